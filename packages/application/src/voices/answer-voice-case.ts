import type { VoiceAnswerReason } from '@parley/contracts/voices/voice.schema.ts';
import { eventOp } from '@parley/data/events/event.ts';
import { retryOnConflict, throwConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { voiceChecks } from '@parley/data/voices/voice-checks.repo.ts';
import { mayAnswerVoiceCase } from '@parley/domain/voice/voice-case.ts';
import { type Failure, fail } from '../shared/failure.ts';
import { hasCase, isCurrentCheck } from './load-voice-check.ts';

export interface VoiceCaseAnswer {
  /** Candidate id. */
  person: string;
  recordingId: string;
  reason: VoiceAnswerReason;
  text: string;
}

interface AnswerCall {
  now(): Date;
  newId(prefix: string): string;
  actorId: string;
  requestId: string;
}

/**
 * Stores a candidate's answer to a voice case, which replaces an earlier answer. An identical
 * answer changes nothing.
 * @returns the failure, or undefined if it was stored
 * @throws UnavailableError if every attempt conflicts with a concurrent write
 */
export const answerVoiceCase = (
  store: TenantStore,
  { person, recordingId, reason, text }: VoiceCaseAnswer,
  { now, newId, actorId, requestId }: AnswerCall,
): Promise<Failure<'not-found' | 'invalid-transition'> | undefined> =>
  retryOnConflict(async () => {
    const check = await voiceChecks.get(store, person, recordingId);
    if (!hasCase(check) || !isCurrentCheck(check, now())) return fail('not-found');
    if (!mayAnswerVoiceCase(check.case.state))
      return fail('invalid-transition', 'This case is closed and takes no answer any more');
    const { answer } = check.case;
    if (answer?.reason === reason && answer.text === text) return undefined;
    const at = now().toISOString();
    const after = {
      ...check,
      case: { ...check.case, answer: { reason, text, at } },
      updated_at: at,
      version: check.version + 1,
    };
    const answered = {
      type: 'voice-case.answered',
      data: { recording_id: recordingId, interview_id: check.interview_id, person },
    } as const;
    const result = await store.commit([
      voiceChecks.write(store, after, { version: check.version }),
      eventOp(store, answered, { id: newId('evt'), at, actorId, requestId }),
    ]);
    return result.ok ? undefined : throwConflict();
  });
