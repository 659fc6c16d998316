import type { ReportRange } from '@parley/contracts/reports/report.schema.ts';
import { monthEnd, plusDays, weekEnd } from './days.ts';
import type { Days } from './report-days.ts';

export type Step = 'day' | 'week' | 'month';
const STEP: Readonly<Record<ReportRange, Step>> = {
  last_30_days: 'week',
  yesterday: 'day',
  today: 'day',
  last_year: 'month',
};

/**
 * The bars of a range, oldest first: a day, calendar weeks or calendar months, cut at the ends of
 * the range.
 */
export function stepsOf(range: ReportRange, { from, to }: Days): { step: Step; spans: Days[] } {
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
