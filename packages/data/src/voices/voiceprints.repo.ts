import { decodeTime } from 'ulid';
import * as z from 'zod';
import { keys } from '../keys.ts';
import type { Expect, WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

/** The source of a voiceprint that was made from an enrolment. */
export const ENROLMENT = 'ENROLMENT';

const voiceprintItem = z.object({
  kind: z.literal('VOICEPRINT'),
  person: z.string(),
  /** `ENROLMENT`, or the id of the recording. */
  source: z.string(),
  interview_id: z.string().nullable(),
  stage: z.string().nullable(),
  model: z.object({ name: z.string(), version: z.string() }),
  /** The seconds of net speech from which it was made. */
  speech_seconds: z.number(),
  /** The embedding, encrypted with the company's data key. */
  sealed: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  /** The key of the encrypted sound in the bucket of recordings; null for recordings. */
  object_key: z.string().nullable(),
  /**
   * The id of the browser in which a candidate without a sign-in recorded the enrolment; absent
   * with a sign-in, of recordings, and of enrolments of earlier releases.
   */
  browser: z.string().optional(),
  made_at: z.string(),
  /** The latest time at which it is erased (UTC, ISO 8601). It is not used after that. */
  expires_at: z.string(),
  version: z.int(),
});
export type Voiceprint = Omit<z.infer<typeof voiceprintItem>, 'kind'>;

/** The maximum number of voiceprints of one person. */
const MOST = 100;

const parse = (item: unknown): Voiceprint => {
  const { kind: _kind, ...voiceprint } = voiceprintItem.parse(item);
  return voiceprint;
};

/** Voiceprints by person. All of one person's voiceprints are read together. */
export const voiceprints = {
  parse,
  async get(store: TenantStore, person: string, source: string): Promise<Voiceprint | undefined> {
    const item = await store.get(keys.voiceprint(person, source));
    return item && parse(item);
  },
  async listOfPerson(store: TenantStore, person: string): Promise<Voiceprint[]> {
    const { pk, sk } = keys.voiceprint(person, '');
    const page = await store.query({ pk, sk: { beginsWith: sk }, limit: MOST, consistent: true });
    return page.items.map(parse);
  },
  /** Whether a person has a voiceprint that has not expired; the table erases those later. */
  async hasCurrent(store: TenantStore, person: string, now: Date): Promise<boolean> {
    const prints = await this.listOfPerson(store, person);
    return prints.some(({ expires_at }) => now.getTime() < Date.parse(expires_at));
  },
  write(store: TenantStore, voiceprint: Voiceprint, expect: Expect): WriteOp {
    return store.put(
      keys.voiceprint(voiceprint.person, voiceprint.source),
      {
        kind: 'VOICEPRINT',
        ...voiceprint,
        ttl: Math.floor(Date.parse(voiceprint.expires_at) / 1000),
      },
      expect,
    );
  },
  remove: (store: TenantStore, person: string, source: string, expect: Expect = 'any'): WriteOp =>
    store.remove(keys.voiceprint(person, source), expect),
};

const ULID_LENGTH = 26;

/** Returns the key of the sound of an enrolment. A new enrolment has another id. */
export const voiceSoundKey = (tenantId: number, person: string, id: string): string =>
  `voices/T/${tenantId}/${person}/${id}`;
/** Returns the prefix of the keys of all sounds of a person. */
export const voiceSoundsOf = (tenantId: number, person: string): string =>
  `voices/T/${tenantId}/${person}/`;
/**
 * Checks whether a sound was stored at or before an instant (UTC, ISO 8601).
 * @param key the key of a sound, whose id ends with a ULID
 */
export const isSoundUntil = (key: string, at: string): boolean =>
  decodeTime(key.slice(-ULID_LENGTH)) <= Date.parse(at);
