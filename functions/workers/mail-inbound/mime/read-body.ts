import { decodeText } from '@parley/application/files/decode-text.ts';
import type { MarkedRange } from '@parley/domain/mail/message-text.ts';
import { truncateToken } from '@parley/domain/text/truncate-text.ts';
import type { TextPart } from './collect-parts.ts';
import { type HtmlText, htmlToText } from './html-to-text.ts';
import { contentOf, type MimePart } from './mime-part.ts';
import { readFlowed } from './read-flowed.ts';

/** The number of characters of a part that are read; nobody writes as much in one mail. */
const MAX_READ = 1_000_000;
/** A text part that only says that the mail is in HTML is shorter. */
const MAX_PLACEHOLDER = 400;

/** Removes control characters, and characters that the text uses nowhere in a mail. */
const clean = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]/g, '');

/** Returns all texts of a mail in order, with what its HTML marks as quoted. */
export function readBody(texts: readonly TextPart[]): HtmlText {
  const blocks = texts.map(readText).filter(({ text }) => text !== '');
  const marked: MarkedRange[] = [];
  let offset = 0;
  for (const block of blocks) {
    marked.push(
      ...block.marked.map(({ from, to, kind }) => ({ from: from + offset, to: to + offset, kind })),
    );
    offset += block.text.length + BETWEEN.length;
  }
  return {
    text: blocks.map(({ text }) => text).join(BETWEEN),
    marked,
    pictures: new Set(texts.flatMap(({ html }) => html.flatMap((part) => picturesOf(part)))),
  };
}

const BETWEEN = '\n\n';
const picturesOf = (part: MimePart) => [...readHtml(part).pictures];

/** Returns the text as its sender wrote it, or that of the HTML if it is only a placeholder. */
function readText({ plain, html }: TextPart): HtmlText {
  const written = readAll(plain.map(readPlain));
  if (html.length === 0) return written;
  if (written.text.length > MAX_PLACEHOLDER) return written;
  const shown = readAll(html.map(readHtml));
  return isPlaceholder(written.text, shown.text) ? shown : written;
}

function readAll(blocks: readonly HtmlText[]): HtmlText {
  const [first, second] = blocks;
  if (first && !second) return first;
  return {
    text: blocks.map(({ text }) => text).join(BETWEEN),
    marked: [],
    pictures: new Set(),
  };
}

/** Checks whether a text is not what the HTML says: its longest line is not found there. */
function isPlaceholder(text: string, html: string): boolean {
  if (text.trim() === '') return true;
  const words = (one: string) => one.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const longest = text
    .split('\n')
    .map(words)
    .reduce((one, other) => (other.length > one.length ? other : one));
  return html.trim() !== '' && !words(html).includes(longest.slice(0, 60));
}

function readPlain(part: MimePart): HtmlText {
  const { parameters } = part.type;
  const decoded = decode(part, parameters.get('charset') ?? '');
  if (/^\s{0,100}<(?:!doctype html|html)[\s>]/i.test(decoded)) return toHtmlText(decoded);
  const isFlowed = parameters.get('format')?.toLowerCase() === 'flowed';
  const deletesSpace = parameters.get('delsp')?.toLowerCase() === 'yes';
  const text = isFlowed ? readFlowed(decoded, deletesSpace) : decoded;
  return { text: trimLines(clean(text)), marked: [], pictures: new Set() };
}

/** Removes empty lines around a text; the blank after `--` says that a signature follows. */
const trimLines = (text: string) => text.replace(/^\s*\n/, '').trimEnd();

const htmlTexts = new WeakMap<MimePart, HtmlText>();

function readHtml(part: MimePart): HtmlText {
  const known = htmlTexts.get(part);
  if (known) return known;
  const charset = part.type.parameters.get('charset') ?? '';
  const text = toHtmlText(decode(part, charset || findCharset(part)));
  htmlTexts.set(part, text);
  return text;
}

const toHtmlText = (html: string) => htmlToText(clean(html));

/** The charset that HTML states itself counts only where the part states none. */
function findCharset(part: MimePart): string {
  const start = Buffer.from(contentOf({ ...part, body: part.body.subarray(0, 4000) }));
  return /charset\s{0,9}=\s{0,9}["']?([\w-]{1,40})/i.exec(start.toString('latin1'))?.[1] ?? '';
}

const decode = (part: MimePart, charset: string) =>
  truncateToken(decodeText(contentOf(part), charset), MAX_READ);
