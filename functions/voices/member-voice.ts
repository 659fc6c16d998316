import type { HandlerContext, HandlersFor, MemberCaller } from '../shared/context.ts';
import { ownVoice, type VoiceDependencies, type VoiceOwner } from './own-voice.ts';

type OwnRoute =
  | 'get-own-voice'
  | 'answer-voice-consent'
  | 'enrol-voice'
  | 'get-own-voice-sound'
  | 'delete-own-enrolment'
  | 'answer-voice-case';
type Context = Pick<HandlerContext<never>, 'store' | 'requestId'> & { caller: MemberCaller };

/** A candidate has the same id as in rooms; everybody else is identified by their user id. */
const toOwner = ({ store, requestId, caller }: Context): VoiceOwner => ({
  store,
  requestId,
  who:
    caller.candidateId === null
      ? { person: caller.userId, name: caller.name, role: 'interviewer' }
      : { person: caller.candidateId, name: caller.name, role: 'candidate' },
  interviewId: null,
  browser: null,
  actorId: caller.userId,
});

/** Returns the handlers for the user's own voice, for signed-in users. */
export const memberVoiceHandlers = (
  deps: VoiceDependencies,
): Pick<HandlersFor<'voices'>, OwnRoute> => ({
  'get-own-voice': (context) => ownVoice.get(deps, toOwner(context)),
  'answer-voice-consent': (context) =>
    ownVoice.consent(deps, toOwner(context), context.request.body.answer),
  'enrol-voice': (context) => ownVoice.enrol(deps, toOwner(context), context.request.body.audio),
  'get-own-voice-sound': (context) => ownVoice.sound(deps, toOwner(context)),
  'delete-own-enrolment': (context) => ownVoice.delete(deps, toOwner(context)),
  'answer-voice-case': (context) => {
    const { params, body } = context.request;
    return ownVoice.answerCase(deps, toOwner(context), { recordingId: params.sid, ...body });
  },
});
