import { keys } from '../keys.ts';
import type { Stored, TenantStore } from '../shared/tenant-store.ts';
import { type VoiceCheck, voiceChecks } from './voice-checks.repo.ts';
import { type VoiceProfile, voiceProfiles } from './voice-profiles.repo.ts';
import { type Voiceprint, voiceprints } from './voiceprints.repo.ts';

/** Enough for what almost everybody has, and less than what one response contains. */
const PAGE = 200;

/**
 * Returns all that is stored of a person's voice, with one strongly consistent query: the items are
 * in one partition, and what is missing costs nothing. There are at most 200 but for very long
 * histories, whose further pages are read too.
 * @param person user id or candidate id
 */
export async function readVoiceData(
  store: TenantStore,
  person: string,
): Promise<{ profile: VoiceProfile; prints: Voiceprint[]; checks: VoiceCheck[] }> {
  const { pk } = keys.voiceProfile(person);
  const found: Stored[] = [];
  let after: Record<string, string> | undefined;
  do {
    const page = await store.query({ pk, limit: PAGE, after, consistent: true });
    found.push(...page.items);
    after = page.lastKey;
  } while (after);
  const listOf = (kind: string) => found.filter((item) => item.kind === kind);
  return {
    profile: voiceProfiles.parse(listOf('VOICE_PROFILE')[0], person),
    prints: listOf('VOICEPRINT').map(voiceprints.parse),
    checks: listOf('VOICE_CHECK').map(voiceChecks.parse),
  };
}
