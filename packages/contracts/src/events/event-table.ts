import type * as z from 'zod';
import { accountEvents } from './account.events.ts';
import { calendarEvents } from './calendar.events.ts';
import { candidateEvents } from './candidate.events.ts';
import { chatEvents } from './chat.events.ts';
import { companyEvents } from './company.events.ts';
import type { WrittenData } from './event-row.ts';
import { interviewEvents } from './interview.events.ts';
import { mailEvents } from './mail.events.ts';
import { recordingEvents } from './recording.events.ts';
import { requisitionEvents } from './requisition.events.ts';
import { roomEvents } from './room.events.ts';
import { systemEvents } from './system.events.ts';
import { voiceEvents } from './voice.events.ts';

const ROWS = {
  ...accountEvents,
  ...calendarEvents,
  ...candidateEvents,
  ...chatEvents,
  ...companyEvents,
  ...interviewEvents,
  ...mailEvents,
  ...recordingEvents,
  ...requisitionEvents,
  ...roomEvents,
  ...systemEvents,
  ...voiceEvents,
};
type Rows = typeof ROWS;

/** The type of an event, in the past tense. */
export type EventType = keyof Rows;

/** The data of an event as it is written. */
export type NewEventData<Type extends EventType> = WrittenData<Rows[Type]['data']>;
/** The data of an event as it is read. */
export type EventData<Type extends EventType> = z.output<Rows[Type]['data']>;

/** The types of events from which something outside of the table follows. */
export type EventTypeWithEffects = {
  [Type in EventType]: Rows[Type]['effects'] extends true ? Type : never;
}[EventType];

/** The types of events that the audit shows. */
export type AuditedEventType = {
  [Type in EventType]: Rows[Type]['audit'] extends null ? never : Type;
}[EventType];

/** Every event of the product: what cannot be found here is not written. */
export const EVENTS: {
  readonly [Type in EventType]: Omit<Rows[Type], 'data'> & {
    data: z.ZodType<EventData<Type>>;
  };
} = ROWS;

export const isEventType = (type: string): type is EventType => Object.hasOwn(EVENTS, type);

export const EVENT_TYPES = Object.keys(EVENTS).filter(isEventType);

/** The area of a type: its beginning, with the full stop. */
const toArea = (type: EventType): string => type.slice(0, type.indexOf('.') + 1);

/** The types of events that the stream does not deliver to the outbox, by area. */
export const EVENTS_WITHOUT_EFFECTS = EVENT_TYPES.filter((type) => !EVENTS[type].effects).toSorted(
  (one, other) => (toArea(one) < toArea(other) ? -1 : Number(toArea(one) > toArea(other))),
);
