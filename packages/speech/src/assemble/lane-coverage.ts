/** A span of time in seconds of the media. */
export type Segment = readonly [from: number, to: number];

/** The speech segments of one person, measured at their microphone. */
export interface SpeechLane {
  /** A key of the person, which is not interpreted. */
  person: string;
  /** In any order; they may overlap. */
  segments: readonly Segment[];
}

/** Measures how much of a span a lane covers. It uses binary search for long recordings. */
export class LaneCoverage {
  readonly person: string;
  readonly #segments: Segment[];
  /** For each segment, the latest end of it and all earlier ones, because segments may overlap. */
  readonly #ends: number[] = [];

  constructor({ person, segments }: SpeechLane) {
    this.person = person;
    this.#segments = segments.toSorted(([one], [other]) => one - other);
    for (const [, to] of this.#segments) this.#ends.push(Math.max(to, this.#ends.at(-1) ?? to));
  }

  /** Returns how many seconds between `from` and `to` the lane covers. */
  measureOverlap(from: number, to: number): number {
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

  /** Returns the seconds between a span and the nearest segment; 0 if they touch or overlap. */
  measureDistance(from: number, to: number): number {
    const index = this.#firstAfter(from);
    const before = this.#ends[index - 1] ?? -Infinity;
    const after = this.#segments[index]?.[0] ?? Infinity;
    return Math.max(0, Math.min(from - before, after - to));
  }

  /** Checks whether a segment starts or ends between two times. */
  hasEdge(from: number, to: number): boolean {
    for (let index = this.#firstAfter(from); index < this.#segments.length; index++) {
      const [start, end] = this.#segments[index]!;
      if (start > to) return false;
      if (start >= from || end <= to) return true;
    }
    return false;
  }

  /** Returns the index of the first segment that does not end before a time. */
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
