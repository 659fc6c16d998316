import { isNotFound } from '@parley/data/recordings/recording-changes.ts';
import { type Recording, recordings } from '@parley/data/recordings/recordings.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import {
  type StoredVoiceCase,
  type VoiceCheck,
  voiceChecks,
} from '@parley/data/voices/voice-checks.repo.ts';

export type VoiceCheckWithCase = VoiceCheck & { case: StoredVoiceCase };

/** Checks whether a check has not expired; the table removes it some time after that. */
export const isCurrentCheck = ({ expires_at }: VoiceCheck, now: Date): boolean =>
  expires_at > now.toISOString();

export const hasCase = (check: VoiceCheck | undefined): check is VoiceCheckWithCase =>
  check !== undefined && check.case !== null;

/**
 * Returns the check of the candidate's voice in a recording, unless it has expired or the recording
 * was erased.
 */
export async function loadVoiceCheck(
  store: TenantStore,
  recording: Pick<Recording, 'candidate_id' | 'id' | 'state'>,
  now: Date,
): Promise<VoiceCheck | undefined> {
  if (isNotFound(recording)) return undefined;
  const { candidate_id, id } = recording;
  const check = await voiceChecks.get(store, candidate_id, id);
  return check && isCurrentCheck(check, now) ? check : undefined;
}

/** Returns a recording and its check, if the check has opened a case. */
export async function loadVoiceCase(
  store: TenantStore,
  recordingId: string,
  now: Date,
): Promise<{ recording: Recording; check: VoiceCheckWithCase } | undefined> {
  const recording = await recordings.get(store, recordingId);
  const check = recording && (await loadVoiceCheck(store, recording, now));
  return recording && hasCase(check) ? { recording, check } : undefined;
}
