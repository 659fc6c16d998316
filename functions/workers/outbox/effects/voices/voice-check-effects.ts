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
import * as z from 'zod';
import type { Effect, EffectDependencies } from '../../effect.ts';
import { scheduleEnrolmentExpiry, voiceWithdrawn } from './enrolment-effects.ts';

const ofRecording = z.object({ recording_id: z.string() });

const toCall = (event: DomainEvent, { now, newId }: EffectDependencies) => ({
  now,
  newId,
  actorId: event.actor_id,
  requestId: event.request_id,
});

/** Starts the voice check of a recording, if it may be checked. */
export const beginCheck = (event: DomainEvent, deps: EffectDependencies): Promise<void> =>
  beginVoiceCheck(
    deps.storeOf(event.tenant_id),
    ofRecording.parse(event.data).recording_id,
    toCall(event, deps),
  );

/** Removes the voice data of a recording that was erased or has expired. */
export async function eraseCheck(event: DomainEvent, deps: EffectDependencies): Promise<void> {
  const store = deps.storeOf(event.tenant_id);
  const { recording_id } = ofRecording.parse(event.data);
  const recording = await recordings.get(store, recording_id);
  if (recording) await eraseVoiceCheck(store, recording.candidate_id, recording_id);
}

const askedData = ofRecording.extend({ person: z.string() });

/** Starts the workflow of a waiting voice check. One that was removed meanwhile has none. */
export const voiceCheckAsked: Effect = async (event, deps) => {
  const { recording_id: recordingId, person } = askedData.parse(event.data);
  const check = await voiceChecks.get(deps.storeOf(event.tenant_id), person, recordingId);
  if (check?.state !== 'waiting') return;
  await deps.voiceChecks.start({
    tenantId: event.tenant_id,
    recordingId,
    run: toCheckRun(check),
    requestId: event.request_id,
  });
};

const answeredData = z.object({ person: z.string(), answer: z.string() });

/**
 * Starts the checks of recordings from before a candidate's consent, and completes a withdrawal.
 */
export async function voiceprintAnswered(
  event: DomainEvent,
  deps: EffectDependencies,
): Promise<void> {
  const { person, answer } = answeredData.parse(event.data);
  if (answer === 'withdrawn') await voiceWithdrawn(event, deps);
  if (answer === 'granted')
    await beginVoiceChecksOf(deps.storeOf(event.tenant_id), person, toCall(event, deps));
}

const applicationData = z.object({ candidate_id: z.string() });

/**
 * Updates the expiry of voiceprints after an event that may change the decisions about the
 * candidate.
 */
const renewExpiry: Effect = async (event, deps) => {
  const { candidate_id } = applicationData.parse(event.data);
  await renewVoiceExpiry(deps.storeOf(event.tenant_id), candidate_id, deps.now());
  await scheduleEnrolmentExpiry(event, candidate_id, deps);
};

/**
 * Returns an effect that also updates the expiry of voiceprints, for events that may decide or
 * reopen an application.
 */
export const withVoiceExpiry =
  (effect?: Effect): Effect =>
  async (event, deps) => {
    await renewExpiry(event, deps);
    await effect?.(event, deps);
  };
