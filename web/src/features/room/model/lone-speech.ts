/** The loudness (0 to 1) from which somebody counts as speaking, as for the lanes. */
const LOUD = 0.12;
/** The loudness of others from which they may be heard too. */
const AUDIBLE = 0.04;
/** A loudness also covers the time since the one before. */
const READING_MS = 200;
/** Sound and its loudness do not arrive together. */
const NEAR_MS = 200;
/** Others are kept away for longer than that. */
const OTHERS_NEAR_MS = 500;
/** What is older is forgotten. */
const KEPT_MS = 3_000;

interface Loudness {
  volume: number;
  from: number;
  to: number;
}

/**
 * Picks, from the mixed sound of a call, the parts in which one person alone speaks. Each block of
 * samples waits until the loudness of everybody is known around it.
 */
export class LoneSpeech {
  readonly #person: string;
  readonly #known = new Map<string, Loudness[]>();
  #waiting: { samples: Float32Array; at: number }[] = [];

  /** @param person whose speech is picked */
  constructor(person: string) {
    this.#person = person;
  }

  /** How loud somebody is (0 to 1) from a time in milliseconds on, until this is told again. */
  told(person: string, volume: number, at: number): void {
    const earlier = this.#known.get(person) ?? [];
    const last = earlier.at(-1);
    if (last) last.to = at;
    this.#known.set(person, [
      ...earlier.filter(({ to }) => to > at - KEPT_MS),
      { volume, from: at - READING_MS, to: Infinity },
    ]);
  }

  /** Takes samples that were heard at a time, and returns those that are decided and picked. */
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
