import { type Failure, fail, isFailure } from '@parley/application/shared/failure.ts';
import type { HandlersFor } from '../shared/context.ts';
import {
  type GuestLink,
  isAdmittedElsewhere,
  type LinkContext,
  openPastLink,
  openRoomLinkWithRoom,
  type RoomEntry,
} from '../shared/room-entry.ts';
import { ownVoice, type VoiceDependencies, type VoiceOwner } from './own-voice.ts';

type GuestRoute =
  | 'guest-get-voice'
  | 'guest-answer-voice-consent'
  | 'guest-enrol-voice'
  | 'guest-get-voice-sound'
  | 'guest-delete-enrolment'
  | 'guest-answer-voice-case';
type Context = LinkContext & { request: { body: GuestLink } };
type Refusal = Failure<'room-link-expired' | 'not-in-room'>;

const toOwner = (entry: RoomEntry): VoiceOwner => ({
  ...entry,
  interviewId: entry.interview.id,
});

/** Returns the candidate of a link, also after the interview: to read, to withdraw, to delete. */
async function readOwner(
  deps: VoiceDependencies,
  context: Context,
): Promise<VoiceOwner | Failure<'room-link-expired'>> {
  const entry = await openPastLink(deps, context, context.request.body);
  return isFailure(entry) ? entry : toOwner(entry);
}

/**
 * Returns the candidate of a link who may add something: until the room has closed, and only in the
 * browser that was admitted to it.
 */
async function enter(deps: VoiceDependencies, context: Context): Promise<VoiceOwner | Refusal> {
  const entry = await openRoomLinkWithRoom(deps, context, context.request.body);
  if (isFailure(entry)) return entry;
  return isAdmittedElsewhere(entry) ? fail('not-in-room') : toOwner(entry);
}

/**
 * Returns the handlers for the candidate's own voice, for candidates with the link of an interview.
 */
export const guestVoiceHandlers = (
  deps: VoiceDependencies,
): Pick<HandlersFor<'voices'>, GuestRoute> => ({
  'guest-get-voice': async (context) => {
    const owner = await readOwner(deps, context);
    return isFailure(owner) ? owner : ownVoice.get(deps, owner);
  },
  'guest-answer-voice-consent': async (context) => {
    const { answer } = context.request.body;
    const owner = await (answer === 'granted' ? enter : readOwner)(deps, context);
    return isFailure(owner) ? owner : ownVoice.consent(deps, owner, answer);
  },
  'guest-enrol-voice': async (context) => {
    const owner = await enter(deps, context);
    return isFailure(owner) ? owner : ownVoice.enrol(deps, owner, context.request.body.audio);
  },
  'guest-get-voice-sound': async (context) => {
    const owner = await readOwner(deps, context);
    return isFailure(owner) ? owner : ownVoice.sound(deps, owner);
  },
  'guest-delete-enrolment': async (context) => {
    const owner = await readOwner(deps, context);
    return isFailure(owner) ? owner : ownVoice.delete(deps, owner);
  },
  'guest-answer-voice-case': async (context) => {
    const { sid: recordingId, reason, text } = context.request.body;
    const owner = await readOwner(deps, context);
    return isFailure(owner)
      ? owner
      : ownVoice.answerCase(deps, owner, { recordingId, reason, text });
  },
});
