/**
 * A packet may arrive this many milliseconds earlier than expected from the previous ones; if it is
 * earlier, the previous ones were late.
 */
const EARLY_MS = 5;
/** A larger difference is not a delay: the sender's clock has changed, or its audio has paused. */
const LATE_MS = 400;
/**
 * The clocks of two sound devices differ by up to some 200 millionths: 12 ms a minute, 600 ms in an
 * interview of 50 minutes. The quickest packet of this time shows by how much.
 */
const WINDOW_MS = 10_000;
/** The most that a window is corrected by; a network that has become slower is not a clock. */
const MAX_CORRECTION_MS = (WINDOW_MS * 300) / 1e6;

/**
 * Computes when the packets of one stream were spoken, from their arrival and their timestamps: a
 * late packet was not spoken late, but if the quickest ones are later and later, the sender's clock
 * is slower than ours.
 */
export class StreamClock {
  readonly #perMs: number;
  #base: { timestamp: number; ms: number } | undefined;
  #window = { sinceMs: 0, leastLateMs: Number.POSITIVE_INFINITY };

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
      this.#beginWindow(arrivedMs);
      return arrivedMs;
    }
    // The base moves along, because a timestamp wraps around after half a day.
    const ms = expected + this.#findCorrection(arrivedMs - expected, arrivedMs);
    this.#base = { timestamp, ms };
    return ms;
  }

  /** Returns by how much the clock has to be moved: at the end of each window, otherwise 0. */
  #findCorrection(lateMs: number, arrivedMs: number): number {
    const { sinceMs, leastLateMs } = this.#window;
    const least = Math.min(leastLateMs, lateMs);
    if (arrivedMs - sinceMs < WINDOW_MS) {
      this.#window.leastLateMs = least;
      return 0;
    }
    this.#beginWindow(arrivedMs);
    return Math.max(-MAX_CORRECTION_MS, Math.min(MAX_CORRECTION_MS, least));
  }

  #beginWindow(sinceMs: number): void {
    this.#window = { sinceMs, leastLateMs: Number.POSITIVE_INFINITY };
  }
}
