import { joinSpans, mediaSpans, type Period, type Span } from './spans.ts';

/** A breath between two words; shorter silences do not end a stretch of talking. */
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
