import type { Random } from '@parley/local-cloud/shared/random.ts';

/** Bytes with a meaning in many formats. */
const BYTES = [0, 1, 0x0a, 0x0d, 0x20, 0x22, 0x2d, 0x3a, 0x3b, 0x3c, 0x3d, 0x7f, 0x80, 0xc0, 0xff];

/**
 * Returns a copy with one to six changes: bytes replaced, inserted, removed, duplicated, or the end
 * cut off.
 */
export function mutated(random: Random, bytes: Uint8Array): Buffer {
  let now: Buffer = Buffer.from(bytes);
  const times = random.between(1, 6);
  for (let done = 0; done < times; done += 1) now = changedOnce(random, now);
  return now;
}

function changedOnce(random: Random, bytes: Buffer): Buffer {
  const at = random.between(0, bytes.length);
  const [head, tail] = [bytes.subarray(0, at), bytes.subarray(at)];
  const length = random.pick([1, 1, 1, 2, 2, 4, 4, 16, 16, 200]);
  const byte = () => (random.next() < 0.6 ? random.pick(BYTES) : random.between(0, 255));
  const some = Buffer.from(Array.from({ length }, byte));
  switch (random.between(0, 5)) {
    case 0:
      return Buffer.concat([head, some, tail.subarray(length)]);
    case 1:
      return Buffer.concat([head, some, tail]);
    case 2:
      return Buffer.concat([head, tail.subarray(length)]);
    case 3:
      return Buffer.concat([head, tail.subarray(0, length * 4), tail]);
    case 4:
      return flipped(random, bytes, at);
    default:
      return random.next() < 0.3 ? head : flipped(random, bytes, at);
  }
}

function flipped(random: Random, bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  if (at < copy.length) copy[at]! ^= 1 << random.between(0, 7);
  return copy;
}

/** Returns this number of random bytes. */
export const randomBytes = (random: Random, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => random.between(0, 255)));
