import * as z from 'zod';
import { CONSENT_STATES } from '@parley/contracts/recordings/recording.schema.ts';
import { ownVoice } from '@parley/contracts/voices/voice.schema.ts';
import { keys } from '../keys.ts';
import type { Expect, WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const profileItem = z.object({
  kind: z.literal('VOICE_PROFILE'),
  /** User id or candidate id. */
  person: z.string(),
  consent: z.enum(CONSENT_STATES),
  /** The time of the person's last answer; null if there is none. UTC, ISO 8601. */
  consent_at: z.string().nullable(),
  receipt: ownVoice.shape.receipt,
  /** The interview in whose call the voice was last recognized. */
  verified_in: z.string().nullable(),
  version: z.int(),
});
export type VoiceProfile = Omit<z.infer<typeof profileItem>, 'kind'>;

/** The voice profiles of people: their consent, and what the latest withdrawal has removed. */
export const voiceProfiles = {
  /** Returns the profile. Version 0 belongs to a person who was never asked, and is not stored. */
  async get(store: TenantStore, person: string): Promise<VoiceProfile> {
    return voiceProfiles.parse(await store.get(keys.voiceProfile(person)), person);
  },
  /** Returns the profile that is stored, or that of a person who was never asked. */
  parse(item: unknown, person: string): VoiceProfile {
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
  /** Returns those of some people who consent to the comparison of voices. */
  async listConsenting(store: TenantStore, people: readonly string[]): Promise<Set<string>> {
    if (people.length === 0) return new Set();
    const items = await store.getMany(people.map((person) => keys.voiceProfile(person)));
    const profiles = items.map((item) => profileItem.parse(item));
    return new Set(
      profiles.flatMap(({ person, consent }) => (consent === 'granted' ? person : [])),
    );
  },
  /**
   * Writes the next version of a profile that was read. Every write or removal of a voiceprint or a
   * check also writes the profile in the same transaction, so that a withdrawal and a running check
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
