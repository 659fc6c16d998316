import { type Segment, Speech } from '../model/speech.ts';

/** Loudness (0 to 1) from which somebody is taken to speak. */
const LOUD = 0.12;
/** Each reading tells of the time since the one before. */
const READING_MS = 200;

/** When each of the others was heard, from how loud they are. */
export class VoicesHeard {
  readonly #speeches = new Map<string, Speech>();
  readonly #segments = new Map<string, Segment[]>();

  hear(person: string, volume: number, at: number): void {
    const speech = this.#speeches.get(person) ?? new Speech();
    this.#speeches.set(person, speech);
    speech.hear(at - READING_MS, volume >= LOUD);
    speech.hear(at, volume >= LOUD);
    this.#keep(person, speech.take());
  }

  /** Somebody has left: what they said stays. */
  gone(person: string): void {
    this.#speeches.get(person)?.stop();
    this.#keep(person, this.#speeches.get(person)?.take() ?? []);
  }

  /** Each person's stretches; what goes on is cut at its latest reading. */
  all(): ReadonlyMap<string, readonly Segment[]> {
    for (const [person, speech] of this.#speeches) this.#keep(person, speech.cut());
    return this.#segments;
  }

  #keep(person: string, more: readonly Segment[]): void {
    if (more.length === 0) return;
    const known = this.#segments.get(person) ?? [];
    for (const next of more) {
      const last = known.at(-1);
      if (last && next.from - last.to < 1) last.to = next.to;
      else known.push({ ...next });
    }
    this.#segments.set(person, known);
  }
}
