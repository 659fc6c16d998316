/** One number of at least 0 and below 1 that depends on nothing but the seed (mulberry32). */
export function seededRandom(seed: number): number {
  let a = (seed + 0x6d2b79f5) | 0;
  a = Math.imul(a ^ (a >>> 15), a | 1);
  a ^= a + Math.imul(a ^ (a >>> 7), a | 61);
  return ((a ^ (a >>> 14)) >>> 0) / 2 ** 32;
}
