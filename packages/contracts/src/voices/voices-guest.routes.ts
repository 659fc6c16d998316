import * as z from 'zod';
import { guestKey } from '../room/room-guest.routes.ts';
import { tabKey } from '../room/room.schema.ts';
import { recordingId } from '../shared/ids.ts';
import { defineRoutes } from '../shared/route.ts';
import {
  enrolmentBody,
  ownVoice,
  VOICE_BODY_LIMIT,
  voiceAnswerBody,
  voiceConsentBody,
  voiceSound,
} from './voice.schema.ts';

const common = { method: 'POST', group: 'voices', access: 'public' } as const;
const link = { key: guestKey, browser: tabKey.optional() };

/** The candidate's own voice, for candidates who send the signed link of their invitation. */
export const voicesGuestRoutes = defineRoutes({
  'guest-get-voice': {
    ...common,
    ratePerMinute: 60,
    path: '/voices/guest/get',
    request: { body: z.strictObject(link) },
    responses: { 200: ownVoice },
    problems: ['room-link-expired'],
    idempotency: 'safe',
    summary: 'What the company keeps of my voice, and what I have agreed to',
  },
  'guest-answer-voice-consent': {
    ...common,
    ratePerMinute: 30,
    path: '/voices/guest/consent',
    request: { body: z.strictObject({ ...link, ...voiceConsentBody.shape }) },
    responses: { 200: ownVoice },
    problems: ['room-link-expired', 'not-in-room', 'voices-off'],
    idempotency: 'natural',
    summary:
      'Say whether my voice may be compared. A withdrawal is taken after the interview too, and ' +
      'removes everything that was made of it before it is answered',
  },
  'guest-enrol-voice': {
    ...common,
    ratePerMinute: 10,
    path: '/voices/guest/enrolment',
    request: { body: z.strictObject({ ...link, ...enrolmentBody.shape }) },
    bodyLimit: VOICE_BODY_LIMIT,
    responses: { 200: ownVoice },
    problems: [
      'room-link-expired',
      'not-in-room',
      'voices-off',
      'voice-consent-missing',
      'voice-unreadable',
      'voice-quality',
    ],
    idempotency: 'natural',
    summary: 'Enrol my voice, or renew it',
  },
  'guest-get-voice-sound': {
    ...common,
    ratePerMinute: 30,
    path: '/voices/guest/sound',
    request: { body: z.strictObject(link) },
    responses: { 200: voiceSound },
    problems: ['room-link-expired', 'not-in-room', 'not-found'],
    idempotency: 'safe',
    summary: 'The recording from which my voice was enrolled',
  },
  'guest-delete-enrolment': {
    ...common,
    ratePerMinute: 30,
    path: '/voices/guest/delete',
    request: { body: z.strictObject(link) },
    responses: { 200: ownVoice },
    problems: ['room-link-expired'],
    idempotency: 'natural',
    summary: 'Delete my enrolled voice; my consent stays as it is',
  },
  'guest-answer-voice-case': {
    ...common,
    ratePerMinute: 30,
    path: '/voices/guest/case',
    request: {
      body: z.strictObject({ ...link, sid: recordingId, ...voiceAnswerBody.shape }),
    },
    responses: { 200: ownVoice },
    problems: ['room-link-expired', 'not-found', 'invalid-transition'],
    idempotency: 'natural',
    summary: 'Say how it came about that my voice was not recognized in an interview',
  },
});
