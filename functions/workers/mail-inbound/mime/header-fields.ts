import { decodeText } from '@parley/application/files/decode-text.ts';
import { decodeWords } from './encoded-words.ts';

/** One field of a head, unfolded; encoded words are not decoded yet. */
export interface Field {
  /** In lower case. */
  name: string;
  value: string;
}

/** More fields, lines and bytes than any sender writes; what follows is ignored. */
const MAX_FIELDS = 1000;
const MAX_LINES = 5000;
const MAX_HEAD_BYTES = 256 * 1024;

/**
 * Reads the fields of a head. Characters outside ASCII are not allowed there without RFC 6532, and
 * are found in UTF-8 as well as in the sender's code page.
 */
export function readFields(head: Uint8Array): Field[] {
  const lines = decodeHead(head.subarray(0, MAX_HEAD_BYTES)).split(/\r?\n/);
  const fields: { name: string; values: string[] }[] = [];
  for (const line of lines) {
    const last = fields.at(-1);
    const colon = line.indexOf(':');
    if (/^[ \t]/.test(line)) last?.values.push(line);
    else if (colon > 0 && fields.length < MAX_FIELDS)
      fields.push({
        name: line.slice(0, colon).trim().toLowerCase(),
        values: [line.slice(colon + 1)],
      });
  }
  return fields.map(({ name, values }) => ({ name, value: values.join('').trim() }));
}

/** Decodes line by line, because each program on the way adds lines in its own encoding. */
const decodeHead = (head: Uint8Array): string =>
  Buffer.from(head)
    .toString('latin1')
    .split('\n', MAX_LINES)
    .map((line) =>
      /[\u0080-\u00ff\u001b]/.test(line) ? decodeText(Buffer.from(line, 'latin1')) : line,
    )
    .join('\n');

/** A field such as `text/plain; charset=utf-8`. */
export interface Structured {
  /** In lower case. */
  value: string;
  /** Decoded; the names are in lower case. */
  parameters: Map<string, string>;
}

/** A parameter as it stands: a text in quotes, or everything up to a semicolon. */
const PARAMETER = /;\s*([^\s=;"]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"?|([^;]*))/gs;

/**
 * Reads a field with parameters (RFC 2045). Names of files are also read where programs encode them
 * as words in quotes, write them with blanks and without quotes, or cut them into pieces (RFC 2231)
 * inside a character.
 */
export function readStructured(field: string | undefined): Structured {
  const text = field ?? '';
  const pieces = new Map<string, Map<number, Piece>>();
  for (const [, key = '', quoted, bare = ''] of text.matchAll(PARAMETER)) {
    const [name = '', index = '', mark] = key.toLowerCase().split('*');
    const value = quoted === undefined ? bare.trim() : quoted.replace(/\\(["\\])/g, '$1');
    const isEncoded = mark !== undefined || (key.endsWith('*') && index === '');
    // `name*` and `name*0` win over `name`, which programs add for those that read no RFC 2231.
    const kind = key.includes('*') ? `${name}*` : name;
    const byIndex = pieces.get(kind) ?? new Map<number, Piece>();
    byIndex.set(Number(index) || 0, { value, isEncoded });
    pieces.set(kind, byIndex);
  }
  const parameters = new Map<string, string>();
  for (const [kind, byIndex] of pieces) {
    const name = kind.replace('*', '');
    if (kind === name && parameters.has(name)) continue;
    const sorted = [...byIndex].toSorted(([one], [other]) => one - other).map(([, piece]) => piece);
    parameters.set(name, joinPieces(sorted));
  }
  return { value: text.split(';', 1)[0]!.trim().toLowerCase(), parameters };
}

interface Piece {
  value: string;
  isEncoded: boolean;
}

function joinPieces(pieces: readonly Piece[]): string {
  const [first] = pieces;
  if (!pieces.some(({ isEncoded }) => isEncoded))
    return decodeWords(pieces.map(({ value }) => value).join(''));
  const [, charset = '', start] = /^([^']*)'[^']*'(.*)$/s.exec(first!.value) ?? [];
  const bytes = pieces.map(({ value, isEncoded }, index) => {
    const text = index === 0 && start !== undefined ? start : value;
    if (!isEncoded) return Buffer.from(text);
    return Buffer.from(
      Buffer.from(text)
        .toString('latin1')
        .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
      'latin1',
    );
  });
  return decodeText(Buffer.concat(bytes), charset);
}
