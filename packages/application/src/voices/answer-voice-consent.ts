import type { ConsentAnswer, ConsentState } from '@parley/contracts/room/room.schema.ts';
import { eventOp } from '@parley/data/events/event.ts';
import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import { keys } from '@parley/data/keys.ts';
import { retention } from '@parley/data/recordings/retention.repo.ts';
import { consents } from '@parley/data/room/consents.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { retryOnConflict, throwConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { voiceChecks } from '@parley/data/voices/voice-checks.repo.ts';
import { voiceProfiles } from '@parley/data/voices/voice-profiles.repo.ts';
import { ENROLMENT, voiceprints } from '@parley/data/voices/voiceprints.repo.ts';
import type { RoomParticipantRef } from '@parley/domain/room/participants.ts';
import { type Failure, fail, isFailure } from '../shared/failure.ts';

/** The cause of a change to a person's voice data. */
export interface VoiceCall {
  now(): Date;
  newId(prefix: string): string;
  actorId: string;
  requestId: string;
}

/** The maximum number of items that are removed in one transaction, in addition to other writes. */
const AT_ONCE = 90;

/**
 * Stores whether a person's voice may be compared. A withdrawal removes all voiceprints, checks,
 * cases and sounds of the person before this returns, and stores how many there were. A repeated
 * answer is not written twice, and a withdrawal stays until the person consents again. If the
 * company does not compare voices, nobody was asked, so a consent is not accepted.
 * @param answer the interview in which it was given, or null
 * @throws UnavailableError if every attempt conflicts with a concurrent write
 */
export async function answerVoiceConsent(
  store: TenantStore,
  { who, interviewId, said }: VoiceAnswer,
  call: VoiceCall,
  bucket: Pick<FilesBucket, 'remove'>,
): Promise<Failure<'voices-off'> | undefined> {
  const sounds = await retryOnConflict(() => storeAnswer(store, { who, interviewId, said }, call));
  if (isFailure(sounds)) return sounds;
  await Promise.all(sounds.map((key) => bucket.remove(key)));
  return undefined;
}

export interface VoiceAnswer {
  who: RoomParticipantRef;
  interviewId: string | null;
  said: ConsentAnswer;
}

/** Returns the effective answer: without an earlier consent, a withdrawal is a refusal. */
function toAnswer(present: ConsentState, said: ConsentAnswer): ConsentAnswer {
  if (said === 'granted') return 'granted';
  return present === 'granted' || present === 'withdrawn' ? 'withdrawn' : 'refused';
}

/** Stores an answer. Returns the keys of sounds that are no longer referenced. */
async function storeAnswer(
  store: TenantStore,
  { who, interviewId, said }: VoiceAnswer,
  { now, newId, actorId, requestId }: VoiceCall,
): Promise<string[] | Failure<'voices-off'>> {
  const { person, name, role } = who;
  const profile = await voiceProfiles.get(store, person);
  const answer = toAnswer(profile.consent, said);
  if (answer === 'granted' && !(await retention.get(store)).voices) return fail('voices-off');
  if (answer === profile.consent) return [];
  const at = now().toISOString();
  const stored = await readStored(store, person);
  const [first, ...rest] = toBatches(stored.removals);
  const after = {
    ...profile,
    consent: answer,
    consent_at: at,
    receipt: answer === 'withdrawn' ? { at, ...stored.counts } : null,
    verified_in: null,
  };
  const answered = {
    type: 'consent.answered',
    data: { interview_id: interviewId, person, purpose: 'voiceprint', answer },
  } as const;
  const result = await store.commit([
    voiceProfiles.write(store, after),
    consents.add(store, {
      id: newId('con'),
      interview_id: interviewId,
      person,
      name,
      role,
      purpose: 'voiceprint',
      answer,
      at,
    }),
    eventOp(store, answered, { id: newId('evt'), at, actorId, requestId }),
    ...(first ?? []),
  ]);
  if (!result.ok) throwConflict();
  // Without consent nothing new can be written.
  for (const batch of rest) await store.commit(batch);
  return stored.sounds;
}

/**
 * Completes an interrupted withdrawal. Does nothing if the person has consented again. May be
 * repeated.
 * @throws UnavailableError if every attempt conflicts with a concurrent write
 */
export const finishWithdrawal = (store: TenantStore, person: string): Promise<void> =>
  retryOnConflict(async () => {
    const profile = await voiceProfiles.get(store, person);
    if (profile.consent !== 'withdrawn') return;
    const seen = store.check(keys.voiceProfile(person), { version: profile.version });
    for (const batch of toBatches((await readStored(store, person)).removals)) {
      const result = await store.commit([seen, ...batch]);
      if (!result.ok) throwConflict();
    }
  });

/** Returns a person's voice data: the writes that remove it, its sounds, and its amount. */
async function readStored(store: TenantStore, person: string) {
  const [prints, checks] = await Promise.all([
    voiceprints.listOfPerson(store, person),
    voiceChecks.listOfPerson(store, person),
  ]);
  return {
    removals: [
      ...prints.map(({ source }) => voiceprints.remove(store, person, source)),
      ...checks.map(({ recording_id }) => voiceChecks.remove(store, person, recording_id)),
    ],
    sounds: prints.flatMap(({ object_key }) => object_key ?? []),
    counts: {
      enrolment: prints.some(({ source }) => source === ENROLMENT),
      interviews: prints.filter(({ source }) => source !== ENROLMENT).length,
      checks: checks.length,
    },
  };
}

const toBatches = (removals: readonly WriteOp[]): WriteOp[][] =>
  Array.from({ length: Math.ceil(removals.length / AT_ONCE) }, (_, batch) =>
    removals.slice(batch * AT_ONCE, (batch + 1) * AT_ONCE),
  );
