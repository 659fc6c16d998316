import type { BitReader } from './bit-reader.ts';
import { HUFFMAN_TABLES } from './huffman-tables.ts';

const SCALE_FACTORS = 11;
/** The code of the scale factors encodes differences from −60 to 60 as 0 to 120. */
const SCALE_FACTOR_OFFSET = 60;
const ESCAPE = 16;
const MAX_ESCAPE_BITS = 8;

/** How a codeword encodes several coefficients as one number. */
interface Layout {
  /** The number of coefficients. */
  dimension: 2 | 4;
  /** The number of different values of a coefficient. */
  base: number;
  /** What is subtracted from each value; 0 if separate sign bits follow the codeword. */
  offset: number;
}

const LAYOUTS: readonly Layout[] = [
  { dimension: 4, base: 3, offset: 1 },
  { dimension: 4, base: 3, offset: 1 },
  { dimension: 4, base: 3, offset: 0 },
  { dimension: 4, base: 3, offset: 0 },
  { dimension: 2, base: 9, offset: 4 },
  { dimension: 2, base: 9, offset: 4 },
  { dimension: 2, base: 8, offset: 0 },
  { dimension: 2, base: 8, offset: 0 },
  { dimension: 2, base: 13, offset: 0 },
  { dimension: 2, base: 13, offset: 0 },
  { dimension: 2, base: 17, offset: 0 },
];

/** Codewords of up to this number of bits are looked up in a table, and longer ones bit by bit. */
const QUICK_BITS = 9;

interface QuickTable {
  /** By the next bits: the value of the codeword with which they begin; −1 if it is longer. */
  values: Int16Array;
  /** By the next bits: the number of bits of the codeword. */
  lengths: Uint8Array;
}

const QUICK_TABLES = HUFFMAN_TABLES.map(({ counts, values }): QuickTable => {
  const quick = {
    values: new Int16Array(1 << QUICK_BITS).fill(-1),
    lengths: new Uint8Array(1 << QUICK_BITS),
  };
  let [word, index] = [0, 0];
  for (const [before, count] of counts.slice(0, QUICK_BITS).entries()) {
    const rest = QUICK_BITS - before - 1;
    word *= 2;
    for (let of = 0; of < count; of++, word++, index++) {
      quick.values.fill(values[index]!, word << rest, (word + 1) << rest);
      quick.lengths.fill(before + 1, word << rest, (word + 1) << rest);
    }
  }
  return quick;
});

function readValue(bits: BitReader, table: number): number {
  const quick = QUICK_TABLES[table]!;
  const next = bits.peek(QUICK_BITS);
  const value = quick.values[next]!;
  if (value < 0) return readLongValue(bits, table);
  bits.read(quick.lengths[next]!);
  return value;
}

function readLongValue(bits: BitReader, table: number): number {
  const { counts, values } = HUFFMAN_TABLES[table]!;
  let [word, first, index] = [0, 0, 0];
  for (const count of counts) {
    word = word * 2 + bits.read(1);
    if (word - first < count) return values[index + word - first]!;
    index += count;
    first = (first + count) * 2;
  }
  throw new RangeError('No word of the code');
}

/** Reads the difference between two scale factors, from −60 to 60. */
export const readScaleDifference = (bits: BitReader): number =>
  readValue(bits, SCALE_FACTORS) - SCALE_FACTOR_OFFSET;

/**
 * Reads quantized coefficients (ISO 14496-3, section 4.6.3).
 * @param codebook 1 to 11
 * @param into receives the coefficients
 * @param from the first index in `into`
 * @param to the index after the last one
 * @throws RangeError for an invalid codeword, or at the end of the packet
 */
export function readCoefficients(
  bits: BitReader,
  codebook: number,
  into: Int32Array,
  from: number,
  to: number,
): void {
  const { dimension, base, offset } = LAYOUTS[codebook - 1]!;
  for (let at = from; at < to; at += dimension) {
    let value = readValue(bits, codebook - 1);
    for (let place = dimension - 1; place >= 0; place--) {
      into[at + place] = (value % base) - offset;
      value = Math.floor(value / base);
    }
    if (offset > 0) continue;
    // The sign bits of all coefficients come before the first escape sequence.
    let signs = 0;
    for (let place = 0; place < dimension; place++)
      if (into[at + place] !== 0 && bits.readFlag()) signs |= 1 << place;
    for (let place = 0; place < dimension; place++) {
      if (codebook === 11 && into[at + place] === ESCAPE) into[at + place] = readEscape(bits);
      if (signs & (1 << place)) into[at + place] = -into[at + place]!;
    }
  }
}

function readEscape(bits: BitReader): number {
  let length = 4;
  while (bits.readFlag()) length++;
  if (length > 4 + MAX_ESCAPE_BITS) throw new RangeError('Too long an escape');
  return (1 << length) + bits.read(length);
}
