import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { formatDay, formatTimeZoned } from '../../../ui/time/format-time.ts';
import { firstName } from '../first-name.ts';
import { useInterviewStrings } from '../interviews-strings.ts';
import css from './booking.module.css';
import type { OfferedDay, OfferedTime } from './group-times.ts';

const SHOWN = 6;

export interface DayProps {
  day: OfferedDay;
  zone: string;
  candidate: { name: string; zone: string } | undefined;
  /** Names of the panel by user id. */
  names: ReadonlyMap<string, string>;
  chosen: string | undefined;
  onPick: (startsAt: string) => void;
}

/** One day: its times as choices, or the reason why there is none. */
export function DayOfTimes({ day, chosen, ...rest }: DayProps) {
  const t = useInterviewStrings();
  const [all, setAll] = useState(false);
  // Noon UTC of a calendar date is that date in UTC; the label must not slip into the next day.
  const label = formatDay(`${day.date}T12:00:00Z`, 'UTC');
  const isChosen = ({ starts_at }: OfferedTime) => chosen !== undefined && Date.parse(starts_at) === Date.parse(chosen);
  const shown = day.times.filter((time, index) => all || index < SHOWN || time.best || isChosen(time));
  const hidden = day.times.length - shown.length;
  if (day.reason !== null) return <div className={css['day']}><h3 className={css['dayName']}>{label}</h3><p className={css['reason']}>{day.reason}</p></div>;
  return (
    <fieldset className={css['day']}>
      <legend className="visually-hidden">{t('times.list', { day: label })}</legend>
      <h3 className={css['dayName']} aria-hidden>{label}</h3>
      <div className={css['times']}>
        {shown.map((time) => <TimeChoice key={time.starts_at} time={time} checked={isChosen(time)} day={day.date} {...rest} />)}
        {hidden > 0 && <Button look="text" size="small" onClick={() => setAll(true)}>{t('times.more', { count: hidden })}</Button>}
      </div>
    </fieldset>
  );
}

function TimeChoice({ time, checked, zone, candidate, names, onPick, day }: Omit<DayProps, 'day' | 'chosen'> & { time: OfferedTime; checked: boolean; day: string }) {
  const t = useInterviewStrings();
  const theirs = candidate && formatTimeZoned(time.starts_at, candidate.zone);
  const theirDay = candidate && formatDay(time.starts_at, candidate.zone) !== formatDay(time.starts_at, zone) ? `${formatDay(time.starts_at, candidate.zone)}, ` : '';
  const outside = time.outside_preferred.map((id) => names.get(id)).filter((name) => name !== undefined).join(', ');
  return (
    <label className={css['choice']} data-day={day}>
      <input type="radio" name="offered-time" value={time.starts_at} checked={checked} onChange={() => onPick(time.starts_at)} />
      <span className={css['mine']}>{formatTimeZoned(time.starts_at, zone)}{time.best && <span className={css['best']}>{t('times.best')}</span>}</span>
      {candidate && <span className="caption secondary num">{t('times.for', { time: theirDay + theirs, name: firstName(candidate.name) })}</span>}
      {outside && <span className={css['outside']}>{t('times.outside', { names: outside })}</span>}
    </label>
  );
}
