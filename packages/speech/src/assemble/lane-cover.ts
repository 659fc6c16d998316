/** Seconds of the media. */
export type Segment = readonly [from: number, to: number];

/** A person with the times at which the meeting heard them speak. */
export interface SpeechLane {
  person: string;
  segments: readonly Segment[];
}

/** Answers how much of a time a lane covers, without going through all of its segments. */
export class LaneCover {
  readonly person: string;
  readonly #segments: Segment[];
  /** The latest end of all segments up to each one, because segments may lie inside others. */
  readonly #ends: number[] = [];

  constructor({ person, segments }: SpeechLane) {
    this.person = person;
    this.#segments = segments.toSorted(([one], [other]) => one - other);
    for (const [, to] of this.#segments) this.#ends.push(Math.max(to, this.#ends.at(-1) ?? to));
  }

  /** Returns the seconds between `from` and `to` that the lane covers. */
  measure(from: number, to: number): number {
    let [covered, start] = [0, from];
    for (let index = this.#firstAfter(from); index < this.#segments.length; index++) {
      const segment = this.#segments[index]!;
      if (segment[0] >= to) break;
      const end = Math.min(to, segment[1]);
      covered += Math.max(0, end - Math.max(start, segment[0]));
      start = Math.max(start, end);
    }
    return covered;
  }

  /** Returns the seconds from a time to the nearest segment; 0 if one touches it. */
  measureDistance(from: number, to: number): number {
    const index = this.#firstAfter(from);
    const before = this.#ends[index - 1] ?? -Infinity;
    const after = this.#segments[index]?.[0] ?? Infinity;
    return Math.max(0, Math.min(from - before, after - to));
  }

  /** Whether a segment starts or ends between two times. */
  hasEdge(from: number, to: number): boolean {
    for (let index = this.#firstAfter(from); index < this.#segments.length; index++) {
      const [start, end] = this.#segments[index]!;
      if (start > to) return false;
      if (start >= from || end <= to) return true;
    }
    return false;
  }

  /** Returns the number of the first segment that does not end before a time. */
  #firstAfter(time: number): number {
    let [low, high] = [0, this.#ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#ends[middle]! < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
