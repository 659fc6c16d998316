import { eventOp } from '@parley/data/events/event.ts';
import { retryOnConflict, throwConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { voiceProfiles } from '@parley/data/voices/voice-profiles.repo.ts';
import type { VoiceCall } from './answer-voice-consent.ts';

/**
 * Stores that a candidate's voice was recognized in the call of an interview.
 * @returns false if the consent was withdrawn meanwhile, so that nothing was stored
 * @throws UnavailableError if every attempt conflicts with a concurrent write
 */
export const recognizeVoice = (
  store: TenantStore,
  { person, interviewId }: { person: string; interviewId: string },
  { now, newId, actorId, requestId }: VoiceCall,
): Promise<boolean> =>
  retryOnConflict(async () => {
    const profile = await voiceProfiles.get(store, person);
    if (profile.consent !== 'granted') return false;
    if (profile.verified_in === interviewId) return true;
    const recognized = {
      type: 'voice.recognized',
      data: { interview_id: interviewId, person },
    } as const;
    const at = now().toISOString();
    const result = await store.commit([
      voiceProfiles.write(store, { ...profile, verified_in: interviewId }),
      eventOp(store, recognized, { id: newId('evt'), at, actorId, requestId }),
    ]);
    return result.ok || throwConflict();
  });
