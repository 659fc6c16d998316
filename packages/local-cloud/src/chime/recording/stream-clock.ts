/**
 * A packet can be this much earlier than the ones before it made us expect; earlier means that
 * those were late.
 */
const EARLY_MS = 5;
/** Later than this is not delay: the sender's clock has leapt, or its sound has paused. */
const LATE_MS = 400;

/**
 * Says when the packets of one stream were spoken, from when they came and how they are stamped:
 * what comes late was not spoken late.
 */
export class StreamClock {
  readonly #perMs: number;
  #base: { timestamp: number; ms: number } | undefined;

  constructor(ticksPerSecond: number) {
    this.#perMs = ticksPerSecond / 1000;
  }

  /** Milliseconds since the recording began. `timestamp` is the packet's, of 32 bits. */
  at(timestamp: number, arrivedMs: number): number {
    const expected =
      this.#base && this.#base.ms + ((timestamp - this.#base.timestamp) | 0) / this.#perMs;
    if (
      expected === undefined ||
      arrivedMs < expected - EARLY_MS ||
      arrivedMs > expected + LATE_MS
    ) {
      this.#base = { timestamp, ms: arrivedMs };
      return arrivedMs;
    }
    // Near the present, for a stamp wraps around after half a day.
    this.#base = { timestamp, ms: expected };
    return expected;
  }
}
