import * as z from 'zod';
import { defineEvents } from './event-row.ts';

const entry = z.object({ event_id: z.string(), person: z.string() });
const owner = z.object({ user_id: z.string() });

/** Events about people's own calendars. */
export const calendarEvents = defineEvents({
  'calendar-event.added': {
    data: entry.extend({
      /** The offered time that it takes. */
      instead_of: z.string().optional(),
    }),
    effects: false,
    audit: null,
  },
  'calendar-event.changed': { data: entry, effects: false, audit: null },
  'calendar-event.removed': { data: entry, effects: false, audit: null },
  'calendar-feed.made': {
    data: owner,
    effects: false,
    audit: { kind: 'people', facts: ['user_id'] },
  },
  'calendar-feed.removed': {
    data: owner,
    effects: false,
    audit: { kind: 'people', facts: ['user_id'] },
  },
});
