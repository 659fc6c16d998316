import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/buttons/button.tsx';
import { Page } from '../../components/layout/page.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { ErrorMessage } from '../../components/status/error-message.tsx';
import { Notice } from '../../components/status/notice.tsx';
import { Skeleton } from '../../components/status/skeleton.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import { paths } from '../../paths.ts';
import { useAbility } from '../../session/abilities.tsx';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { serverNow } from '../../session/services.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { useAccount } from '../../session/use-account.ts';
import css from './calendar-page.module.css';
import { Feed } from './feed.tsx';
import type { BoardSpan } from './shared/board-entry.ts';
import { CalendarBar } from './shared/calendar-bar.tsx';
import type { CalendarInterview } from './shared/calendar-entries.ts';
import { useCalendarStrings } from './shared/calendar-strings.ts';
import { comingHour } from './shared/dates.ts';
import { EventDialog, WhichDialog } from './shared/event/event-dialog.tsx';
import { CalendarBoard } from './shared/lazy-calendar-board.tsx';
import { Legend } from './shared/legend.tsx';
import { toPeriodState } from './shared/period-state.ts';
import { useBoard } from './shared/use-board.ts';
import { useCalendarPlace, useShownPeriod } from './shared/use-calendar-place.ts';
import { ZoneSwitch } from './shared/zone-switch.tsx';
import { WhoseSwitch, useWhose, boardEntries } from './whose-switch.tsx';

/**
 * /app/calendar: the person's interviews and own events; for planners also interviews of colleagues
 * and the company.
 */
export default function CalendarPage() {
  const t = useCalendarStrings();
  const account = useAccount();
  // Nothing is shown or saved before the person's zone is known, because the machine's zone may
  // differ.
  if (!account.data)
    return (
      <Page title={t('title')} width="table">
        <AsyncContent query={account} skeleton={<Skeleton height={560} />}>
          {() => null}
        </AsyncContent>
      </Page>
    );
  return <Calendar />;
}

function Calendar() {
  const t = useCalendarStrings();
  const navigate = useNavigate();
  const user = useUser();
  const place = useCalendarPlace();
  const whose = useWhose();
  const [shownTitle, setShownTitle] = useState('');
  const query = useApiQuery(
    'list-calendar-events',
    { query: { ...useShownPeriod(place), ...whose.asked } },
    { keepPrevious: true, errors: 'own' },
  );
  const data = query.data;
  const board = useBoard(data?.events ?? []);
  const moveInterview = useInterviewMove();
  const forCandidate = user.role === 'candidate';
  const draw = (span: BoardSpan) => board.setSubject({ span, shows: 'busy', zone: place.zone });
  const moved = (key: string, to: BoardSpan, back: () => void) => {
    const interview = data?.interviews.find(({ id }) => id === key);
    if (interview) {
      back();
      moveInterview(interview, to);
    } else if (!board.move(key, to, back)) back();
  };
  const open = (key: string) => {
    if (data?.interviews.some(({ id }) => id === key))
      void navigate(forCandidate ? paths.candidateInterviews : paths.interview(key));
    else board.open(key);
  };
  return (
    <Page
      title={t('title')}
      sub={t(forCandidate ? 'sub-candidate' : 'sub')}
      width="table"
      actions={
        <>
          <Feed />
          <Button variant="primary" icon="add" onClick={() => draw(comingHour(serverNow(), place))}>
            {t('add')}
          </Button>
        </>
      }
    >
      <div className={`row wrap between mb-16 ${css['head']}`}>
        <WhoseSwitch whose={whose} people={data?.people ?? []} />
        <ZoneSwitch zone={place.zone} onChange={(zone) => place.go({ zone })} />
      </div>
      <CalendarBar place={place} title={shownTitle} />
      {query.error && !data && (
        <ErrorMessage
          error={query.error}
          title={t('failed-list')}
          onRetry={() => void query.refetch()}
        />
      )}
      {data?.truncated && (
        <div className="mb-12">
          <Notice tone="info" title={t('truncated')} />
        </div>
      )}
      <div aria-busy={query.isPending || query.isPlaceholderData}>
        <CalendarBoard
          entries={data ? boardEntries(data, whose, user.id) : []}
          view={place.view}
          date={place.date}
          zone={place.zone}
          state={toPeriodState([query])}
          onShown={setShownTitle}
          onDraw={draw}
          onOpen={open}
          onMoved={moved}
        />
      </div>
      <Legend kinds={['interview', 'busy', 'offered']} />
      <EventDialog subject={board.subject} changes={board.changes} onClose={board.closeSubject} />
      <WhichDialog which={board.which} onClose={board.closeWhich} />
    </Page>
  );
}

const MINUTE = 60_000;

/**
 * Called when an interview was dragged. Others are notified of a move, so the page for rescheduling
 * opens with the new time, or the reason why the move is not possible is shown.
 */
export function useInterviewMove() {
  const t = useCalendarStrings();
  const navigate = useNavigate();
  const mayMove = useAbility().can('manage', 'interviews');
  return (interview: CalendarInterview, to: BoardSpan): void => {
    if (!interview.movable)
      return toast.info(
        t(mayMove ? 'not-movable.over' : 'not-movable.right', { name: interview.candidate }),
      );
    if (to.allDay) return toast.info(t('not-movable.all-day', { name: interview.candidate }));
    void navigate(
      paths.editInterview(interview.id, {
        start: to.start,
        minutes: Math.round((Date.parse(to.end) - Date.parse(to.start)) / MINUTE),
      }),
    );
  };
}
