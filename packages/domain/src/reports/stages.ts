import type { ReportRange, StageReport } from '@parley/contracts/reports/report.schema.ts';
import { plusDays } from '../time/dates.ts';
import { FORWARD } from './application-entries.ts';
import { monthEnd, weekEnd, type Days, daysBetween } from './days.ts';
import { findRate } from './interviewer-reports.ts';
import { countEntry, toHistogram, type Tally, measureHistogram } from './tally.ts';

export type Step = 'day' | 'week' | 'month';
const STEP: Readonly<Record<ReportRange, Step>> = {
  last_30_days: 'week',
  yesterday: 'day',
  today: 'day',
  last_year: 'month',
};

/**
 * Returns the bars of a range, oldest first: days, calendar weeks or calendar months, cut at both
 * ends of the range.
 */
export function toSteps(range: ReportRange, { from, to }: Days): { step: Step; spans: Days[] } {
  const step = STEP[range];
  const endOf = { day: (date: string) => date, week: weekEnd, month: monthEnd }[step];
  const spans: Days[] = [];
  for (let start = from; start <= to;) {
    const end = endOf(start) < to ? endOf(start) : to;
    spans.push({ from: start, to: end });
    start = plusDays(end, 1);
  }
  return { step, spans };
}

/**
 * Returns conversion and time in stage for every stage from which an application can move forward.
 * Conversion is by cohort: the share of those who entered the stage in the range and have been in a
 * later stage since. The days of applications still in the stage are counted to `today` and kept
 * apart from the days of those that left.
 */
export function stageReports(now: Tally, before: Tally, today: string): StageReport[] {
  return FORWARD.slice(0, -1).map((stage) => {
    const open = measureHistogram(openDays(now, stage, today));
    const [entered, forward] = [countEntry(now, `in.${stage}`), countEntry(now, `fw.${stage}`)];
    return {
      stage,
      entered,
      forward,
      rate: findRate(forward, entered),
      rate_before: findRate(countEntry(before, `fw.${stage}`), countEntry(before, `in.${stage}`)),
      stay: measureHistogram(toHistogram(now, `stay.${stage}`)),
      open: { count: open.count, median: open.median },
    };
  });
}

function openDays(tally: Tally, stage: string, today: string): [days: number, count: number][] {
  const start = `open.${stage}.`;
  return Object.entries(tally)
    .filter(([name, count]) => name.startsWith(start) && count > 0)
    .map(([name, count]): [number, number] => [daysBetween(name.slice(start.length), today), count])
    .sort(([a], [b]) => a - b);
}
