import type { HiringReport } from '@parley/contracts/reports/report.schema.ts';
import { round, MIN_COMPARED } from './interviewer-reports.ts';
import { stageReports } from './stages.ts';
import { countEntry, toHistogram, type Tally, measureHistogram, toBars } from './tally.ts';

const DAY_BARS = [0, 7, 14, 21, 28, 42, 56, 91];
const OFFER_OUTCOMES = ['accepted', 'declined', 'withdrawn', 'open'] as const;
const HOUR_BARS = [0, 4, 12, 24, 48, 72, 168];

/**
 * Returns all figures of the second dashboard that come from the company's counters; the figures of
 * interviewers come from their own.
 */
export function hiringFigures(
  now: Tally,
  before: Tally,
  today: string,
): Pick<
  HiringReport,
  'time_to_hire' | 'time_to_fill' | 'stages' | 'offers' | 'turnaround' | 'scheduling' | 'experience'
> {
  const times = (name: string, limits: readonly number[]) => ({
    now: measureHistogram(toHistogram(now, name)),
    before: measureHistogram(toHistogram(before, name)),
    bars: toBars(toHistogram(now, name), limits),
  });
  const both = (name: string) => ({ now: countEntry(now, name), before: countEntry(before, name) });
  const moves = (tally: Tally) =>
    countEntry(tally, 'ivs') === 0
      ? null
      : round(countEntry(tally, 'mv') / countEntry(tally, 'ivs'), 2);
  const offers = (tally: Tally) =>
    OFFER_OUTCOMES.reduce((sum, name) => sum + countEntry(tally, `of.${name}`), 0);
  const offer = (name: (typeof OFFER_OUTCOMES)[number]) => countEntry(now, `of.${name}`);
  const outcome = (name: string) => countEntry(now, `out.${name}`);
  const [said, saidBefore] = [summarizeExperience(now), summarizeExperience(before)];
  return {
    time_to_hire: times('tth', DAY_BARS),
    time_to_fill: times('ttf', DAY_BARS),
    stages: stageReports(now, before, today),
    offers: {
      made: { now: offers(now), before: offers(before) },
      accepted: offer('accepted'),
      declined: offer('declined'),
      withdrawn: offer('withdrawn'),
      open: offer('open'),
    },
    turnaround: times('fb', HOUR_BARS),
    scheduling: {
      interviews: both('ivs'),
      moved: both('mvd'),
      revisions: both('mv'),
      per_interview: moves(now),
      per_interview_before: moves(before),
      outcomes: {
        held: outcome('held'),
        cancelled: outcome('cancelled'),
        candidate_no_show: outcome('candidate_no_show'),
        host_no_show: outcome('host_no_show'),
      },
    },
    experience: {
      count: { now: said.count, before: saidBefore.count },
      mean: said.mean,
      mean_before: saidBefore.mean,
      ratings: said.ratings,
    },
  };
}

/**
 * Returns how candidates rated the process, 1 to 5. With fewer than five answers only their number
 * is returned, so that nobody can be identified.
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
