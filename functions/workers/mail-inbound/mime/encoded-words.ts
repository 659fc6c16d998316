import { decodeText } from '@parley/application/files/decode-text.ts';

/** RFC 2047, with the blanks inside a word that some programs write. */
const WORD = /=\?([^?\s]{1,60})\?([bq])\?([^?]*)\?=/gi;

interface Word {
  charset: string;
  isBase64: boolean;
  bytes: Uint8Array;
}

function toWord([, charset = '', encoding = '', encoded = '']: RegExpExecArray): Word {
  const isBase64 = encoding.toLowerCase() === 'b';
  return {
    // A language may follow the charset (RFC 2231).
    charset: charset.split('*')[0]!.toLowerCase(),
    isBase64,
    bytes: isBase64 ? Buffer.from(encoded, 'base64') : decodeQ(encoded),
  };
}

const decodeQ = (encoded: string): Uint8Array =>
  Buffer.from(
    encoded
      .replaceAll('_', ' ')
      .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );

/**
 * Decodes the encoded words of a header field (RFC 2047). Adjacent words of one charset are joined
 * before they are decoded, because programs cut them inside a character.
 */
export function decodeWords(value: string): string {
  if (!value.includes('=?')) return value;
  const texts: string[] = [];
  let open: Word[] = [];
  const close = () => {
    const [first] = open;
    if (first) texts.push(decodeText(Buffer.concat(open.map(({ bytes }) => bytes)), first.charset));
    open = [];
  };
  let last = 0;
  for (const match of value.matchAll(WORD)) {
    const between = value.slice(last, match.index);
    const word = toWord(match);
    const isNext = open.length > 0 && between.trim() === '';
    if (!isNext || open[0]!.charset !== word.charset) close();
    // Blanks between two encoded words only separate them.
    if (!isNext) texts.push(between);
    open.push(word);
    last = match.index + match[0].length;
  }
  close();
  texts.push(value.slice(last));
  return texts.join('');
}
