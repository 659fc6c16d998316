import { encodeWav } from '@parley/speech/audio/encode-wav.ts';
import type { Samples } from './names.ts';

/** A tenth of a second of silence. */
const audio = Buffer.from(encodeWav(new Float32Array(1600), 16_000)).toString('base64');
const answer = { reason: 'health', text: 'I had a cold.' };

/** A well-formed request for each route about voices. */
export const VOICE_SAMPLES = {
  'answer-voice-consent': () => ({ body: { answer: 'granted' } }),
  'enrol-voice': () => ({ body: { audio } }),
  'answer-voice-case': (names) => ({ params: { sid: names.recordingId }, body: answer }),
  'check-room-voice': (names) => ({ params: { id: names.heldId }, body: { audio } }),
  'get-recording-voice': (names) => ({ params: { sid: names.recordingId } }),
  'get-voice-case': (names) => ({ params: { sid: names.recordingId } }),
  'assign-voice-case': (names) => ({
    params: { sid: names.recordingId },
    body: { assignee_id: names.adminId },
  }),
  'close-voice-case': (names) => ({
    params: { sid: names.recordingId },
    body: { note: 'A cold.', finding: 'same-person' },
  }),
  'reopen-voice-case': (names) => ({ params: { sid: names.recordingId } }),
  'guest-get-voice': (names) => ({ body: { key: names.roomKey } }),
  'guest-answer-voice-consent': (names) => ({ body: { key: names.roomKey, answer: 'granted' } }),
  'guest-enrol-voice': (names) => ({ body: { key: names.roomKey, audio } }),
  'guest-get-voice-sound': (names) => ({ body: { key: names.roomKey } }),
  'guest-delete-enrolment': (names) => ({ body: { key: names.roomKey } }),
  'guest-answer-voice-case': (names) => ({
    body: { key: names.roomKey, sid: names.recordingId, ...answer },
  }),
} satisfies Samples;
