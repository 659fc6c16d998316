import { createRandom, createFaultInjector } from '../shared/random.ts';

/** How often, of requests that could have it, from 0 to 1: */
export interface FaultRates {
  /** A transaction or a write of one item meets another transaction. */
  conflict: number;
  /** A request is throttled: the whole, or one write of a transaction. */
  throttle: number;
  /** A batch is answered in part. */
  partialBatch: number;
  /** The connection breaks before the request has been carried out. */
  lostRequest: number;
  /** The connection breaks after the request has been carried out, before its answer. */
  lostAnswer: number;
  /** No index shows a write for a while. */
  laggingIndex: number;
}
type FaultKind = keyof FaultRates;

/**
 * What tests run with: whoever uses a table has to live with these, and no answer may differ by
 * them. Indexes do not lag here: lists that are read from them show a change a moment later, and
 * tests look at once. Where only some callers see them lag (`laggingFor`), a rate is given beside
 * these.
 */
export const LOW_FAULT_RATES: FaultRates = {
  conflict: 0.01,
  throttle: 0.003,
  partialBatch: 0.03,
  lostRequest: 0.002,
  lostAnswer: 0.002,
  laggingIndex: 0,
};

/**
 * Of this share of requests (0 to 1) each has one fault, of any kind; batches come in part and
 * indexes are behind as often again.
 */
export const toFaultRates = (share: number): FaultRates => ({
  conflict: share / 4,
  throttle: share / 4,
  lostRequest: share / 4,
  lostAnswer: share / 4,
  partialBatch: share,
  laggingIndex: share,
});

/** Mostly DynamoDB's indexes are behind for less. */
const USUAL_LAG_MS = 500;

export interface FaultOptions {
  /** The same seed gives the same faults to the same requests in the same order. */
  seed: number;
  rates: Partial<FaultRates>;
  /**
   * For how many milliseconds an index that lags does not show a write; half a second unless given.
   */
  lagMs?: number | undefined;
  /** The functions, by their label, for which indexes lag; for every caller unless given. */
  laggingFor?: readonly string[] | undefined;
  /**
   * Of how many shards the table's streams seem to be; 1 unless given. Records of two shards are
   * handed on at the same time.
   */
  shards?: number | undefined;
}

export interface Faults {
  /** Whether an index may be behind at all. */
  readonly lags: boolean;
  /** For how many milliseconds an index that lags does not show a write. */
  readonly lagMs: number;
  /** Whether indexes are behind for who sends this `user-agent`. */
  lagsFor(userAgent: string): boolean;
  /** Whether the next request has the fault. */
  strikes(kind: FaultKind): boolean;
  /** A whole number from 0 to below `count`. */
  oneOf(count: number): number;
}

/** What goes wrong at the DynamoDB of an account now and then, at chosen rates. */
export function createFaults({
  seed,
  rates,
  lagMs = USUAL_LAG_MS,
  laggingFor,
}: FaultOptions): Faults {
  const random = createRandom(seed);
  return {
    get lags() {
      return (rates.laggingIndex ?? 0) > 0;
    },
    lagMs,
    lagsFor: (userAgent) => laggingFor?.includes(/\bapp\/(\S+)/.exec(userAgent)?.[1] ?? '') ?? true,
    strikes: createFaultInjector<FaultKind>(random, rates),
    oneOf: (count) => random.between(0, count - 1),
  };
}
