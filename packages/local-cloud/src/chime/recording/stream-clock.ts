/**
 * A packet may arrive this many milliseconds earlier than expected from the previous ones; if it is
 * earlier, the previous ones were late.
 */
const EARLY_MS = 5;
/** A larger difference is not a delay: the sender's clock has changed, or its audio has paused. */
const LATE_MS = 400;
/**
 * The clocks of two sound devices differ by up to about 200 ppm, which is 12 ms a minute and 600 ms
 * in an interview of 50 minutes. The packet with the shortest delay in each window of this length
 * shows the difference.
 */
const WINDOW_MS = 10_000;
/**
 * The maximum correction in one window. A larger difference is caused by a slower network, not by a
 * clock.
 */
const MAX_CORRECTION_MS = (WINDOW_MS * 300) / 1e6;

/**
 * Computes when the packets of one stream were spoken, from their arrival times and their
 * timestamps. A single late packet was only delayed. If even the packets with the shortest delay
 * become later and later, the sender's clock is slower than ours.
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
    // The base is advanced with each packet, because a timestamp wraps around after half a day.
    const ms = expected + this.#findCorrection(arrivedMs - expected, arrivedMs);
    this.#base = { timestamp, ms };
    return ms;
  }

  /**
   * Returns the correction of the clock in milliseconds, which is 0 except at the end of a window.
   */
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
