import type { Period, Span } from '../recordings/lanes.ts';

/** A browser's clock may be a little off; what lies further ahead was not spoken yet. */
const AHEAD_MS = 2000;

/**
 * Of what somebody says they spoke (UTC instants), what was being recorded then (epoch
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
