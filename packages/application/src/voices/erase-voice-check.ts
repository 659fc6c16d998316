import { retryOnConflict, throwConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { voiceChecks } from '@parley/data/voices/voice-checks.repo.ts';
import { voiceProfiles } from '@parley/data/voices/voice-profiles.repo.ts';
import { voiceprints } from '@parley/data/voices/voiceprints.repo.ts';

/**
 * Removes a person's voice data of a recording: the check with its case, and the voiceprint. A
 * running check writes nothing more. May be repeated.
 * @throws UnavailableError if every attempt conflicts with a concurrent write
 */
export const eraseVoiceCheck = (
  store: TenantStore,
  person: string,
  recordingId: string,
): Promise<void> =>
  retryOnConflict(async () => {
    const [profile, check, print] = await Promise.all([
      voiceProfiles.get(store, person),
      voiceChecks.get(store, person, recordingId),
      voiceprints.get(store, person, recordingId),
    ]);
    if (!check && !print) return;
    const result = await store.commit([
      voiceChecks.remove(store, person, recordingId),
      voiceprints.remove(store, person, recordingId),
      voiceProfiles.write(store, profile),
    ]);
    if (!result.ok) throwConflict();
  });
