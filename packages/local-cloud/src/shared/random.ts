/** A generator of pseudo-random numbers that are the same for the same seed (mulberry32). */
export interface Random {
  /** Returns a number that is at least 0 and below 1. */
  next(): number;
  /** Returns a whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<T>(from: readonly T[]): T;
}

/** Creates a generator whose numbers depend only on the seed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (from) => from[Math.floor(next() * from.length)]!,
  };
}

/**
 * Creates a function that decides for each request whether it has a fault of a kind, at rates from
 * 0 to 1. The rates may be changed later.
 */
export const createFaultInjector =
  <Kind extends string>(random: Random, rates: Partial<Record<Kind, number>>) =>
  (kind: Kind): boolean =>
    (rates[kind] ?? 0) > 0 && random.next() < rates[kind]!;
