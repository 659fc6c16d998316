import { decode, findEncoding } from '@parley/domain/encodings/encodings.ts';
import { readZip } from './read-zip.ts';

/** A part of a document as text. `level`: of a heading 1 to 6, of a list item from 0. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading' | 'item'; level: number; text: string }
  | { kind: 'table'; rows: readonly (readonly string[])[] };

/** The namespaces of WordprocessingML: ECMA-376, transitional and strict. */
const NAMESPACES = [
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
];
/** The files of a document in the order of reading. A CV often has its name in the header. */
const PARTS = [
  /^word\/header\d*\.xml$/,
  /^word\/document\d*\.xml$/,
  /^word\/foot(?:notes|er\d*)\.xml$/,
];
/** The ids of Word's own styles for headings, which depend on its language. */
const HEADING_STYLE =
  /^(?:heading|berschrift|titre|ttulo|titolo|kop|nagwek|rubrik|overskrift|otsikko)([1-6])$/i;

/**
 * Reads a Word file as text: paragraphs, headings, lists and tables, without pictures and looks.
 * Deleted text of tracked changes is left out.
 * @throws Error if it is no Word file, or is encrypted, damaged or too large
 */
export async function readDocx(bytes: Uint8Array<ArrayBuffer>): Promise<readonly Block[]> {
  const zip = readZip(bytes);
  const names = PARTS.flatMap((part) => zip.names.filter((name) => part.test(name)));
  if (!names.some((name) => name.startsWith('word/document')))
    throw new Error('This is no Word file');
  const texts = await Promise.all(names.map((name) => zip.read(name)));
  return texts.flatMap((text) =>
    text ? readWordXml(decode(text, findEncoding(text) ?? 'utf-8')) : [],
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const decodeEntities = (text: string): string =>
  text.replaceAll(/&(#x?[0-9a-f]{1,6}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const isHex = name[1] === 'x' || name[1] === 'X';
    const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** What elements between the words stand for. */
const SIGNS: Readonly<Record<string, string>> = {
  tab: '\t',
  br: '\n',
  cr: '\n',
  noBreakHyphen: '-',
};

/** A paragraph while it is read. */
interface Paragraph {
  text: string;
  heading: number;
  item: number | undefined;
}

/**
 * Reads the XML of a part of a Word file in one pass from left to right. It builds no tree, so that
 * deep nesting costs nothing.
 */
export function readWordXml(xml: string): readonly Block[] {
  const prefix = findPrefix(xml);
  const blocks: Block[] = [];
  // Text boxes have paragraphs within a paragraph.
  const open: Paragraph[] = [];
  let rows: string[][] = [];
  let tables = 0;
  let isText = false;
  let skipped = 0;

  const endParagraph = ({ text, heading, item }: Paragraph): void => {
    if (tables > 0) {
      const row = rows.at(-1);
      const last = row?.length ?? 0;
      if (row && last > 0) row[last - 1] += `${row[last - 1] === '' ? '' : '\n'}${text.trim()}`;
    } else if (text.trim() === '') return;
    else if (heading > 0) blocks.push({ kind: 'heading', level: heading, text: text.trim() });
    else if (item !== undefined) blocks.push({ kind: 'item', level: item, text: text.trim() });
    else blocks.push({ kind: 'paragraph', text: text.trimEnd() });
  };
  const start = (name: string, tag: string): void => {
    const paragraph = open.at(-1);
    if (name === 'p') open.push({ text: '', heading: 0, item: undefined });
    else if (name === 't') isText = true;
    else if (name === 'tbl') tables += 1;
    else if (name === 'tr' && tables === 1) rows.push([]);
    else if (name === 'tc' && tables === 1) rows.at(-1)?.push('');
    else if (!paragraph) return;
    else if (Object.hasOwn(SIGNS, name)) paragraph.text += SIGNS[name];
    else if (name === 'numPr') paragraph.item ??= 0;
    else if (name === 'ilvl') paragraph.item = Number(findValue(tag)) || 0;
    else if (name === 'outlineLvl') paragraph.heading = Math.min(6, Number(findValue(tag)) + 1);
    else if (name === 'pStyle') paragraph.heading = findHeading(findValue(tag));
  };
  const end = (name: string): void => {
    if (name === 't') isText = false;
    else if (name === 'p') {
      const paragraph = open.pop();
      if (paragraph) endParagraph(paragraph);
    } else if (name === 'tbl' && tables > 0) {
      tables -= 1;
      if (tables > 0) return;
      if (rows.length > 0) blocks.push({ kind: 'table', rows });
      rows = [];
    }
  };

  for (let at = xml.indexOf('<'); at !== -1;) {
    const close = xml.indexOf('>', at);
    if (close === -1) break;
    const next = xml.indexOf('<', close);
    const tag = xml.slice(at + 1, close);
    const isEnd = tag.startsWith('/');
    const isEmpty = tag.endsWith('/');
    const full = nameOf(isEnd ? tag.slice(1) : tag);
    // The fallback repeats what the choice beside it says, and moved text stands at its new place.
    if ((full === 'mc:Fallback' || full === `${prefix}moveFrom`) && !isEmpty)
      skipped += isEnd ? -1 : 1;
    else if (skipped <= 0 && full.startsWith(prefix)) {
      const name = full.slice(prefix.length);
      if (!isEnd) start(name, tag);
      if (isEnd || isEmpty) end(name);
    }
    const paragraph = open.at(-1);
    if (isText && paragraph && skipped <= 0)
      paragraph.text += decodeEntities(xml.slice(close + 1, next === -1 ? xml.length : next));
    at = next;
  }
  return blocks;
}

/** Returns `w:`, or what else the file calls the namespace; '' if it is the default. */
function findPrefix(xml: string): string {
  for (const namespace of NAMESPACES) {
    const at = xml.indexOf(`"${namespace}"`);
    if (at === -1) continue;
    const before = xml.slice(Math.max(0, at - 60), at);
    return /xmlns:([\w.-]{1,40})=$/.exec(before)?.[1]?.concat(':') ?? '';
  }
  return 'w:';
}

const nameOf = (tag: string): string => /^[\w:.-]*/.exec(tag)![0];
const findValue = (tag: string): string => /\bval="([^"]*)"/.exec(tag)?.[1] ?? '';

function findHeading(style: string): number {
  if (/^(?:title|titel|titre|ttulo|titolo)$/i.test(style)) return 1;
  return Number(HEADING_STYLE.exec(style)?.[1] ?? 0);
}
