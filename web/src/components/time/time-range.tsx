import { uiText } from '../text/ui-strings.ts';
import { dayKey } from './day-key.ts';
import { formatRange, formatTimeZoned, formatDay } from './format-time.ts';

export interface TimeRangeProps {
  /** UTC instants, ISO 8601. */
  start: string;
  end: string;
  /** The reader's zone, which is shown first. */
  zone: string;
  /** The other party, shown on a second line if their zone differs. */
  other?: { name: string; zone: string } | undefined;
  /** Whether the day is shown as well. */
  withDay?: boolean;
  className?: string;
}

/** "10:00 to 10:45 EST", and below it "20:30 IST for Asha". */
export function TimeRange({
  start,
  end,
  zone,
  other,
  withDay = false,
  className = 'body2',
}: TimeRangeProps) {
  const differs =
    other !== undefined && formatTimeZoned(start, other.zone) !== formatTimeZoned(start, zone);
  const otherDay =
    differs && dayKey(start, other.zone) !== dayKey(start, zone)
      ? `${formatDay(start, other.zone)}, `
      : '';
  return (
    <span style={{ display: 'inline-block' }}>
      <time
        dateTime={start}
        className={`${className} num`}
        style={{ fontWeight: 550, display: 'block' }}
      >
        {withDay && `${formatDay(start, zone)}, `}
        {formatRange(start, end, zone)}
      </time>
      {differs && (
        <span className="caption secondary num" style={{ display: 'block' }}>
          {uiText('time.for', {
            time: otherDay + formatTimeZoned(start, other.zone),
            name: other.name,
          })}
        </span>
      )}
    </span>
  );
}
