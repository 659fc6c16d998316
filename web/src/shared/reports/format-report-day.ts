import { formatDate } from '../../components/time/format-time.ts';

/** A local date in words: "23 Nov 2026", short "23 Nov", of a month "Nov 2026". */
export function formatReportDay(date: string, length: 'long' | 'short' | 'month' = 'long'): string {
  const words = formatDate(`${date}T12:00:00Z`, 'UTC');
  const [day, month, year] = words.split(' ');
  if (length === 'month') return `${month} ${year}`;
  return length === 'short' ? `${day} ${month}` : words;
}
