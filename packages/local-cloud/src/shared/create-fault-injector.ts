import type { Random } from './random.ts';

/**
 * Says of each request whether it has a fault, at rates from 0 to 1; they may be changed on the
 * way.
 */
export const createFaultInjector =
  <Kind extends string>(random: Random, rates: Partial<Record<Kind, number>>) =>
  (kind: Kind): boolean =>
    (rates[kind] ?? 0) > 0 && random.next() < rates[kind]!;
