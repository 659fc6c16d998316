import { calendarRoutes } from '@parley/contracts/calendar/calendar.routes.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import { removeCalendarEvent } from './calendar-events.ts';
import {
  getCalendarFeed,
  makeCalendarFeed,
  removeCalendarFeed,
  readCalendarFeed,
} from './calendar-feed.ts';
import { createCalendarEvent } from './create-calendar-event.ts';
import { listCalendarEvents } from './list-calendar-events.ts';
import { listCandidateAvailability } from './list-candidate-availability.ts';
import { updateCalendarEvent } from './update-calendar-event.ts';

const runtime = openRuntime();

export const handler = createPipeline(
  'calendar',
  calendarRoutes,
  {
    'list-calendar-events': listCalendarEvents,
    'create-calendar-event': createCalendarEvent,
    'update-calendar-event': updateCalendarEvent,
    'remove-calendar-event': removeCalendarEvent,
    'list-candidate-availability': listCandidateAvailability,
    'get-calendar-feed': getCalendarFeed,
    'make-calendar-feed': makeCalendarFeed(runtime.appUrl),
    'remove-calendar-feed': removeCalendarFeed,
    'read-calendar-feed': readCalendarFeed(runtime.appUrl),
  },
  runtime,
);
