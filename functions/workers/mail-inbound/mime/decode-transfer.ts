const toLatin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** Bytes at the start of a body that show whether it is base64. */
const SAMPLE_BYTES = 1000;

/**
 * Decodes a body from base64 or quoted-printable (RFC 2045), or from uuencode. The label is a hint:
 * a body with many characters that are not base64 is taken as it is, and a file that begins as one
 * in base64 is decoded.
 */
export function decodeTransfer(body: Uint8Array, encoding: string): Uint8Array {
  const label = encoding
    .trim()
    .toLowerCase()
    .split(/[\s;(]/, 1)[0];
  if (label === 'quoted-printable') return decodeQuotedPrintable(body);
  if (UUENCODED.has(label!)) return decodeUuencoded(body);
  const isBase64 = label === 'base64' || startsAsFile(body);
  return isBase64 && looksLikeBase64(body) ? decodeBase64(body) : body;
}

/** PDF, ZIP, JPEG, PNG and documents of old Word in base64, which some programs do not announce. */
const FILE_IN_BASE64 = /^\s{0,8}(?:JVBERi0|UEsDB|\/9j\/|iVBORw0K|0M8R4KGx)[A-Za-z0-9+/]{40}/;
const startsAsFile = (body: Uint8Array): boolean =>
  FILE_IN_BASE64.test(toLatin1(body.subarray(0, 100)));

const UUENCODED = new Set(['x-uuencode', 'x-uue', 'uuencode', 'uue']);

/**
 * Decodes lines between `begin` and `end` whose first character is their length (POSIX uuencode).
 */
function decodeUuencoded(body: Uint8Array): Uint8Array {
  const lines = toLatin1(body).split(/\r?\n/);
  const begin = lines.findIndex((line) => line.startsWith('begin '));
  const decoded: Uint8Array[] = [];
  for (const line of lines.slice(begin + 1)) {
    const length = (line.charCodeAt(0) - 32) & 63;
    if (line === 'end' || length === 0) break;
    const base64 = line
      .slice(1)
      .replace(/[ -`]/g, (one) => BASE64_DIGITS[(one.charCodeAt(0) - 32) & 63]!);
    decoded.push(Buffer.from(base64, 'base64').subarray(0, length));
  }
  return Buffer.concat(decoded);
}
const BASE64_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function looksLikeBase64(body: Uint8Array): boolean {
  const sample = toLatin1(body.subarray(0, SAMPLE_BYTES));
  const others = sample.replace(/[A-Za-z0-9+/=\s]+/g, '').length;
  return others * 20 <= sample.length;
}

/** Programs that pad every line make several texts of one; each is decoded on its own. */
function decodeBase64(body: Uint8Array): Uint8Array {
  const text = toLatin1(body);
  const padding = text.indexOf('=');
  if (padding < 0 || text.slice(padding).replace(/[=\s]+/g, '') === '')
    return Buffer.from(text, 'base64');
  return Buffer.concat(text.split(/=+/).map((piece) => Buffer.from(piece, 'base64')));
}

const EQUALS = 0x3d;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Decodes quoted-printable byte by byte. What is no valid code stays as it stands: `100=%`, `=XY`.
 */
function decodeQuotedPrintable(body: Uint8Array): Uint8Array {
  const decoded = new Uint8Array(body.length);
  let length = 0;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at]!;
    if (byte === EQUALS) {
      const lineEnd = findSoftBreak(body, at + 1);
      if (lineEnd !== undefined) {
        at = lineEnd;
        continue;
      }
      const code = (toDigit(body[at + 1]) << 4) | toDigit(body[at + 2]);
      if (code >= 0) {
        decoded[length++] = code;
        at += 2;
        continue;
      }
    }
    decoded[length++] = byte;
  }
  return decoded.subarray(0, length);
}

/** Blanks that programs on the way add after the `=` at the end of a line. */
const MAX_BLANKS = 80;

/** Returns the offset of the line break that directly follows, or of the end; undefined if none. */
function findSoftBreak(body: Uint8Array, from: number): number | undefined {
  let at = from;
  while (at < from + MAX_BLANKS && (body[at] === 0x20 || body[at] === 0x09)) at += 1;
  if (at >= body.length) return at;
  if (body[at] === CARRIAGE_RETURN && (body[at + 1] === LINE_FEED || at + 1 === body.length))
    return at + 1;
  return body[at] === LINE_FEED ? at : undefined;
}

/** Returns the value of a hexadecimal digit, or a negative number. */
function toDigit(byte = 0): number {
  const digit = Number.parseInt(String.fromCharCode(byte), 16);
  return Number.isNaN(digit) ? -1 : digit;
}
