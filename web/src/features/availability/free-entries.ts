import type { BoardEntry, View } from '../../components/calendar/board-entry.ts';
import {
  type CalendarData,
  entryOfEvent,
  entryOfInterview,
} from '../../components/calendar/entries-of.ts';
import type { Output } from '../../session/api.ts';

/**
 * What is free lies behind what is taken. A list has no behind, and a month no hours: there the
 * free time is left to the other views.
 */
export function freeEntries(
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
      look: 'free',
      color: 'neutral',
      movable: false,
      stretchable: false,
    })),
    ...(calendar?.events ?? []).map(entryOfEvent),
    ...(calendar?.interviews ?? []).map((interview) => ({
      ...entryOfInterview(interview, 'voice-1', false),
      movable: false,
    })),
  ];
}
