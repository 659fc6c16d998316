import type { ReportRange } from '@parley/contracts/reports/report.schema.ts';
import { plusDays } from './days.ts';

export interface Days {
  from: string;
  to: string;
}

const LENGTH: Readonly<Record<ReportRange, number>> = {
  last_30_days: 30,
  yesterday: 1,
  today: 1,
  last_year: 365,
};

/**
 * The days of a range and, as long, those before it. `today` is the local date in the company's
 * zone; every range but `yesterday` ends with it.
 */
export function reportDays(range: ReportRange, today: string): Days & { before: Days } {
  const length = LENGTH[range];
  const to = range === 'yesterday' ? plusDays(today, -1) : today;
  const from = plusDays(to, 1 - length);
  return { from, to, before: { from: plusDays(from, -length), to: plusDays(from, -1) } };
}
