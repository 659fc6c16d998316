import { MIN_COMPARED } from './interviewer-reports.ts';
import { toHistogram, type Tally } from './tally.ts';

/**
 * How candidates rated the process, 1 to 5. Fewer than five answers: only how many, so that nobody
 * can be told from them.
 */
export function summarizeExperience(tally: Tally): {
  count: number;
  mean: number | null;
  ratings: number[] | null;
} {
  const histogram = toHistogram(tally, 'cx');
  const count = histogram.reduce((sum, [, n]) => sum + n, 0);
  if (count < MIN_COMPARED) return { count, mean: null, ratings: null };
  const sum = histogram.reduce((all, [rating, n]) => all + rating * n, 0);
  return {
    count,
    mean: Math.round((10 * sum) / count) / 10,
    ratings: [1, 2, 3, 4, 5].map((rating) => tally[`cx.${rating}`] ?? 0),
  };
}
