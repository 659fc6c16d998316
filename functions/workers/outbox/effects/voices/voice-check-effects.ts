import {
  beginVoiceCheck,
  beginVoiceChecksOf,
  toCheckRun,
} from '@parley/application/voices/begin-voice-check.ts';
import { eraseVoiceCheck } from '@parley/application/voices/erase-voice-check.ts';
import { renewVoiceExpiry } from '@parley/application/voices/voice-expiry.ts';
import type { DomainEvent } from '@parley/data/events/event.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { voiceChecks } from '@parley/data/voices/voice-checks.repo.ts';
import type { Effect, EffectDependencies, Effects } from '../../effect.ts';
import { scheduleEnrolmentExpiry, voiceWithdrawn } from './enrolment-effects.ts';

const toCall = (event: DomainEvent, { now, newId }: EffectDependencies) => ({
  now,
  newId,
  actorId: event.actor_id,
  requestId: event.request_id,
});

/** Starts the voice check of a recording, if it may be checked. */
export const beginCheck = (
  event: DomainEvent<'recording.delivered' | 'recording.erase-undone'>,
  deps: EffectDependencies,
): Promise<void> =>
  beginVoiceCheck(deps.storeOf(event.tenant_id), event.data.recording_id, toCall(event, deps));

/** Removes the voice data of a recording that was erased or has expired. */
export async function eraseCheck(
  event: DomainEvent<'recording.erased' | 'recording.expired'>,
  deps: EffectDependencies,
): Promise<void> {
  const store = deps.storeOf(event.tenant_id);
  const { recording_id } = event.data;
  const recording = await recordings.get(store, recording_id);
  if (recording) await eraseVoiceCheck(store, recording.candidate_id, recording_id);
}

/** Starts the workflow of a waiting voice check. One that was removed meanwhile has none. */
const voiceCheckAsked: Effect<'voice.check-asked'> = async (event, deps) => {
  const { recording_id: recordingId, person } = event.data;
  const check = await voiceChecks.get(deps.storeOf(event.tenant_id), person, recordingId);
  if (check?.state !== 'waiting') return;
  await deps.voiceChecks.start({
    tenantId: event.tenant_id,
    recordingId,
    run: toCheckRun(check),
    requestId: event.request_id,
  });
};

/**
 * Starts the checks of recordings from before a candidate's consent, and completes a withdrawal.
 */
export async function voiceprintAnswered(
  event: DomainEvent<'consent.answered'>,
  deps: EffectDependencies,
): Promise<void> {
  const { person, answer } = event.data;
  if (answer === 'withdrawn') await voiceWithdrawn(event, deps);
  if (answer === 'granted')
    await beginVoiceChecksOf(deps.storeOf(event.tenant_id), person, toCall(event, deps));
}

/** What may change the decisions about a candidate. */
type ApplicationChange =
  | 'application.created'
  | 'application.moved'
  | 'application.removed'
  | 'application.reopened'
  | 'decision.made'
  | 'decision.mail-due'
  | 'decision.settled'
  | 'decision.undone';

/**
 * Updates the expiry of voiceprints after an event that may change the decisions about the
 * candidate.
 */
export const renewVoiceExpiries: Effect<ApplicationChange> = async (event, deps) => {
  const { candidate_id } = event.data;
  await renewVoiceExpiry(deps.storeOf(event.tenant_id), candidate_id, deps.now());
  await scheduleEnrolmentExpiry(event, candidate_id, deps);
};

export const voiceCheckEffects = {
  'application.created': renewVoiceExpiries,
  'application.moved': renewVoiceExpiries,
  'application.removed': renewVoiceExpiries,
  'decision.undone': renewVoiceExpiries,
  'voice.check-asked': voiceCheckAsked,
} satisfies Partial<Effects>;
