/** A pause between two words; shorter silences do not end a stretch of talking. */
const BREATH_SECONDS = 0.25;

export interface Lane<Person> {
  person: Person;
  /** Seconds of the media. */
  segments: Span[];
  seconds: number;
  /** Of all that was spoken, whole percent; the lanes add up to 100, or to 0 where nobody spoke. */
  share: number;
}

/**
 * One lane per person: when they spoke, in seconds of the media.
 * @param talk epoch milliseconds, in any order, as the browsers reported it
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

/** Whole percents that add up to 100: the largest remainders are rounded up (Hare–Niemeyer). */
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
 * The shape of a long recording: for each of `count` equal stretches, how much of it was spoken, 0
 * to 1. Two who speak at once count once. Stands in for the sound's own waveform where decoding the
 * media is too much for a browser.
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

/** Spans in order, those that overlap or lie at most `gap` apart made one. */
export function joinSpans(spans: readonly Span[], gap = 0): Span[] {
  const joined: Span[] = [];
  for (const [from, to] of [...spans].sort(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && from <= last[1] + gap) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** A stretch that was recorded, UTC instants; open while it goes on. */
export interface Period {
  from: string;
  to: string | null;
}
/** From and to. */
export type Span = [from: number, to: number];

/**
 * Where a stretch of time lies in the media: seconds from its beginning, cut to what was recorded.
 * The media holds the periods one after another, so a stretch over a pause becomes two that touch.
 * @param periods in order, none overlapping
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

/** Seconds of the media at an instant (UTC, ISO 8601); null where nothing was recorded then. */
export function mediaSeconds(periods: readonly Period[], at: string): number | null {
  const ms = Date.parse(at);
  return mediaSpans(periods, [ms, ms + 1])[0]?.[0] ?? null;
}
