import * as z from 'zod';
import { interviewId, roomMessageId, roomMomentId } from '../kit/ids.ts';
import { defineRoutes } from '../kit/route.ts';
import { interviewKit } from './interview-kit.schema.ts';
import { consentBody, joinAnswer, personKey, RECORDING_ACTIONS, roomView, tabKey } from './room.schema.ts';
import { changeMomentBody, markMomentBody, roomMessage, roomMessages, roomMoment, segments, sendRoomMessage } from './room-talk.schema.ts';

const access = { action: 'read', subject: 'interviews' } as const;
const params = z.strictObject({ id: interviewId });
const momentParams = z.strictObject({ id: interviewId, momentId: roomMomentId });
const person = z.strictObject({ person: personKey });
const tab = z.strictObject({ as: tabKey.optional() });
const taken = z.strictObject({ taken: z.int() });

export const roomRoutes = defineRoutes({
  'get-room': {
    method: 'GET', path: '/interviews/{id}/room', group: 'room', access, request: { params },
    responses: { 200: roomView }, problems: ['not-found'], idempotency: 'safe', summary: 'The interview\'s room: who is there, what one may do, whether it is recorded',
  },
  'get-interview-kit': {
    method: 'GET', path: '/interviews/{id}/kit', group: 'room', access, request: { params },
    responses: { 200: interviewKit }, problems: ['not-found'], idempotency: 'safe', summary: 'What the panel leads the interview with: the questions of its step, what is rated, the plan. Not for the candidate',
  },
  'join-room': {
    method: 'POST', path: '/interviews/{id}/room/join', group: 'room', access, request: { params, body: tab }, ratePerMinute: 60,
    responses: { 200: joinAnswer }, problems: ['not-found', 'room-closed'], idempotency: 'natural',
    summary: 'Enter. The first one in makes the meeting; the candidate waits in the lobby until let in, and asks again',
  },
  'leave-room': {
    method: 'POST', path: '/interviews/{id}/room/leave', group: 'room', access, request: { params, body: tab },
    responses: { 204: null }, problems: ['not-found'], idempotency: 'natural', summary: 'Leave; one may come back. From a tab that another has replaced it changes nothing',
  },
  'admit-to-room': {
    method: 'POST', path: '/interviews/{id}/room/admit', group: 'room', access, request: { params, body: person },
    responses: { 200: roomView }, problems: ['not-found', 'room-closed'], idempotency: 'natural', summary: 'Let the candidate in',
  },
  'remove-from-room': {
    method: 'POST', path: '/interviews/{id}/room/remove', group: 'room', access, request: { params, body: person },
    responses: { 200: roomView }, problems: ['not-found', 'room-closed'], idempotency: 'natural', summary: 'Take somebody out: the candidate waits in the lobby again, colleagues may come back',
  },
  'end-room': {
    method: 'POST', path: '/interviews/{id}/room/end', group: 'room', access, request: { params },
    responses: { 200: roomView }, problems: ['not-found'], idempotency: 'natural', summary: 'End the interview for everybody; nobody can enter again',
  },
  'answer-consent': {
    method: 'POST', path: '/interviews/{id}/room/consent', group: 'room', access, request: { params, body: consentBody },
    responses: { 200: roomView }, problems: ['not-found', 'room-closed'], idempotency: 'natural',
    summary: 'Say whether one may be recorded or transcribed. A recording has stopped before a withdrawal is answered',
  },
  'change-room-recording': {
    method: 'POST', path: '/interviews/{id}/room/recording', group: 'room', access, request: { params, body: z.strictObject({ action: z.enum(RECORDING_ACTIONS) }) },
    responses: { 200: roomView }, problems: ['not-found', 'room-closed', 'not-in-room'], idempotency: 'natural',
    summary: 'Record, pause, go on or stop. It begins when everybody present has consented, at once or with the last answer',
  },
  'list-moments': {
    method: 'GET', path: '/interviews/{id}/room/moments', group: 'room', access, request: { params },
    responses: { 200: z.strictObject({ items: z.array(roomMoment) }) }, problems: ['not-found'], idempotency: 'safe', summary: 'Marked moments by time: one\'s own, and others\' once one\'s scorecard is in',
  },
  'mark-moment': {
    method: 'POST', path: '/interviews/{id}/room/moments', group: 'room', access, request: { params, body: markMomentBody },
    responses: { 201: roomMoment }, problems: ['not-found', 'room-closed', 'room-full'], idempotency: 'key', ratePerMinute: 60, summary: 'Mark a moment of the interview with a remark',
  },
  'change-moment': {
    method: 'PUT', path: '/interviews/{id}/room/moments/{momentId}', group: 'room', access, request: { params: momentParams, body: changeMomentBody },
    responses: { 200: roomMoment }, problems: ['not-found'], idempotency: 'version', summary: 'Change the remark of one\'s own moment',
  },
  'remove-moment': {
    method: 'DELETE', path: '/interviews/{id}/room/moments/{momentId}', group: 'room', access, request: { params: momentParams },
    responses: { 204: null }, problems: ['not-found'], idempotency: 'natural', summary: 'Take one\'s own moment away',
  },
  'list-room-messages': {
    method: 'GET', path: '/interviews/{id}/room/messages', group: 'room', access, request: { params, query: z.strictObject({ after: roomMessageId.optional() }) },
    responses: { 200: roomMessages }, problems: ['not-found'], idempotency: 'safe', summary: 'What was written in the room, oldest first, after a message where one is named',
  },
  'send-room-message': {
    method: 'POST', path: '/interviews/{id}/room/messages', group: 'room', access, request: { params, body: z.strictObject(sendRoomMessage) },
    responses: { 201: roomMessage }, problems: ['not-found', 'room-closed', 'not-in-room', 'room-full'], idempotency: 'natural', ratePerMinute: 120, summary: 'Write to everybody in the room',
  },
  'report-talk': {
    method: 'POST', path: '/interviews/{id}/room/talk', group: 'room', access, request: { params, body: z.strictObject({ segments }) },
    responses: { 200: taken }, problems: ['not-found', 'not-in-room'], idempotency: 'natural', ratePerMinute: 60, summary: 'When one has spoken, measured at one\'s own microphone; only what was recorded is kept',
  },
});
