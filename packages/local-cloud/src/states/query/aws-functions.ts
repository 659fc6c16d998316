import { createHash } from 'node:crypto';

/** Returns a number of at least 0 and below 1 that depends only on the seed (mulberry32). */
function seededRandom(seed: number): number {
  let a = (seed + 0x6d2b79f5) | 0;
  a = Math.imul(a ^ (a >>> 15), a | 1);
  a ^= a + Math.imul(a ^ (a >>> 7), a | 61);
  return ((a ^ (a >>> 14)) >>> 0) / 2 ** 32;
}

const HASHES: Record<string, string> = {
  MD5: 'md5',
  'SHA-1': 'sha1',
  'SHA-256': 'sha256',
  'SHA-384': 'sha384',
  'SHA-512': 'sha512',
};
const MAX_RANGE = 1_000;

/** The source of randomness for `$random()` and `$uuid()`. */
export interface RandomSource {
  /** Returns a number of at least 0 and below 1. */
  random(): number;
  uuid(): string;
}

/**
 * Returns the functions that AWS adds to JSONata. `eval` is undefined, because AWS removes it.
 * Source:
 * docs.aws.amazon.com/step-functions/latest/dg/transforming-data.html#jsonata-functions-in-step-functions
 */
export function awsFunctions(chance: RandomSource): Record<string, unknown> {
  return {
    partition(list: unknown, size: unknown) {
      if (list === undefined) return undefined;
      if (!Array.isArray(list)) throw new TypeError('$partition needs an array');
      if (!Number.isInteger(size) || Number(size) < 1)
        throw new TypeError('$partition needs a chunk size of at least 1');
      return Array.from({ length: Math.ceil(list.length / Number(size)) }, (_, i) =>
        list.slice(i * Number(size), (i + 1) * Number(size)),
      );
    },
    range(first: unknown, last: unknown, step: unknown) {
      if (![first, last, step].every(Number.isFinite) || step === 0)
        throw new TypeError('$range needs three numbers and a step that is not 0');
      const length = Math.max(0, Math.floor((Number(last) - Number(first)) / Number(step)) + 1);
      if (length > MAX_RANGE) throw new RangeError(`$range makes at most ${MAX_RANGE} items`);
      return Array.from({ length }, (_, i) => Number(first) + i * Number(step));
    },
    hash(data: unknown, algorithm: unknown) {
      if (data === undefined) return undefined;
      const name = HASHES[String(algorithm)];
      if (!name)
        throw new TypeError(`$hash knows ${Object.keys(HASHES).join(', ')}, not ${algorithm}`);
      return createHash(name)
        .update(typeof data === 'string' ? data : JSON.stringify(data))
        .digest('hex');
    },
    random: (seed?: unknown) => (seed === undefined ? chance.random() : seededRandom(Number(seed))),
    uuid: () => chance.uuid(),
    parse(text: unknown) {
      if (text === undefined) return undefined;
      if (typeof text !== 'string') throw new TypeError('$parse needs a string');
      return JSON.parse(text) as unknown;
    },
    eval: undefined,
  };
}
