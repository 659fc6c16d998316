import type { HandlersFor } from '../shared/context.ts';
import { caseHandlers } from './cases.ts';
import { checkRoomVoice } from './check-room-voice.ts';
import { guestVoiceHandlers } from './guest-voice.ts';
import { memberVoiceHandlers } from './member-voice.ts';
import type { VoiceDependencies } from './own-voice.ts';

/** Returns the handlers of voices, bound to their dependencies. */
export const voiceHandlers = (deps: VoiceDependencies): HandlersFor<'voices'> => ({
  ...memberVoiceHandlers(deps),
  ...guestVoiceHandlers(deps),
  'check-room-voice': checkRoomVoice(deps),
  ...caseHandlers,
});
