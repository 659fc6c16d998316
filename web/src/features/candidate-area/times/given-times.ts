import type { CalendarEventView } from '@parley/contracts/calendar/calendar-event.schema.ts';

/**
 * Each time once, a repeated one at its next occurrence, soonest first; what is offered apart from
 * what is taken.
 */
export function givenTimes(events: readonly CalendarEventView[]): {
  offered: CalendarEventView[];
  busy: CalendarEventView[];
} {
  const first = new Map<string, CalendarEventView>();
  for (const event of [...events].sort((a, b) => (a.start < b.start ? -1 : 1)))
    if (!first.has(event.id)) first.set(event.id, event);
  const all = [...first.values()];
  return {
    offered: all.filter(({ shows }) => shows === 'offered'),
    busy: all.filter(({ shows }) => shows === 'busy'),
  };
}
