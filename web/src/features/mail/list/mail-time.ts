import { formatDay, formatTime } from '../../../components/time/format-time.ts';
import { zoneAbbreviation } from '../../../components/time/zones.ts';

/**
 * When something was, for a narrow column: the time today, else the day. `full` is what it stands
 * for.
 */
export function mailTime(at: string, now: number, zone: string): { short: string; full: string } {
  const day = formatDay(at, zone);
  const full = `${formatDay(at, zone, 'long')}, ${formatTime(at, zone)} ${zoneAbbreviation(zone, Date.parse(at))}`;
  return {
    short: day === formatDay(now, zone) ? formatTime(at, zone) : day.replace(/^\w+ /, ''),
    full,
  };
}
