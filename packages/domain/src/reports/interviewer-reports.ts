import type { InterviewerReport } from '@parley/contracts/reports/report.schema.ts';
import { type Tally, countEntry } from './tally.ts';

/**
 * The minimum number of interviews: with fewer, a figure depends more on single interviews than on
 * the person's habits.
 */
export const MIN_COMPARED = 5;
const SHOWN = 25;

export type InterviewerFigures = Omit<InterviewerReport, 'user_id' | 'name'> & { id: string };

/**
 * Returns load, decline and no-show rate, calibration and agreement with outcomes of the people in
 * a tally of `|`-names, most interviews first, at most 25. A week is seven days of the range;
 * shorter ranges count as one week. Rates are null if there was nothing to count.
 */
export function interviewerReports(tally: Tally, days: number): InterviewerFigures[] {
  const ids = new Set(Object.keys(tally).map((name) => name.slice(0, name.indexOf('|'))));
  const weeks = Math.max(1, days / 7);
  return [...ids]
    .map((id) => {
      const of = (name: string) => countEntry(tally, `${id}|${name}`);
      const [interviews, invited, declined, sat, absent] = [
        of('s'),
        of('i'),
        of('d'),
        of('e'),
        of('a'),
      ];
      const [compared, decided] = [of('c'), of('o')];
      return {
        id,
        interviews,
        per_week: round(interviews / weeks),
        invited,
        declined,
        decline_rate: findRate(declined, invited),
        sat,
        absent,
        absent_rate: findRate(absent, sat),
        calibration:
          compared < MIN_COMPARED
            ? null
            : { count: compared, difference: round(of('cd') / 1000 / compared, 2) },
        agreement: decided < MIN_COMPARED ? null : { count: decided, share: of('oa') / decided },
      };
    })
    .filter(({ invited }) => invited > 0)
    .sort(
      (a, b) => b.interviews - a.interviews || b.invited - a.invited || a.id.localeCompare(b.id),
    )
    .slice(0, SHOWN);
}

/** Returns a share between 0 and 1, or null if the whole is 0. */
export const findRate = (part: number, whole: number): number | null =>
  whole === 0 ? null : part / whole;

/** Rounds to this many decimal places, one by default; never returns -0. */
export const round = (value: number, places = 1): number =>
  Math.round(value * 10 ** places) / 10 ** places + 0;
