import { eventOp } from '@parley/data/events/event.ts';
import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import { retention } from '@parley/data/recordings/retention.repo.ts';
import { retryOnConflict, throwConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { voiceProfiles } from '@parley/data/voices/voice-profiles.repo.ts';
import {
  ENROLMENT,
  type Voiceprint,
  voiceprints,
  voiceSoundKey,
} from '@parley/data/voices/voiceprints.repo.ts';
import { type Failure, fail } from '../shared/failure.ts';
import type { VoiceCall } from './answer-voice-consent.ts';
import { findVoiceExpiry } from './voice-expiry.ts';

type Refusal = Failure<'voices-off' | 'voice-consent-missing'>;

/**
 * Returns why a person's voice may not be enrolled, or undefined if it may: the company compares
 * voices, and the person has consented.
 */
export async function refuseEnrolment(
  store: TenantStore,
  person: string,
): Promise<Refusal | undefined> {
  const [profile, settings] = await Promise.all([
    voiceProfiles.get(store, person),
    retention.get(store),
  ]);
  if (!settings.voices) return fail('voices-off');
  return profile.consent === 'granted' ? undefined : fail('voice-consent-missing');
}

/** A voice to enrol, encrypted with the company's key. */
export interface EnrolledVoice extends Pick<
  Voiceprint,
  'model' | 'speech_seconds' | 'sealed' | 'browser'
> {
  person: string;
  /** The recording from which it was made. */
  sound: Uint8Array;
}

/**
 * Stores a person's enrolment and its sound, replacing an earlier one. If the consent is withdrawn
 * at the same time, nothing is stored.
 * @throws UnavailableError if every attempt conflicts with a concurrent write
 */
export const enrolVoice = (
  store: TenantStore,
  { person, sound, ...voice }: EnrolledVoice,
  { now, newId, actorId, requestId }: VoiceCall,
  bucket: Pick<FilesBucket, 'write' | 'remove'>,
): Promise<Refusal | undefined> =>
  retryOnConflict(async () => {
    const profile = await voiceProfiles.get(store, person);
    const [refusal, earlier] = await Promise.all([
      refuseEnrolment(store, person),
      voiceprints.get(store, person, ENROLMENT),
    ]);
    if (refusal) return refusal;
    const at = now().toISOString();
    const print: Voiceprint = {
      ...voice,
      person,
      source: ENROLMENT,
      interview_id: null,
      stage: null,
      // Each attempt has a unique key, so that removing an earlier sound does not affect it.
      object_key: voiceSoundKey(store.tenantId, person, newId('snd')),
      made_at: at,
      expires_at: await findVoiceExpiry(store, person, at),
      version: (earlier?.version ?? 0) + 1,
    };
    await bucket.write(print.object_key!, 'application/octet-stream', sound);
    const enrolled = { type: 'voice.enrolled', data: { person } } as const;
    const result = await store.commit([
      voiceProfiles.write(store, profile),
      voiceprints.write(store, print, earlier ? { version: earlier.version } : 'missing'),
      eventOp(store, enrolled, { id: newId('evt'), at, actorId, requestId }),
    ]);
    if (!result.ok) {
      await bucket.remove(print.object_key!);
      throwConflict();
    }
    if (earlier?.object_key) await bucket.remove(earlier.object_key);
    return undefined;
  });

/**
 * Deletes a person's enrolment with its sound. The consent and the voiceprints of interviews are
 * unchanged. May be repeated.
 * @throws UnavailableError if every attempt conflicts with a concurrent write
 */
export const deleteEnrolment = (
  store: TenantStore,
  person: string,
  { now, newId, actorId, requestId }: VoiceCall,
  bucket: Pick<FilesBucket, 'remove'>,
): Promise<void> =>
  retryOnConflict(async () => {
    const [profile, enrolment] = await Promise.all([
      voiceProfiles.get(store, person),
      voiceprints.get(store, person, ENROLMENT),
    ]);
    if (!enrolment) return;
    const at = now().toISOString();
    const deleted = { type: 'voice.enrolment-deleted', data: { person } } as const;
    const result = await store.commit([
      voiceProfiles.write(store, profile),
      voiceprints.remove(store, person, ENROLMENT, { version: enrolment.version }),
      eventOp(store, deleted, { id: newId('evt'), at, actorId, requestId }),
    ]);
    if (!result.ok) throwConflict();
    if (enrolment.object_key) await bucket.remove(enrolment.object_key);
  });
