/** The loudness (0 to 1) from which a person counts as speaking, the same as for the lanes. */
const LOUD = 0.12;
/** The loudness from which other people may be audible. */
const AUDIBLE = 0.04;
/** A loudness also covers the time since the previous one. */
const READING_MS = 200;
/** The tolerance in time, because sound and its loudness do not arrive together. */
const NEAR_MS = 200;
/** The larger tolerance for speech of other people. */
const OTHERS_NEAR_MS = 500;
/** The maximum age of stored loudness values. */
const KEPT_MS = 3_000;

interface Loudness {
  volume: number;
  from: number;
  to: number;
}

/**
 * Selects, from the mixed sound of a call, the parts in which only one person speaks. Each block of
 * samples waits until the loudness of everybody around that time is known.
 */
export class LoneSpeech {
  readonly #person: string;
  readonly #known = new Map<string, Loudness[]>();
  #waiting: { samples: Float32Array; at: number }[] = [];

  /** @param person the person whose speech is selected */
  constructor(person: string) {
    this.#person = person;
  }

  /**
   * Stores a person's loudness (0 to 1), which is valid from a time in milliseconds until the next
   * value.
   */
  told(person: string, volume: number, at: number): void {
    const earlier = this.#known.get(person) ?? [];
    const last = earlier.at(-1);
    if (last) last.to = at;
    this.#known.set(person, [
      ...earlier.filter(({ to }) => to > at - KEPT_MS),
      { volume, from: at - READING_MS, to: Infinity },
    ]);
  }

  /**
   * Adds samples that were heard at a time. Returns the samples that were selected since the last
   * call.
   */
  hear(samples: Float32Array, at: number): Float32Array[] {
    this.#waiting.push({ samples, at });
    const isDecided = (block: { at: number }) => block.at + OTHERS_NEAR_MS <= at;
    const decided = this.#waiting.filter((block) => isDecided(block));
    this.#waiting = this.#waiting.filter((block) => !isDecided(block));
    return decided.filter((block) => this.#isAlone(block.at)).map((block) => block.samples);
  }

  #isAlone(at: number): boolean {
    const isHeard = (person: string, volume: number, ms: number) =>
      (this.#known.get(person) ?? []).some(
        (one) => one.volume >= volume && one.from <= at + ms && one.to >= at - ms,
      );
    const others = [...this.#known.keys()].filter((person) => person !== this.#person);
    return (
      isHeard(this.#person, LOUD, NEAR_MS) &&
      !others.some((person) => isHeard(person, AUDIBLE, OTHERS_NEAR_MS))
    );
  }
}
