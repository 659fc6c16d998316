import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { suggestAddressAs } from '@parley/domain/people/address-person.ts';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { useDebouncedValue } from '../../../components/hooks/use-debounced-value.ts';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { Notice } from '../../../components/status/notice.tsx';
import { ListSkeleton } from '../../../components/status/skeleton.tsx';
import { formatDay, formatRange } from '../../../components/time/format-time.ts';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { serverNow } from '../../../session/services.ts';
import { useInterviewStrings } from '../interviews-strings.ts';
import type { BookingValues } from './booking-times.ts';
import css from './booking.module.css';
import { DayOfTimes } from './day-of-times.tsx';
import { groupTimes } from './group-times.ts';
import {
  toDates,
  dayWindow,
  toWeek,
  weekWindow,
  type Window,
  type FinderProps,
} from './week-window.ts';

const SHOWN = 8;

/**
 * The times that the candidate offered in this week. Shown only if the candidate has offered any;
 * otherwise every day is searched.
 */
function OfferedTimes({
  window,
  zone,
  candidate,
}: {
  window: Window;
  zone: string;
  candidate: { name: string; zone: string } | undefined;
}) {
  const t = useInterviewStrings();
  const candidate_id = useFormContext<BookingValues>().watch('candidate_id');
  const { data } = useApiQuery(
    'list-candidate-availability',
    { query: { ...window, candidate_id } },
    { enabled: candidate_id !== '', errors: 'own', keepPrevious: true },
  );
  if (!data?.has_offered || !candidate) return null;
  const name = suggestAddressAs(candidate.name);
  const offered = data.events.filter(({ shows }) => shows === 'offered');
  return (
    <div className={css['offered']}>
      <Notice
        tone="info"
        title={t(offered.length > 0 ? 'times.offered' : 'times.offered-none', { name })}
      >
        {offered.length > 0 && (
          <ul className={css['offeredList']}>
            {offered.slice(0, SHOWN).map(({ id, start, end }) => (
              <li key={id} className="num">
                {formatDay(start, zone)}, {formatRange(start, end, zone)}
              </li>
            ))}
            {offered.length > SHOWN && (
              <li>{t('times.more', { count: offered.length - SHOWN })}</li>
            )}
          </ul>
        )}
      </Notice>
    </div>
  );
}

const MINUTE = 60_000;
const LAST_WEEK = 51;
/** The maximum number of times in a response of the server. */
const MAX_TIMES = 50;

/**
 * The week's free times of the whole panel, requested again when the panel, the length or the week
 * changes.
 */
export function FreeTimes({
  zone,
  candidate,
  exceptInterviewId,
  takesFirst = false,
  chosen,
  onPick,
}: FinderProps) {
  const t = useInterviewStrings();
  const { watch } = useFormContext<BookingValues>();
  const [panelists, candidate_id, duration] = watch([
    'panelists',
    'candidate_id',
    'duration_minutes',
  ]);
  const [now] = useState(() => Math.floor(serverNow() / MINUTE) * MINUTE);
  // Rescheduling begins with the week of the interview.
  const [week, setWeek] = useState(() =>
    chosen === undefined ? 0 : Math.min(LAST_WEEK, toWeek(chosen, now, zone)),
  );
  const window = weekWindow(now, week, zone);
  const question = useDebouncedValue(
    {
      panelists,
      candidate_id,
      duration_minutes: duration,
      ...window,
      viewer_zone: zone,
      ...(exceptInterviewId ? { except_interview_id: exceptInterviewId } : {}),
    },
    300,
  );
  const askable =
    question.candidate_id !== '' &&
    question.panelists.some(({ role }) => role !== 'shadow') &&
    question.duration_minutes >= 15 &&
    question.duration_minutes <= 480;
  const query = useApiQuery(
    'find-panel-times',
    { body: question },
    { enabled: askable, keepPrevious: true, errors: 'own', refetchIntervalMs: 60_000 },
  );
  const first = query.isPlaceholderData ? undefined : query.data?.times[0]?.starts_at;
  const isOpen = useRef(takesFirst);
  const pick = useEffectEvent(onPick);
  useEffect(() => {
    if (!isOpen.current || first === undefined) return;
    isOpen.current = false;
    if (chosen === undefined) pick(first);
  }, [first, chosen]);
  if (!askable) return <p className={css['hint']}>{t('times.need-people')}</p>;

  const names = new Map(query.data?.people.map(({ user_id, name }) => [user_id as string, name]));
  return (
    <div>
      <div className={`row gap-4 ${css['weekHead']}`}>
        <IconButton
          icon="back"
          label={t('times.earlier')}
          aria-disabled={week === 0 || undefined}
          onClick={() => setWeek(Math.max(0, week - 1))}
        />
        <span className="body2 strong num" aria-live="polite">
          {t('times.range', {
            from: formatDay(window.from, zone),
            to: formatDay(Date.parse(window.to) - MINUTE, zone),
          })}
        </span>
        <span className={css['onward']}>
          <IconButton
            icon="back"
            label={t('times.later')}
            aria-disabled={week === LAST_WEEK || undefined}
            onClick={() => setWeek(Math.min(LAST_WEEK, week + 1))}
          />
        </span>
      </div>
      <OfferedTimes window={window} zone={zone} candidate={candidate} />
      <AsyncContent
        query={query}
        errorTitle={t('times.failed')}
        skeleton={<ListSkeleton rows={5} />}
      >
        {(found) => (
          <div aria-busy={query.isFetching} className={css['days']}>
            {groupTimes(
              found,
              zone,
              found.times.length < MAX_TIMES ? [] : toDates(question, zone),
            ).map((day) => (
              <DayOfTimes
                key={day.date + question.from}
                day={day}
                zone={zone}
                candidate={candidate}
                names={names}
                chosen={chosen}
                onPick={onPick}
                {...(found.times.length < MAX_TIMES
                  ? {}
                  : { whole: { ...question, ...dayWindow(day.date, question, zone) } })}
              />
            ))}
            {found.times.length === MAX_TIMES && (
              <p className="caption secondary">{t('times.truncated')}</p>
            )}
          </div>
        )}
      </AsyncContent>
    </div>
  );
}
