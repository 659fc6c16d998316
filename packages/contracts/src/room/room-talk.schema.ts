import * as z from 'zod';
import { roomMessageId, roomMomentId } from '../shared/ids.ts';
import { paragraph } from '../shared/text.ts';
import { givenInstant, instant } from '../shared/times.ts';
import { ROOM_ROLES } from './room.schema.ts';

/** The longest message and the longest text of a moment, in characters. */
const MAX_ROOM_MESSAGE = 2000;
const MAX_MOMENT_TEXT = 500;
/**
 * The most moments that one person can mark in one interview, and the most messages in one room.
 */
export const MAX_MOMENTS = 200;
export const MAX_ROOM_MESSAGES = 2000;
/** The most speech segments in one report. */
const MAX_SEGMENTS = 200;

const momentText = paragraph(MAX_MOMENT_TEXT);
/** A focus attribute of the requisition's scorecard. */
const attribute = z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be an attribute of the scorecard');

export const markMomentBody = z.strictObject({
  at: givenInstant,
  text: momentText.default(''),
  attribute: attribute.nullable().default(null),
});
export const changeMomentBody = z.strictObject({
  text: momentText,
  attribute: attribute.nullable(),
});
export const roomMoment = z.strictObject({
  id: roomMomentId,
  person: z.string(),
  name: z.string(),
  mine: z.boolean(),
  at: instant,
  text: z.string(),
  attribute: z.string().nullable(),
  /** The position in the interview's recording, in seconds; null if nothing was being recorded. */
  media_seconds: z.number().nullable(),
  version: z.int(),
});
export type RoomMoment = z.infer<typeof roomMoment>;

export const roomMessage = z.strictObject({
  id: roomMessageId,
  person: z.string(),
  name: z.string(),
  role: z.enum(ROOM_ROLES),
  mine: z.boolean(),
  text: z.string(),
  at: instant,
});
export type RoomMessage = z.infer<typeof roomMessage>;
/** Messages, the oldest first. If `more` is true, the next request continues after the last one. */
export const roomMessages = z.strictObject({ items: z.array(roomMessage), more: z.boolean() });

/** `client_id` is the sender's own id of the message, so that a retry does not create it twice. */
export const sendRoomMessage = {
  client_id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'must be 8 to 64 letters, digits, dashes'),
  text: paragraph(MAX_ROOM_MESSAGE, 1),
};
export const segments = z
  .array(z.strictObject({ from: givenInstant, to: givenInstant }))
  .max(MAX_SEGMENTS);
