import type { RouteId } from '@parley/contracts/route-table.ts';

const NO_VOICES = 'the companies do not compare voices, which needs the speech of a person';
const NO_VOICE = 'nobody has recorded a voice sample';
const NO_CASE = 'the candidate has no open case about the recording';

/**
 * The routes whose request is refused in the benchmark of units, and why it cannot succeed there.
 * What it costs until it is refused is measured.
 */
export const UNMEASURED: Partial<Record<RouteId, string>> = {
  'restart-transcript': 'no transcription has failed',
  'get-own-voice-sound': NO_VOICE,
  'guest-get-voice-sound': NO_VOICE,
  'answer-voice-consent': NO_VOICES,
  'enrol-voice': NO_VOICES,
  'guest-answer-voice-consent': NO_VOICES,
  'guest-enrol-voice': NO_VOICES,
  'answer-voice-case': NO_CASE,
  'guest-answer-voice-case': NO_CASE,
  'check-room-voice': 'it is asked by a browser that is in the call',
};
