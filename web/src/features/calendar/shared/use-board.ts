import { useState } from 'react';
import type { CalendarEventView } from '@parley/contracts/calendar/calendar-event.schema.ts';
import type { BoardSpan } from './board-entry.ts';
import { eventKey } from './calendar-entries.ts';
import type { EventSubject, Which } from './event/event-dialog.tsx';
import { movedOnce, movedSeries } from './event/moved-event.ts';
import { useEventChanges } from './event/use-event-changes.ts';

/**
 * Returns the state of a board with the user's own events: the dialog, the choice between one
 * occurrence and all, and dragging.
 */
export function useBoard(events: readonly CalendarEventView[]) {
  const changes = useEventChanges();
  const [subject, setSubject] = useState<EventSubject>();
  const [which, setWhich] = useState<Which>();
  const find = (key: string) => events.find((event) => eventKey(event) === key);

  /**
   * Moves an entry to another position.
   * @returns false if no event of the user has this key
   */
  const move = (key: string, to: BoardSpan, back: () => void): boolean => {
    const event = find(key);
    if (!event) return false;
    const done = async (work: Promise<boolean>) => {
      if (!(await work)) back();
    };
    if (!event.repeat) void done(changes.change(event, movedOnce(event, to), { said: 'moved' }));
    else {
      setWhich({
        doing: 'move',
        title: event.title,
        neither: back,
        one: () => void done(changes.split(event, movedOnce(event, to), { said: 'moved' })),
        all: () => void done(changes.change(event, movedSeries(event, to), { said: 'moved' })),
      });
    }
    return true;
  };
  const open = (key: string): boolean => {
    const event = find(key);
    if (event) setSubject({ event });
    return event !== undefined;
  };
  return {
    changes,
    subject,
    setSubject,
    closeSubject: () => setSubject(undefined),
    which,
    closeWhich: () => setWhich(undefined),
    move,
    open,
  };
}
