import { compose } from '../kit/compose.ts';
import { openRuntime } from '../kit/runtime.ts';
import { createCalendarEvent } from './create-calendar-event.ts';
import { listCalendarEvents } from './list-calendar-events.ts';
import { listCandidateAvailability } from './list-candidate-availability.ts';
import { removeCalendarEvent } from './remove-calendar-event.ts';
import { updateCalendarEvent } from './update-calendar-event.ts';

export const handler = compose('calendar', {
  'list-calendar-events': listCalendarEvents, 'create-calendar-event': createCalendarEvent, 'update-calendar-event': updateCalendarEvent, 'remove-calendar-event': removeCalendarEvent,
  'list-candidate-availability': listCandidateAvailability,
}, openRuntime());
