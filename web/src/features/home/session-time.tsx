import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import { formatDay, formatTime, formatTimeZoned } from '../../ui/time/format-time.ts';
import css from './home.module.css';
import { useHomeStrings } from './home-strings.ts';

type Props = { interview: InterviewView; zone: string };

/** Begin and end in the viewer's zone, one under the other. */
export function SessionTime({ interview, zone }: Props) {
  const t = useHomeStrings();
  return (
    <div className={css['time']}>
      <time dateTime={interview.starts_at} className="num strong">
        {formatTimeZoned(interview.starts_at, zone)}
      </time>
      <div className="caption secondary num">
        {t('to', { time: formatTime(interview.ends_at, zone) })}
      </div>
    </div>
  );
}

/** The candidate's time, where their clock differs. */
export function TheirTime({ interview: { starts_at, candidate_zone, candidate }, zone }: Props) {
  const t = useHomeStrings();
  const theirs = formatTimeZoned(starts_at, candidate_zone);
  if (theirs === formatTimeZoned(starts_at, zone)) return null;
  const otherDay =
    formatDay(starts_at, candidate_zone) === formatDay(starts_at, zone)
      ? ''
      : `${formatDay(starts_at, candidate_zone)}, `;
  return (
    <div className="caption secondary num">
      {t('their-time', { time: otherDay + theirs, name: candidate.split(' ')[0] ?? candidate })}
    </div>
  );
}
