import type { Period, Span } from '../recordings/lanes.ts';

/** A browser's clock may be slightly wrong; speech further in the future is invalid. */
const AHEAD_MS = 2000;

/**
 * Returns the parts of reported speech (UTC instants) that lie in the recorded periods (epoch
 * milliseconds).
 */
export function toSpeechSpans(
  segments: readonly { from: string; to: string }[],
  periods: readonly Period[],
  now: Date,
): Span[] {
  const latest = now.getTime() + AHEAD_MS;
  return segments.flatMap(({ from, to }) =>
    periods.flatMap((period): Span[] => {
      const start = Math.max(Date.parse(from), Date.parse(period.from));
      const end = Math.min(
        Date.parse(to),
        period.to === null ? latest : Date.parse(period.to),
        latest,
      );
      return start < end ? [[start, end]] : [];
    }),
  );
}
