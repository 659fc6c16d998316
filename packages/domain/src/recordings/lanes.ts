/** A pause between two words; shorter silences do not end a speech segment. */
const BREATH_SECONDS = 0.25;

export interface Lane<Person> {
  person: Person;
  /** Seconds of the media. */
  segments: Span[];
  seconds: number;
  /**
   * The person's share of all speech in whole percent; the lanes add up to 100, or to 0 if nobody
   * spoke.
   */
  share: number;
}

/**
 * Returns one lane for each person: their speech segments in seconds of the media.
 * @param talk epoch milliseconds, in any order, as reported by the browsers
 */
export function toLanes<Person>(
  people: readonly { person: Person; talk: readonly Span[] }[],
  periods: readonly Period[],
): Lane<Person>[] {
  const lanes = people.map(({ person, talk }) => {
    const segments = joinSpans(
      talk.flatMap((span) => mediaSpans(periods, span)),
      BREATH_SECONDS,
    ).map(([from, to]): Span => [hundredths(from), hundredths(to)]);
    return {
      person,
      segments,
      seconds: hundredths(segments.reduce((sum, [from, to]) => sum + to - from, 0)),
    };
  });
  const shares = wholePercents(lanes.map(({ seconds }) => seconds));
  return lanes.map((lane, index) => ({ ...lane, share: shares[index]! }));
}

const hundredths = (seconds: number): number => Math.round(seconds * 100) / 100;

/**
 * Returns whole percents that add up to 100: the largest remainders are rounded up (Hare–Niemeyer).
 */
export function wholePercents(parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total === 0) return parts.map(() => 0);
  const exact = parts.map((part) => (100 * part) / total);
  const missing = 100 - exact.reduce((sum, value) => sum + Math.floor(value), 0);
  const byRemainder = exact
    .map((_, index) => index)
    .sort((a, b) => (exact[b]! % 1) - (exact[a]! % 1));
  const up = new Set(byRemainder.slice(0, missing));
  return exact.map((value, index) => Math.floor(value) + (up.has(index) ? 1 : 0));
}

/**
 * Returns the waveform of a long recording: for each of `count` equal parts the share of time with
 * speech, 0 to 1. Two people who speak at the same time count once. It replaces the waveform of the
 * sound if decoding the media is too expensive for a browser.
 * @param lanes the segments of all lanes, seconds of the media
 * @param length of the media, seconds
 */
export function toWaveform(
  lanes: readonly (readonly Span[])[],
  length: number,
  count: number,
): number[] {
  const step = length / count;
  return Array.from({ length: count }, (_, index) => {
    const [start, end] = [index * step, (index + 1) * step];
    const most = Math.max(
      0,
      ...lanes.map((segments) =>
        segments.reduce(
          (sum, [from, to]) => sum + Math.max(0, Math.min(to, end) - Math.max(from, start)),
          0,
        ),
      ),
    );
    return Math.min(1, most / step);
  });
}

/** Returns the spans in order; those that overlap or are at most `gap` apart are merged. */
export function joinSpans(spans: readonly Span[], gap = 0): Span[] {
  const joined: Span[] = [];
  for (const [from, to] of [...spans].sort(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && from <= last[1] + gap) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** A recorded period, UTC instants; without an end while recording goes on. */
export interface Period {
  from: string;
  to: string | null;
}
/** From and to. */
export type Span = [from: number, to: number];

/**
 * Returns the position of a span of time in the media: seconds from its beginning, cut to the
 * recorded periods. The media contains the periods one after another, so a span across a pause
 * becomes two adjacent spans.
 * @param periods in order, not overlapping
 * @param span epoch milliseconds
 */
export function mediaSpans(periods: readonly Period[], [from, to]: Span): Span[] {
  let before = 0;
  return periods.flatMap((period): Span[] => {
    const [start, end] = [
      Date.parse(period.from),
      period.to === null ? Number.POSITIVE_INFINITY : Date.parse(period.to),
    ];
    const [first, last] = [Math.max(from, start), Math.min(to, end)];
    const offset = before - start;
    before += end - start;
    return first < last ? [[(first + offset) / 1000, (last + offset) / 1000]] : [];
  });
}

/**
 * Returns the position in the media at an instant (UTC, ISO 8601), in seconds; null if nothing was
 * recorded at that time.
 */
export function mediaSeconds(periods: readonly Period[], at: string): number | null {
  const ms = Date.parse(at);
  return mediaSpans(periods, [ms, ms + 1])[0]?.[0] ?? null;
}
