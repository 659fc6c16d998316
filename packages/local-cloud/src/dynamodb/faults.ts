import { createRandom, createFaultInjector } from '../shared/random.ts';

/** The rate of each fault among the requests that could have it, from 0 to 1. */
export interface FaultRates {
  /** A transaction or a write of one item conflicts with another transaction. */
  conflict: number;
  /** A request is throttled: as a whole, or one write of a transaction. */
  throttle: number;
  /** A batch is only partly processed. */
  partialBatch: number;
  /** The connection breaks before the request has been executed. */
  lostRequest: number;
  /** The connection breaks after the request has been executed and before its response. */
  lostAnswer: number;
  /** No index shows a write for a while. */
  laggingIndex: number;
}
type FaultKind = keyof FaultRates;

/**
 * The rates that tests use. Every user of a table must handle these faults, and no result may
 * change because of them. Indexes do not lag here, because lists that are read from indexes show a
 * change later and tests read them immediately. A test in which indexes lag for some callers only
 * (`laggingFor`) sets that rate in addition to these.
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
 * Returns rates with which this share of requests (0 to 1) has one fault, of any kind. The same
 * share of batches is only partly processed, and the same share of index reads is stale.
 */
export const toFaultRates = (share: number): FaultRates => ({
  conflict: share / 4,
  throttle: share / 4,
  lostRequest: share / 4,
  lostAnswer: share / 4,
  partialBatch: share,
  laggingIndex: share,
});

/** The default lag; DynamoDB's indexes usually lag less. */
const USUAL_LAG_MS = 500;

export interface FaultOptions {
  /** The same seed produces the same faults for the same requests in the same order. */
  seed: number;
  rates: Partial<FaultRates>;
  /** The number of milliseconds for which a lagging index does not show a write; 500 by default. */
  lagMs?: number | undefined;
  /** The labels of the functions for which indexes lag; by default they lag for every caller. */
  laggingFor?: readonly string[] | undefined;
  /**
   * The number of shards that the table's streams appear to have; 1 by default. Records of two
   * shards are delivered concurrently.
   */
  shards?: number | undefined;
}

export interface Faults {
  /** Whether an index may lag at all. */
  readonly lags: boolean;
  /** The number of milliseconds for which a lagging index does not show a write. */
  readonly lagMs: number;
  /** Returns whether indexes lag for the caller with this `user-agent`. */
  lagsFor(userAgent: string): boolean;
  /** Decides whether the next request has the fault. */
  strikes(kind: FaultKind): boolean;
  /** Returns a random whole number from 0 to `count` - 1. */
  oneOf(count: number): number;
}

/** Creates the faults that DynamoDB requests have at random, at configured rates. */
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
