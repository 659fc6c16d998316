/** How quickly loudness follows the level: about a third of a second. */
const SMOOTHING = 0.06;
/** Who takes over is louder by this much (dB), and nobody is cut off sooner than this. */
const MARGIN = 6;
const HOLD_MS = 1500;
const QUIET = 65;
const SILENT = 127;

/** Follows who speaks. `Key` identifies a person. */
export class ActiveSpeaker<Key> {
  readonly #loudness = new Map<Key, number>();
  #current: Key | undefined;
  #sinceMs = -Infinity;

  /** Level in dB below full scale, as it comes with each packet. Answers who is to be seen. */
  note(key: Key, level: number, nowMs: number): Key | undefined {
    const before = this.#loudness.get(key) ?? SILENT;
    // Up at once, down slowly: a pause between words is not silence.
    this.#loudness.set(
      key,
      level < before
        ? before + (level - before) * (SMOOTHING * 4)
        : before + (level - before) * SMOOTHING,
    );
    const [loudest, loudness] = [...this.#loudness].reduce((best, one) =>
      one[1] < best[1] ? one : best,
    );
    const current =
      this.#current === undefined ? SILENT : (this.#loudness.get(this.#current) ?? SILENT);
    const takesOver =
      loudness < QUIET && loudness + MARGIN < current && nowMs - this.#sinceMs > HOLD_MS;
    if (loudest !== this.#current && (takesOver || this.#current === undefined)) {
      this.#current = loudest;
      this.#sinceMs = nowMs;
    }
    return this.#current;
  }

  forget(key: Key): void {
    this.#loudness.delete(key);
    if (this.#current === key) this.#current = undefined;
  }
}
