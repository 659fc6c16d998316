import { useNavigate } from 'react-router-dom';
import type { BoardSpan } from '../../shared/calendar/board-entry.ts';
import { useCalendarStrings } from '../../shared/calendar/calendar-strings.ts';
import type { CalendarInterview } from '../../shared/calendar/calendar-entries.ts';
import { paths } from '../../paths.ts';
import { useAbility } from '../../session/abilities.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';

const MINUTE = 60_000;

/**
 * An interview was dragged: others have to hear of a move, so the page that moves it opens with the
 * new time; or the reason why it cannot.
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
