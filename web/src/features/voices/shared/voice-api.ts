import type { ConsentAnswer } from '@parley/contracts/room/room.schema.ts';
import type { RecordingId } from '@parley/contracts/shared/ids.ts';
import type { OwnVoice, VoiceAnswerReason } from '@parley/contracts/voices/voice.schema.ts';
import type { ApiClient } from '../../../session/api/api.ts';

/** A candidate's answer to a voice case. */
interface VoiceAnswer {
  reason: VoiceAnswerReason;
  text: string;
}

/**
 * The requests about the user's own voice, with a session or with the candidate's signed link.
 * Sound is a WAV file in base64. All of them throw ApiProblem.
 */
export interface VoiceApi {
  /** Identifies the user and the company in the query cache. */
  key: string;
  get: (signal?: AbortSignal) => Promise<OwnVoice>;
  consent: (answer: ConsentAnswer) => Promise<OwnVoice>;
  enrol: (audio: string) => Promise<OwnVoice>;
  sound: () => Promise<{ audio: string }>;
  removeEnrolment: () => Promise<OwnVoice>;
  answerCase: (sid: RecordingId, answer: VoiceAnswer) => Promise<OwnVoice>;
}

/** Returns the requests of a signed-in user, with the client of the company. */
export const memberVoiceApi = (api: ApiClient, userId: string): VoiceApi => ({
  key: userId,
  get: (signal) => api.call('get-own-voice', {}, signal ? { signal } : {}),
  consent: (answer) => api.call('answer-voice-consent', { body: { answer } }),
  enrol: (audio) => api.call('enrol-voice', { body: { audio } }),
  sound: () => api.call('get-own-voice-sound', {}),
  removeEnrolment: () => api.call('delete-own-enrolment', {}),
  answerCase: (sid, body) => api.call('answer-voice-case', { params: { sid }, body }),
});

/** Returns the requests of a guest with the key of the link, and the key of the browser. */
export function guestVoiceApi(api: ApiClient, interviewId: string, link: VoiceLink): VoiceApi {
  return {
    key: `${interviewId}:guest`,
    get: (signal) => api.call('guest-get-voice', { body: link() }, signal ? { signal } : {}),
    consent: (answer) => api.call('guest-answer-voice-consent', { body: { ...link(), answer } }),
    enrol: (audio) => api.call('guest-enrol-voice', { body: { ...link(), audio } }),
    sound: () => api.call('guest-get-voice-sound', { body: link() }),
    removeEnrolment: () => api.call('guest-delete-enrolment', { body: link() }),
    answerCase: (sid, answer) =>
      api.call('guest-answer-voice-case', { body: { ...link(), sid, ...answer } }),
  };
}

/** Returns what a guest sends with each request. */
export type VoiceLink = () => { key: string; browser: string };
