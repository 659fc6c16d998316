import type { ReportRange } from '@parley/contracts/reports/report.schema.ts';
import { formatDate } from '../../../components/time/format-time.ts';
import { reportText } from './report-strings.ts';

/** Compares two counts: "12 more than the 30 days before". */
export function compareCounts(now: number, before: number, range: ReportRange): string {
  const earlier = reportText(`earlier.${range}`);
  if (before === 0) return reportText('none-earlier', { earlier });
  if (now === before) return reportText('as-many', { earlier });
  return reportText(now > before ? 'more' : 'fewer', {
    count: Math.abs(now - before).toLocaleString('en'),
    earlier,
  });
}

/**
 * Compares two durations: "2 days longer than the 30 days before", or a text that there is nothing
 * to compare with.
 */
export function compareTimes(
  now: number | null,
  before: number | null,
  unit: 'days' | 'hours',
  range: ReportRange,
): string | undefined {
  const earlier = reportText(`earlier.${range}`);
  if (now === null) return undefined;
  if (before === null) return reportText('none-before', { earlier });
  if (now === before) return reportText('as-long', { earlier });
  return reportText(now > before ? 'longer' : 'shorter', {
    count: formatAmount(Math.abs(now - before), unit),
    earlier,
  });
}

/** Formats an amount: "12 days", "6.5 hours". */
export const formatAmount = (value: number, unit: 'days' | 'hours'): string =>
  reportText(`measures.${unit}`, { count: value });

/** Formats a share in whole percent, or a dash if there is none. */
export const percent = (share: number | null): string =>
  share === null ? '–' : reportText('percent', { value: Math.round(share * 100) });

/** Formats a local date: "23 Nov 2026", short "23 Nov", or the month alone "Nov 2026". */
export function formatReportDay(date: string, length: 'long' | 'short' | 'month' = 'long'): string {
  const text = formatDate(`${date}T12:00:00Z`, 'UTC');
  const [day, month, year] = text.split(' ');
  if (length === 'month') return `${month} ${year}`;
  return length === 'short' ? `${day} ${month}` : text;
}
