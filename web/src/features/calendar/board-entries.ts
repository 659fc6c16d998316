import { EVENT_COLORS, type EventColor } from '@parley/contracts/calendar/calendar-event.schema.ts';
import type { BoardEntry } from '../../shared/calendar/board-entry.ts';
import { calendarText } from '../../shared/calendar/calendar-strings.ts';
import {
  type CalendarData,
  type CalendarInterview,
  toEventEntry,
  toInterviewEntry,
} from '../../shared/calendar/calendar-entries.ts';
import type { Whose } from './use-whose.ts';

/** The colour of the person in this place of the list; four voices, again from the first. */
export const toColor = (place: number): EventColor =>
  EVENT_COLORS[Math.max(0, place) % EVENT_COLORS.length] as EventColor;

/**
 * Everything on the board. Interviews of chosen people have the colour of the first of them who
 * sits on the panel; of the company's, one's own have a voice and the others none.
 */
export function boardEntries(
  data: CalendarData,
  { ids: chosen, kind }: Pick<Whose, 'ids' | 'kind'>,
  self: string,
): BoardEntry[] {
  const ofCompany = kind === 'company';
  const sits = (people: readonly { user_id: string }[], id: string) =>
    people.some(({ user_id }) => user_id === id);
  const color = ({ people }: CalendarInterview): BoardEntry['color'] => {
    if (chosen.length > 0) return toColor(chosen.findIndex((id) => sits(people, id)));
    return ofCompany && !sits(people, self) ? 'neutral' : toColor(0);
  };
  return [
    ...data.events.map(toEventEntry),
    ...data.interviews.map((interview) =>
      toInterviewEntry(interview, color(interview), interview.movable),
    ),
    ...data.busy.map(({ id, user_id, start, end }): BoardEntry => ({
      key: id,
      title: calendarText('busy', {
        name: data.people.find((person) => person.user_id === user_id)?.name ?? '',
      }),
      start,
      end,
      allDay: false,
      look: 'colleague',
      color: toColor(chosen.indexOf(user_id)),
      movable: false,
      stretchable: false,
    })),
  ];
}
