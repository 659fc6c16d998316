/**
 * The weight of a new level in the smoothed loudness: after about a third of a second the loudness
 * has followed the level.
 */
const SMOOTHING = 0.06;
/**
 * A new active speaker must be louder than the current one by MARGIN (dB), and the current one is
 * shown for at least HOLD_MS.
 */
const MARGIN = 6;
const HOLD_MS = 1500;
const QUIET = 65;
const SILENT = 127;

/** Determines the active speaker. `Key` identifies a participant. */
export class ActiveSpeaker<Key> {
  readonly #loudness = new Map<Key, number>();
  #current: Key | undefined;
  #sinceMs = -Infinity;

  /**
   * Records a participant's level, in dB below full scale, as each packet reports it. Returns the
   * active speaker.
   */
  note(key: Key, level: number, nowMs: number): Key | undefined {
    const before = this.#loudness.get(key) ?? SILENT;
    // The loudness rises faster than it falls, because a pause between words is not silence.
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
