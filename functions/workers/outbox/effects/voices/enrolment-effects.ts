import { finishWithdrawal } from '@parley/application/voices/answer-voice-consent.ts';
import { expireEnrolment, removeOldSounds } from '@parley/application/voices/erase-voice.ts';
import type { DomainEvent } from '@parley/data/events/event.ts';
import { ENROLMENT, voiceprints } from '@parley/data/voices/voiceprints.repo.ts';
import type { Effect, EffectDependencies, Effects } from '../../effect.ts';

/** Deletes the sounds of enrolments that were replaced, deleted, expired or abandoned. */
const enrolmentRemoved: Effect<
  'consent.answered' | 'voice.enrolled' | 'voice.enrolment-deleted' | 'voice.erased'
> = (event, { storeOf, recorded }) =>
  removeOldSounds(
    storeOf(event.tenant_id),
    event.data.person,
    { at: event.at },
    recorded(event.tenant_id),
  );

/** Schedules when an enrolled voice expires, after it was made or its expiry was changed. */
export async function scheduleEnrolmentExpiry(
  event: DomainEvent,
  person: string,
  { storeOf, delayedEvents }: EffectDependencies,
): Promise<void> {
  const enrolment = await voiceprints.get(storeOf(event.tenant_id), person, ENROLMENT);
  if (!enrolment) return;
  const at = enrolment.expires_at;
  await delayedEvents.put({
    tenantId: event.tenant_id,
    id: `${person}-voice-${Date.parse(at)}`,
    at,
    type: 'voice.expiry-due',
    data: { person },
    actorId: event.actor_id,
    requestId: event.request_id,
  });
}

const voiceEnrolled: Effect<'voice.enrolled'> = async (event, deps) => {
  await enrolmentRemoved(event, deps);
  await scheduleEnrolmentExpiry(event, event.data.person, deps);
};

/** Removes an expired enrolment. If its expiry was changed, another event is scheduled. */
const voiceExpiryDue: Effect<'voice.expiry-due'> = (event, { storeOf, now, newId }) =>
  expireEnrolment(storeOf(event.tenant_id), event.data.person, {
    now,
    newId,
    actorId: event.actor_id,
    requestId: event.request_id,
  });

/**
 * Completes a withdrawal that was interrupted; usually everything was removed before it was
 * answered.
 */
export const voiceWithdrawn: Effect<'consent.answered'> = async (event, deps) => {
  const { person } = event.data;
  await finishWithdrawal(deps.storeOf(event.tenant_id), person);
  await enrolmentRemoved(event, deps);
};

export const enrolmentEffects = {
  'voice.enrolled': voiceEnrolled,
  'voice.enrolment-deleted': enrolmentRemoved,
  'voice.erased': enrolmentRemoved,
  'voice.expiry-due': voiceExpiryDue,
} satisfies Partial<Effects>;
