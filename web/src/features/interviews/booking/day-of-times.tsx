import { useState } from 'react';
import { suggestAddressAs } from '@parley/domain/people/address-person.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Radio } from '../../../components/form/choices/radio.tsx';
import { dayKey } from '../../../components/time/day-key.ts';
import { formatDay, formatTimeZoned } from '../../../components/time/format-time.ts';
import type { Input } from '../../../session/api/api.ts';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { useInterviewStrings } from '../interviews-strings.ts';
import css from './booking.module.css';
import { groupTimes, type OfferedDay, type OfferedTime } from './group-times.ts';

const SHOWN = 6;

export interface DayProps {
  day: OfferedDay;
  zone: string;
  candidate: { name: string; zone: string } | undefined;
  /** Names of the panel by user id. */
  names: ReadonlyMap<string, string>;
  chosen: string | undefined;
  onPick: (startsAt: string) => void;
  /** Requests the times of this day alone, if the week's response was truncated. */
  whole?: Input<'find-panel-times'>['body'];
}

/** A day: its times as choices, or the reason why there is none. */
export function DayOfTimes(props: DayProps) {
  const { whole, day, zone } = props;
  const [asked, setAsked] = useState(false);
  const query = useApiQuery(
    'find-panel-times',
    { body: whole ?? { panelists: [], candidate_id: '', duration_minutes: 15 } },
    { enabled: asked && whole !== undefined, keepPrevious: true },
  );
  const best = day.times.find((time) => time.best)?.starts_at;
  const found =
    whole && query.data && groupTimes(query.data, zone).find(({ date }) => date === day.date);
  const shown = found
    ? { ...found, times: found.times.map((time) => ({ ...time, best: time.starts_at === best })) }
    : day;
  return (
    <Times
      {...props}
      day={shown}
      busy={query.isFetching}
      {...(whole && !found ? { onWhole: () => setAsked(true) } : {})}
    />
  );
}

function Times({
  day,
  chosen,
  onWhole,
  busy,
  ...rest
}: DayProps & { onWhole?: () => void; busy: boolean }) {
  const t = useInterviewStrings();
  const [all, setAll] = useState(false);
  // Noon UTC of a calendar date is on that date in UTC, so the label cannot show the next day.
  const label = formatDay(`${day.date}T12:00:00Z`, 'UTC');
  const isChosen = ({ starts_at }: OfferedTime) =>
    chosen !== undefined && Date.parse(starts_at) === Date.parse(chosen);
  const shown = day.times.filter(
    (time, index) => all || index < SHOWN || time.best || isChosen(time),
  );
  const hidden = day.times.length - shown.length;
  if (day.reason !== null)
    return (
      <div className={`stack items-start line-below gap-12 ${css['day']}`}>
        <h3 className={`body2 strong ${css['dayName']}`}>{label}</h3>
        <p className={`secondary break-anywhere ${css['reason']}`}>{day.reason}</p>
      </div>
    );
  return (
    <fieldset className={`stack items-start line-below gap-12 ${css['day']}`}>
      <legend className="visually-hidden">{t('times.list', { day: label })}</legend>
      <h3 className={`body2 strong ${css['dayName']}`} aria-hidden>
        {label}
      </h3>
      <div className={css['times']}>
        {shown.map((time) => (
          <TimeChoice key={time.starts_at} time={time} checked={isChosen(time)} {...rest} />
        ))}
        {onWhole ? (
          <Button
            variant="text"
            size="small"
            busy={busy}
            onClick={() => {
              setAll(true);
              onWhole();
            }}
          >
            {t('times.whole-day')}
          </Button>
        ) : (
          hidden > 0 && (
            <Button variant="text" size="small" onClick={() => setAll(true)}>
              {t('times.more', { count: hidden })}
            </Button>
          )
        )}
        {!onWhole && day.times.length === 0 && (
          <p className={`secondary break-anywhere ${css['reason']}`}>{t('times.no-times')}</p>
        )}
      </div>
    </fieldset>
  );
}

function TimeChoice({
  time,
  checked,
  zone,
  candidate,
  names,
  onPick,
}: Omit<DayProps, 'day' | 'chosen'> & { time: OfferedTime; checked: boolean }) {
  const t = useInterviewStrings();
  const theirs = candidate && formatTimeZoned(time.starts_at, candidate.zone);
  const theirDay =
    candidate && dayKey(time.starts_at, candidate.zone) !== dayKey(time.starts_at, zone)
      ? `${formatDay(time.starts_at, candidate.zone)}, `
      : '';
  const outside = time.outside_preferred
    .map((id) => names.get(id))
    .filter((name) => name !== undefined)
    .join(', ');
  return (
    <label className={`stack content-start focus-frame ${css['choice']}`}>
      <Radio
        isTile
        name="offered-time"
        value={time.starts_at}
        checked={checked}
        onChange={() => onPick(time.starts_at)}
      />
      <span className={`row between gap-6 strong num ${css['mine']}`}>
        {formatTimeZoned(time.starts_at, zone)}
        {time.best && <span className={css['best']}>{t('times.best')}</span>}
      </span>
      {candidate && (
        <span className="caption secondary num">
          {t('times.for', { time: theirDay + theirs, name: suggestAddressAs(candidate.name) })}
        </span>
      )}
      {outside && <span className={css['outside']}>{t('times.outside', { names: outside })}</span>}
    </label>
  );
}
