import { eraseBatch } from '@parley/data/erasure/erase-batch.ts';
import { eventOp, type DomainEvent } from '@parley/data/events/event.ts';
import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import { keys } from '@parley/data/keys.ts';
import { retryOnConflict, throwConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { removeAll } from '@parley/data/transcripts/speech-objects.ts';
import { voiceProfiles } from '@parley/data/voices/voice-profiles.repo.ts';
import {
  ENROLMENT,
  isSoundUntil,
  voiceprints,
  voiceSoundsOf,
} from '@parley/data/voices/voiceprints.repo.ts';
import type { VoiceCall } from './answer-voice-consent.ts';

/**
 * Erases everything that is stored about a person's voice. May be repeated.
 * @param options `answers: true` also erases the person's consents about it
 */
export async function eraseVoice(
  store: TenantStore,
  person: string,
  bucket: Pick<FilesBucket, 'list' | 'remove'>,
  { answers }: { answers: boolean },
): Promise<void> {
  const { pk } = keys.voiceProfile(person);
  const { sk: answered } = keys.voiceConsent(person, '');
  // Without the profile, nothing new can be written.
  await store.commit([voiceProfiles.remove(store, person)]);
  while (await eraseBatch(store, { pk }, ({ SK }) => !answers && String(SK).startsWith(answered)));
  await removeAll(bucket, voiceSoundsOf(store.tenantId, person));
}

/**
 * Removes a person's unreferenced sounds that are older than an event: those of enrolments that
 * were replaced, deleted or abandoned. May be repeated.
 */
export async function removeOldSounds(
  store: TenantStore,
  person: string,
  { at }: Pick<DomainEvent, 'at'>,
  bucket: Pick<FilesBucket, 'list' | 'remove'>,
): Promise<void> {
  const [found, enrolment] = await Promise.all([
    bucket.list(voiceSoundsOf(store.tenantId, person)),
    voiceprints.get(store, person, ENROLMENT),
  ]);
  const old = found.filter((key) => key !== enrolment?.object_key && isSoundUntil(key, at));
  await Promise.all(old.map((key) => bucket.remove(key)));
}

/**
 * Removes an expired enrolment, unless its expiry was postponed. May be repeated.
 * @throws UnavailableError if every attempt conflicts with a concurrent write
 */
export const expireEnrolment = (
  store: TenantStore,
  person: string,
  { now, newId, actorId, requestId }: VoiceCall,
): Promise<void> =>
  retryOnConflict(async () => {
    const [profile, enrolment] = await Promise.all([
      voiceProfiles.get(store, person),
      voiceprints.get(store, person, ENROLMENT),
    ]);
    const at = now().toISOString();
    if (!enrolment || enrolment.expires_at > at) return;
    const erased = { type: 'voice.erased', data: { person } } as const;
    const result = await store.commit([
      voiceProfiles.write(store, profile),
      voiceprints.remove(store, person, ENROLMENT, { version: enrolment.version }),
      eventOp(store, erased, { id: newId('evt'), at, actorId, requestId }),
    ]);
    if (!result.ok) throwConflict();
  });
