import { decodeTransfer } from './decode-transfer.ts';
import { type Field, readFields, readStructured, type Structured } from './header-fields.ts';

/** A part of a mail (RFC 2046): it has children or, as a leaf, a body. */
export interface MimePart {
  fields: Field[];
  type: Structured;
  disposition: Structured;
  children: MimePart[];
  /** The body as it was sent, without the boundaries around it. */
  body: Uint8Array;
}

/** Real mails nest a few levels and have few parts; what exceeds that stays in its parent. */
const MAX_DEPTH = 20;
const MAX_PARTS = 2000;
/** Boundaries have up to 70 characters (RFC 2046); some programs write longer ones. */
const MAX_BOUNDARY = 200;

const LINE_FEED = 0x0a;
const HYPHEN = 0x2d;

/** Returns the value of the first field with the name, in lower case. */
export const fieldOf = ({ fields }: Pick<MimePart, 'fields'>, name: string): string | undefined =>
  fields.find((field) => field.name === name)?.value;

/** Returns the content of a leaf, decoded from base64 or quoted-printable. */
export const contentOf = (part: MimePart): Uint8Array =>
  decodeTransfer(part.body, fieldOf(part, 'content-transfer-encoding') ?? '');

/** Returns the name that a part gives its file, decoded; empty if it has none. */
export const nameOf = ({ type, disposition }: MimePart): string =>
  disposition.parameters.get('filename') ?? type.parameters.get('name') ?? '';

interface Open {
  part: MimePart;
  boundary: string;
}

/**
 * Splits a raw mail into its parts. Parts that are not ended, end too early or have another
 * boundary than the head says are read as far as they go. Each line is looked at once.
 */
export function readParts(raw: Uint8Array): MimePart {
  const root = openPart(raw, 0);
  const open: Open[] = [];
  let parts = 1;
  let current = root;
  const enter = ({ part, start }: Started) => {
    const boundary = part.type.value.startsWith('multipart/') ? boundaryOf(part, raw, start) : '';
    if (boundary && open.length < MAX_DEPTH) open.push({ part, boundary });
  };
  const close = ({ part, start }: Started, end: number) => {
    part.body = raw.subarray(start, Math.max(start, end));
  };
  enter(root);
  for (let at = root.start; at < raw.length;) {
    const next = nextLine(raw, at);
    const found = parts < MAX_PARTS ? findBoundary(open, raw, at, next) : undefined;
    if (!found) {
      at = next;
      continue;
    }
    close(current, beforeLineBreak(raw, at));
    if (found.isEnd) {
      // What follows the last boundary belongs to no part.
      open.length = found.level;
      current = { part: emptyPart(), start: next };
    } else {
      open.length = found.level + 1;
      parts += 1;
      current = openPart(raw, next);
      open[found.level]!.part.children.push(current.part);
      enter(current);
    }
    at = Math.max(next, current.start);
  }
  close(current, raw.length);
  return root.part;
}

/** Returns which open part a line is a boundary of, and whether it is the last one. */
function findBoundary(
  open: readonly Open[],
  raw: Uint8Array,
  at: number,
  next: number,
): { level: number; isEnd: boolean } | undefined {
  if (open.length === 0 || raw[at] !== HYPHEN || raw[at + 1] !== HYPHEN) return undefined;
  const line = latin1(raw.subarray(at + 2, Math.min(next, at + MAX_BOUNDARY + 8))).trimEnd();
  const level = open.findLastIndex(({ boundary }) => line === boundary || line === `${boundary}--`);
  return level < 0 ? undefined : { level, isEnd: line !== open[level]!.boundary };
}

/** Returns the offset of the line after the one that contains an offset. */
function nextLine(raw: Uint8Array, at: number): number {
  const end = raw.indexOf(LINE_FEED, at);
  return end < 0 ? raw.length : end + 1;
}

const latin1 = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

interface Started {
  part: MimePart;
  /** The offset of the body. */
  start: number;
}

const emptyPart = (): MimePart => ({
  fields: [],
  type: readStructured(undefined),
  disposition: readStructured(undefined),
  children: [],
  body: new Uint8Array(),
});

/**
 * A line that begins or continues a field; mailboxes on disk begin a mail with "From " and a date.
 */
const FIELD = /^(?:[!-9;-~]{1,100}[ \t]{0,9}:|[ \t]+\S|>?From )/;
/** The rest of a field and the next one, below a line of blanks inside the field. */
const REST_OF_FIELD = /^[ \t]+\S[^\n]*\n[!-9;-~]{1,100}:/;

/**
 * Reads the head of a part that begins at an offset. It ends at the first empty line, or where no
 * field follows, because some programs forget that line.
 */
function openPart(raw: Uint8Array, from: number): Started {
  let end = from;
  let start = from;
  while (end < raw.length) {
    const next = nextLine(raw, end);
    const line = latin1(raw.subarray(end, Math.min(next, end + 200)));
    start = next;
    const below = latin1(raw.subarray(next, next + 200));
    if (line.trim() === '') {
      if (!/^[ \t]/.test(line) || !REST_OF_FIELD.test(below)) break;
    } else if (!FIELD.test(line)) {
      // One line that is no field does not hide the fields after it.
      if (end === from || !FIELD.test(below)) {
        start = end;
        break;
      }
    }
    end = next;
    start = next;
  }
  const fields = readFields(raw.subarray(from, end));
  const find = (name: string) => fields.find((field) => field.name === name)?.value;
  return {
    part: {
      ...emptyPart(),
      fields,
      type: readStructured(find('content-type')),
      disposition: readStructured(find('content-disposition')),
    },
    start,
  };
}

/** Bytes that are searched for the boundary that a mail in fact uses. */
const SEARCHED_BYTES = 65_536;

/**
 * The boundary of a multipart: as its head says, or as its first lines show if that never comes.
 */
function boundaryOf(part: MimePart, raw: Uint8Array, start: number): string {
  const named = (part.type.parameters.get('boundary') ?? '').slice(0, MAX_BOUNDARY);
  const first = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).subarray(
    start,
    start + SEARCHED_BYTES,
  );
  if (named && first.includes(`--${named}`, 0, 'latin1')) return named;
  const lines = latin1(first.subarray(0, 4096));
  const guessed = /^--([^\r\n]{1,200})\r?\n(?=Content-|\r?\n)/im.exec(lines)?.[1]?.trimEnd();
  return guessed ?? named;
}

/** The end of a body before the line break that belongs to the boundary. */
function beforeLineBreak(raw: Uint8Array, end: number): number {
  if (raw[end - 1] !== LINE_FEED) return end;
  return raw[end - 2] === 0x0d ? end - 2 : end - 1;
}
