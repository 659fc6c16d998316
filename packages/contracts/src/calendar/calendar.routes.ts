import * as z from 'zod';
import { calendarEventId, candidateId } from '../shared/ids.ts';
import { flag } from '../shared/query-values.ts';
import { defineRoutes } from '../shared/route.ts';
import { givenInstant, instant, localDate } from '../shared/times.ts';
import {
  calendarBusy,
  calendarEventInput,
  calendarEventView,
  calendarInterview,
  calendarPerson,
} from './calendar-event.schema.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Company, member and secret. The file extension is for calendar programs that check it. */
const feedFile = z
  .string()
  .regex(
    new RegExp(`^[1-9][0-9]{0,9}\\.${UUID}\\.[A-Za-z0-9_-]{43}\\.ics$`),
    'must be an address that was given',
  );
const window = { from: givenInstant, to: givenInstant };
const ofTimes = ['interval-upside-down', 'time-in-dst-gap'] as const;
/** Problems of times that are offered for interviews. */
const ofOffers = ['interview-in-past', 'times-overlap'] as const;

export const calendarRoutes = defineRoutes({
  'list-calendar-events': {
    method: 'GET',
    path: '/calendar/events',
    group: 'calendar',
    access: { action: 'read', subject: 'availability' },
    request: {
      query: z.strictObject({
        ...window,
        /**
         * The ids of up to eight members, separated by commas. Their interviews and busy times are
         * returned next to the caller's own calendar.
         */
        people: z
          .string()
          .regex(
            new RegExp(`^${UUID}(,${UUID}){0,7}$`),
            'must be up to 8 user ids with commas between',
          )
          .optional(),
        /** Returns every interview of the company. */
        company: flag.optional(),
      }),
    },
    responses: {
      200: z.strictObject({
        events: z.array(calendarEventView),
        interviews: z.array(calendarInterview),
        busy: z.array(calendarBusy),
        people: z.array(calendarPerson),
        /** True if there are more interviews in the window than are returned. */
        truncated: z.boolean(),
      }),
    },
    problems: ['interval-upside-down', 'not-found'],
    idempotency: 'safe',
    summary:
      "One's own events and interviews in a window of at most 62 days; with the right to, " +
      'those of colleagues or of the company',
  },
  'create-calendar-event': {
    method: 'POST',
    path: '/calendar/events/new',
    group: 'calendar',
    access: { action: 'manage', subject: 'availability' },
    request: {
      body: z.strictObject({
        ...calendarEventInput.shape,
        /**
         * The occurrence of a repeated event that this event replaces; it is removed from the
         * repeated event in the same request.
         */
        instead_of: z
          .strictObject({ id: calendarEventId, date: localDate, version: z.int().positive() })
          .optional(),
      }),
    },
    responses: { 201: calendarEventView },
    problems: [...ofTimes, ...ofOffers, 'conflict'],
    idempotency: 'key',
    ratePerMinute: 120,
    summary:
      "Put something into one's own calendar: busy time, time offered for interviews, " +
      'whole days off, every week if wished',
  },
  'update-calendar-event': {
    method: 'POST',
    path: '/calendar/events/update',
    group: 'calendar',
    access: { action: 'manage', subject: 'availability' },
    request: { body: z.strictObject({ id: calendarEventId, ...calendarEventInput.shape }) },
    responses: { 200: calendarEventView },
    problems: ['not-found', ...ofTimes, ...ofOffers],
    idempotency: 'version',
    summary: "Change, move or stretch one's own event; all fields together",
  },
  'remove-calendar-event': {
    method: 'POST',
    path: '/calendar/events/remove',
    group: 'calendar',
    access: { action: 'manage', subject: 'availability' },
    request: { body: z.strictObject({ id: calendarEventId }) },
    responses: { 200: z.strictObject({ id: calendarEventId }) },
    problems: ['not-found'],
    idempotency: 'version',
    summary: "Take one's own event away, with all its repetitions",
  },
  'get-calendar-feed': {
    method: 'GET',
    path: '/calendar/feed',
    group: 'calendar',
    access: { action: 'manage', subject: 'availability' },
    request: {},
    responses: { 200: z.strictObject({ made_at: instant.nullable() }) },
    problems: [],
    idempotency: 'safe',
    summary: "Since when one's interviews can be subscribed to; null while there is no address",
  },
  'make-calendar-feed': {
    method: 'POST',
    path: '/calendar/feed',
    group: 'calendar',
    access: { action: 'manage', subject: 'availability' },
    request: {},
    responses: { 201: z.strictObject({ url: z.string(), made_at: instant }) },
    problems: ['sign-in-again'],
    idempotency: 'natural',
    ratePerMinute: 10,
    summary:
      "A new secret address of one's interviews, told this once; one made before stops working",
  },
  'remove-calendar-feed': {
    method: 'DELETE',
    path: '/calendar/feed',
    group: 'calendar',
    access: { action: 'manage', subject: 'availability' },
    request: {},
    responses: { 204: null },
    problems: [],
    idempotency: 'natural',
    summary: 'Switch the address off',
  },
  'read-calendar-feed': {
    method: 'GET',
    path: '/calendarFeed/{file}',
    group: 'calendar',
    access: 'public',
    contentType: 'text/calendar',
    request: { params: z.strictObject({ file: feedFile }) },
    responses: { 200: z.string(), 304: null },
    contentTag: true,
    problems: ['not-found'],
    idempotency: 'safe',
    ratePerMinute: 60,
    summary: "Somebody's interviews as iCalendar, for whoever has the secret address",
  },
  'list-candidate-availability': {
    method: 'GET',
    path: '/candidateavailability/events',
    group: 'calendar',
    access: { action: 'read', subject: 'candidates' },
    request: { query: z.strictObject({ ...window, candidate_id: candidateId }) },
    responses: {
      200: z.strictObject({
        candidate_id: candidateId,
        zone: z.string(),
        /**
         * Whether the candidate has offered any time from now on; if so, only offered times are
         * proposed.
         */
        has_offered: z.boolean(),
        events: z.array(
          z.strictObject({
            id: z.string(),
            title: z.string(),
            allDay: z.boolean(),
            shows: z.enum(['busy', 'offered']),
            start: instant,
            end: instant,
          }),
        ),
      }),
    },
    problems: ['not-found', 'interval-upside-down'],
    idempotency: 'safe',
    summary:
      'When a candidate can be interviewed, as they have said, in a window of at most 62 days',
  },
});
