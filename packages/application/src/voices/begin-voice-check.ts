import { eventOp } from '@parley/data/events/event.ts';
import { type Recording, recordings } from '@parley/data/recordings/recordings.repo.ts';
import { retention } from '@parley/data/recordings/retention.repo.ts';
import { retryOnConflict, throwConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { type VoiceCheck, voiceChecks } from '@parley/data/voices/voice-checks.repo.ts';
import { type VoiceProfile, voiceProfiles } from '@parley/data/voices/voice-profiles.repo.ts';
import { isPlayable } from '../recordings/load-recording.ts';
import { findVoiceExpiry } from './voice-expiry.ts';

/** The cause of a check. */
export interface VoiceCheckCall {
  now(): Date;
  newId(prefix: string): string;
  actorId: string;
  requestId: string;
}

/** @returns the id of a check's attempt; differs from that of a check that was removed before */
export const toCheckRun = ({ created_at }: Pick<VoiceCheck, 'created_at'>): string =>
  Date.parse(created_at).toString(36);

/**
 * Checks whether the voice of a recording's candidate may be checked: the recording can be played,
 * the candidate was recorded, the company compares voices, and the candidate has consented.
 */
export const mayCheckVoice = async (
  store: TenantStore,
  recording: Recording,
  { consent }: Pick<VoiceProfile, 'consent'>,
  now: Date,
): Promise<boolean> =>
  consent === 'granted' &&
  isPlayable(recording, now) &&
  recording.participants.some(({ candidate_id }) => candidate_id === recording.candidate_id) &&
  (await retention.get(store)).voices;

/**
 * Adds a waiting voice check to a recording that may be checked and has none; the outbox then
 * starts the workflow. May be repeated.
 * @throws UnavailableError if every attempt conflicts with a concurrent write
 */
export const beginVoiceCheck = (
  store: TenantStore,
  recordingId: string,
  { now, newId, actorId, requestId }: VoiceCheckCall,
): Promise<void> =>
  retryOnConflict(async () => {
    const recording = await recordings.get(store, recordingId);
    if (!recording) return;
    const person = recording.candidate_id;
    const [profile, known] = await Promise.all([
      voiceProfiles.get(store, person),
      voiceChecks.get(store, person, recordingId),
    ]);
    if (known || !(await mayCheckVoice(store, recording, profile, now()))) return;
    const at = now().toISOString();
    const check: VoiceCheck = {
      person,
      recording_id: recordingId,
      tenant_id: recording.tenant_id,
      interview_id: recording.interview_id,
      requisition_id: recording.requisition_id,
      requisition: recording.requisition,
      candidate: recording.candidate,
      stage: recording.stage,
      recorded_at: recording.started_at,
      state: 'waiting',
      outcome: null,
      reason: null,
      speech_seconds: 0,
      stretches: [],
      comparisons: [],
      case: null,
      created_at: at,
      updated_at: at,
      expires_at: await findVoiceExpiry(store, person, at),
      version: 1,
    };
    const asked = {
      type: 'voice.check-asked',
      data: { recording_id: recordingId, interview_id: recording.interview_id, person },
    } as const;
    const result = await store.commit([
      voiceChecks.write(store, check, 'missing'),
      voiceProfiles.write(store, profile),
      eventOp(store, asked, { id: newId('evt'), at, actorId, requestId }),
    ]);
    if (!result.ok) throwConflict();
  });

const PAGE = 50;

/** Starts the checks of all existing recordings of a candidate, oldest first. */
export async function beginVoiceChecksOf(
  store: TenantStore,
  candidateId: string,
  call: VoiceCheckCall,
): Promise<void> {
  let after: Record<string, string> | undefined;
  do {
    const page = await recordings.pageOfCandidate(store, candidateId, PAGE, after);
    for (const { id } of page.items) await beginVoiceCheck(store, id, call);
    after = page.lastKey;
  } while (after);
}
