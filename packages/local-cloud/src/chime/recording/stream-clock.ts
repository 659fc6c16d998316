/**
 * A packet may arrive this many milliseconds earlier than expected from the previous ones; if it is
 * earlier, the previous ones were late.
 */
const EARLY_MS = 5;
/** A larger difference is not a delay: the sender's clock has changed, or its audio has paused. */
const LATE_MS = 400;

/**
 * Computes when the packets of one stream were spoken, from their arrival and their timestamps: a
 * late packet was not spoken late.
 */
export class StreamClock {
  readonly #perMs: number;
  #base: { timestamp: number; ms: number } | undefined;

  constructor(ticksPerSecond: number) {
    this.#perMs = ticksPerSecond / 1000;
  }

  /**
   * Returns milliseconds since the beginning of the recording. `timestamp` is the packet's, 32
   * bits.
   */
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
    // The base moves along, because a timestamp wraps around after half a day.
    this.#base = { timestamp, ms: expected };
    return expected;
  }
}
