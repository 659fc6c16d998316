import { detect } from 'chardet';

/** The encodings that begin with a mark: the bytes, and their name for `TextDecoder`. */
const MARKS = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
] as const;
/** Enough to tell an encoding; chardet takes long for more. */
const SAMPLE_BYTES = 8 * 1024;

/**
 * Decodes the bytes of a text file whose encoding is not known: by its mark, as UTF-8 if it is
 * valid, as UTF-16 if every other byte is zero, else by the frequency of its letters.
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  return new TextDecoder(findEncoding(bytes)).decode(bytes);
}

function findEncoding(bytes: Uint8Array): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[1];
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const wide = findUtf16(sample);
  if (wide) return wide;
  if (isValid(bytes, 'utf-8')) return 'utf-8';
  if (isShiftJis(sample) && isValid(bytes, 'shift_jis')) return 'shift_jis';
  const found = detect(sample);
  return found && isKnown(found) ? found : 'windows-1252';
}

/** Texts in UTF-16 have a zero beside each letter of ASCII. */
function findUtf16(sample: Uint8Array): string | undefined {
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]! += 1;
  });
  const many = sample.length / 5;
  if (zeros[1]! > many) return 'utf-16le';
  return zeros[0]! > many ? 'utf-16be' : undefined;
}

/**
 * chardet takes a short text in Shift JIS for Western. There, the bytes from 0x80 to 0x9F are a few
 * quotation marks and dashes; in Japanese they begin most characters.
 */
function isShiftJis(sample: Uint8Array): boolean {
  const leads = sample.filter((byte) => byte >= 0x80 && byte <= 0x9f).length;
  return leads > sample.length / 6;
}

function isValid(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Whether browsers decode what chardet has found; they do not know all of its names. */
function isKnown(encoding: string): boolean {
  try {
    new TextDecoder(encoding);
    return true;
  } catch {
    return false;
  }
}
