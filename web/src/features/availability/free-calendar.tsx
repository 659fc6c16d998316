import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/buttons/button.tsx';
import { ErrorMessage } from '../../components/status/error-message.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import { paths } from '../../paths.ts';
import type { Output } from '../../session/api/api.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { serverNow } from '../../session/services.ts';
import type { BoardSpan, BoardEntry, View } from '../calendar/shared/board-entry.ts';
import { CalendarBar } from '../calendar/shared/calendar-bar.tsx';
import {
  type CalendarData,
  toEventEntry,
  toInterviewEntry,
} from '../calendar/shared/calendar-entries.ts';
import { addDays, comingHour } from '../calendar/shared/dates.ts';
import { EventDialog, WhichDialog } from '../calendar/shared/event/event-dialog.tsx';
import { CalendarBoard } from '../calendar/shared/lazy-calendar-board.tsx';
import { Legend } from '../calendar/shared/legend.tsx';
import { toPeriodState } from '../calendar/shared/period-state.ts';
import { useBoard } from '../calendar/shared/use-board.ts';
import { useCalendarPlace, useShownPeriod } from '../calendar/shared/use-calendar-place.ts';
import { ZoneSwitch } from '../calendar/shared/zone-switch.tsx';
import { useAvailabilityStrings } from './availability-strings.ts';
import css from './availability.module.css';

/**
 * Free time is drawn behind busy time. The list view cannot draw anything behind and the month view
 * has no hours, so both omit it.
 */
function freeEntries(
  calendar: CalendarData | undefined,
  free: Output<'get-availability'> | undefined,
  view: View,
): BoardEntry[] {
  const spans =
    view === 'week' || view === 'day'
      ? (free?.user_metadata.availability ?? []).filter(({ id }) => id.startsWith('free-'))
      : [];
  return [
    ...spans.map(({ id, title, start, end }): BoardEntry => ({
      key: id,
      title,
      start,
      end,
      allDay: false,
      kind: 'free',
      color: 'neutral',
      movable: false,
      stretchable: false,
    })),
    ...(calendar?.events ?? []).map(toEventEntry),
    ...(calendar?.interviews ?? []).map((interview) => ({
      ...toInterviewEntry(interview, 'voice-1', false),
      movable: false,
    })),
  ];
}

/**
 * The coming weeks: times for interviews, busy times, and times that the person offers or blocks.
 */
export function FreeCalendar({ userId }: { userId: string }) {
  const t = useAvailabilityStrings();
  const navigate = useNavigate();
  const place = useCalendarPlace();
  const [shownTitle, setShownTitle] = useState('');
  const period = useShownPeriod(place);
  const asked = { keepPrevious: true, errors: 'own' } as const;
  const calendar = useApiQuery('list-calendar-events', { query: period }, asked);
  const free = useApiQuery('get-availability', { params: { userId }, body: period }, asked);
  const board = useBoard(calendar.data?.events ?? []);
  const error = [calendar, free].find((query) => query.error && !query.data);
  const add = (shows: 'busy' | 'offered', span: BoardSpan, title?: string) =>
    board.setSubject({ span, shows, zone: place.zone, ...(title ? { title } : {}) });
  const soon = () => comingHour(serverNow(), place);
  const moved = (key: string, to: BoardSpan, back: () => void) => {
    if (board.move(key, to, back)) return;
    back();
    toast.info(t('not-here'));
  };
  return (
    <>
      <div className={`row wrap between mb-16 ${css['free-head']}`}>
        <div className="flex wrap gap-8">
          <Button variant="primary" icon="add" onClick={() => add('offered', soon())}>
            {t('offer')}
          </Button>
          <Button onClick={() => add('busy', soon())}>{t('block')}</Button>
          <Button
            onClick={() =>
              add(
                'busy',
                { start: place.date, end: addDays(place.date, 1), allDay: true },
                t('off-title'),
              )
            }
          >
            {t('off')}
          </Button>
        </div>
        <ZoneSwitch zone={place.zone} onChange={(zone) => place.go({ zone })} />
      </div>
      <CalendarBar place={place} title={shownTitle} />
      {error && (
        <ErrorMessage
          error={error.error}
          title={t('preview-error')}
          onRetry={() => {
            void calendar.refetch();
            void free.refetch();
          }}
        />
      )}
      <div aria-busy={calendar.isPending || calendar.isPlaceholderData || free.isPlaceholderData}>
        <CalendarBoard
          entries={freeEntries(calendar.data, free.data, place.view)}
          view={place.view}
          date={place.date}
          zone={place.zone}
          state={toPeriodState([calendar, free])}
          onShown={setShownTitle}
          onDraw={(span) => add('busy', span)}
          onOpen={(key) => {
            if (!board.open(key)) void navigate(paths.interview(key));
          }}
          onMoved={moved}
        />
      </div>
      <Legend kinds={['free', 'offered', 'busy', 'interview']} />
      <EventDialog subject={board.subject} changes={board.changes} onClose={board.closeSubject} />
      <WhichDialog which={board.which} onClose={board.closeWhich} />
    </>
  );
}
