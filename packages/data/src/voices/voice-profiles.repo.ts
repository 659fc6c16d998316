import { CONSENT_STATES } from '@parley/contracts/recordings/recording.schema.ts';
import { ownVoice } from '@parley/contracts/voices/voice.schema.ts';
import * as z from 'zod';
import { keys } from '../keys.ts';
import type { Expect, WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const profileItem = z.object({
  kind: z.literal('VOICE_PROFILE'),
  /** User id or candidate id. */
  person: z.string(),
  consent: z.enum(CONSENT_STATES),
  /** When the person answered last; null if never. UTC, ISO 8601. */
  consent_at: z.string().nullable(),
  receipt: ownVoice.shape.receipt,
  /** The interview in whose call the voice was recognized last. */
  verified_in: z.string().nullable(),
  version: z.int(),
});
export type VoiceProfile = Omit<z.infer<typeof profileItem>, 'kind'>;

/** What people have agreed to about their voice, and what the latest withdrawal has removed. */
export const voiceProfiles = {
  /** Returns the profile; version 0 is that of somebody who was never asked, and is not stored. */
  async get(store: TenantStore, person: string): Promise<VoiceProfile> {
    const item = await store.get(keys.voiceProfile(person));
    const { kind: _kind, ...profile } = profileItem.parse(
      item ?? {
        kind: 'VOICE_PROFILE',
        person,
        consent: 'requested',
        consent_at: null,
        receipt: null,
        verified_in: null,
        version: 0,
      },
    );
    return profile;
  },
  /**
   * Writes the next version of a profile that was read. Whoever writes or removes a voiceprint or a
   * check writes the profile in the same transaction, so that a withdrawal and a check that runs
   * cannot both succeed.
   */
  write(store: TenantStore, profile: VoiceProfile): WriteOp {
    const seen = profile.version;
    return store.put(
      keys.voiceProfile(profile.person),
      { kind: 'VOICE_PROFILE', ...profile, version: seen + 1 },
      seen === 0 ? 'missing' : { version: seen },
    );
  },
  remove: (store: TenantStore, person: string, expect: Expect = 'any'): WriteOp =>
    store.remove(keys.voiceProfile(person), expect),
};
