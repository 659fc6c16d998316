import * as z from 'zod';
import { candidateInterview, invitationAnswer } from '../candidates/candidate-home.schema.ts';
import { calendarFile } from '../interviews/interviews.routes.ts';
import { MAX_MAIL_TEXT } from '../mail/mail-draft.schema.ts';
import { MAX_RETENTION_DAYS } from '../recordings/recording-settings.ts';
import { roomMessageId } from '../shared/ids.ts';
import { defineRoutes } from '../shared/route.ts';
import { paragraph } from '../shared/text.ts';
import { roomMessage, roomMessages, segments, sendRoomMessage } from './room-talk.schema.ts';
import { consentBody, joinAnswer, roomView, tabKey, talkAnswer } from './room.schema.ts';

/**
 * The part after the `#` of the candidate's link: the candidate, the interview and the expiry time,
 * signed.
 */
export const guestKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{20,400}(\.[a-z]{3})?\.[A-Za-z0-9_-]{43}$/, 'must be the key of a link');
const key = guestKey;
const common = { method: 'POST', group: 'room', access: 'public' } as const;

/**
 * The number of days after the room has closed in which a link still shows what is stored and
 * accepts a withdrawal. It is longer than any recording is kept.
 */
export const ROOM_LINK_KEPT_DAYS = MAX_RETENTION_DAYS;

/** The candidate's browser, identified by the key that it sent on entering. */
const browser = tabKey.optional();

/**
 * The room's routes for candidates, which send the signed link of the invitation instead of a
 * session.
 */
export const roomGuestRoutes = defineRoutes({
  'guest-get-invitation': {
    ...common,
    ratePerMinute: 60,
    path: '/room/guest/invitation',
    request: { body: z.strictObject({ key }) },
    responses: { 200: candidateInterview },
    problems: ['room-link-expired'],
    idempotency: 'safe',
    summary: 'The interview, for the candidate whose link it is',
  },
  'guest-answer-invitation': {
    ...common,
    ratePerMinute: 20,
    path: '/room/guest/answer',
    request: { body: z.strictObject({ key, answer: invitationAnswer }) },
    responses: { 200: candidateInterview },
    problems: ['room-link-expired', 'invalid-transition', 'conflict'],
    idempotency: 'natural',
    summary: 'Confirm, decline, ask for another time, or withdraw the application',
  },
  'guest-get-calendar': {
    ...common,
    ratePerMinute: 20,
    path: '/room/guest/calendar',
    request: { body: z.strictObject({ key }) },
    responses: { 200: calendarFile },
    problems: ['room-link-expired'],
    idempotency: 'safe',
    summary: 'The interview as iCalendar',
  },
  'guest-write-mail': {
    ...common,
    ratePerMinute: 10,
    path: '/room/guest/mail',
    request: {
      body: z.strictObject({
        key,
        client_id: sendRoomMessage.client_id,
        text: paragraph(MAX_MAIL_TEXT, 1),
      }),
    },
    responses: { 204: null },
    problems: ['room-link-expired'],
    idempotency: 'natural',
    summary: 'Write to the company about the application',
  },
  'guest-get-room': {
    ...common,
    ratePerMinute: 120,
    path: '/room/guest/get',
    request: { body: z.strictObject({ key }) },
    responses: { 200: roomView },
    problems: ['room-link-expired'],
    idempotency: 'safe',
    summary:
      'The room, for the candidate whose link it is; after the interview what was recorded and ' +
      'until when it is kept',
  },
  'guest-join-room': {
    ...common,
    ratePerMinute: 60,
    path: '/room/guest/join',
    request: {
      body: z.strictObject({ key, as: tabKey.optional(), browser }),
    },
    responses: { 200: joinAnswer },
    problems: ['room-link-expired', 'room-closed'],
    idempotency: 'natural',
    summary:
      'Enter as the candidate: the lobby first. Being let in holds for the browser that names itself',
  },
  'guest-leave-room': {
    ...common,
    ratePerMinute: 30,
    path: '/room/guest/leave',
    request: { body: z.strictObject({ key, as: tabKey.optional(), browser }) },
    responses: { 204: null },
    problems: ['room-link-expired'],
    idempotency: 'natural',
    summary: 'Leave as the candidate',
  },
  'guest-answer-consent': {
    ...common,
    ratePerMinute: 30,
    path: '/room/guest/consent',
    request: { body: z.strictObject({ key, browser, ...consentBody.shape }) },
    responses: { 200: roomView },
    problems: ['room-link-expired', 'room-closed', 'not-in-room'],
    idempotency: 'natural',
    summary:
      'Say whether one may be recorded or transcribed. A withdrawal is taken after the interview ' +
      'too, and erases what was recorded or transcribed',
  },
  'guest-list-room-messages': {
    ...common,
    ratePerMinute: 60,
    path: '/room/guest/messages',
    request: { body: z.strictObject({ key, browser, after: roomMessageId.optional() }) },
    responses: { 200: roomMessages },
    problems: ['room-link-expired'],
    idempotency: 'safe',
    summary: 'What was written in the room',
  },
  'guest-send-room-message': {
    ...common,
    ratePerMinute: 60,
    path: '/room/guest/send',
    request: { body: z.strictObject({ key, browser, ...sendRoomMessage }) },
    responses: { 201: roomMessage },
    problems: ['room-link-expired', 'room-closed', 'not-in-room', 'room-full'],
    idempotency: 'natural',
    summary: 'Write to everybody in the room',
  },
  'guest-report-talk': {
    ...common,
    ratePerMinute: 60,
    path: '/room/guest/talk',
    request: { body: z.strictObject({ key, browser, segments }) },
    responses: { 200: talkAnswer },
    problems: ['room-link-expired', 'not-in-room'],
    idempotency: 'natural',
    summary: 'When the candidate has spoken',
  },
});
