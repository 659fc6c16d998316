import * as z from 'zod';
import {
  CONSENT_STATES,
  RECORDED_MEDIA,
  RECORDING_STATES,
} from '@parley/contracts/recordings/recording.schema.ts';
import { keys } from '../keys.ts';
import { LIST_MARKER } from '../lists/list-spec.ts';
import type { Expect, WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const participant = z.object({
  user_id: z.string().nullable(),
  candidate_id: z.string().nullable(),
  name: z.string(),
  role: z.enum(['host', 'interviewer', 'candidate']),
  consent: z.enum(CONSENT_STATES),
  consent_at: z.string().nullable(),
});
/**
 * A file of a recording in progress: captured in pieces, joined, delivered. Ids are the media
 * service's.
 */
const recordingPart = z.object({
  capture_id: z.string().nullable(),
  capture_arn: z.string().nullable(),
  joining_id: z.string().nullable(),
  object_key: z.string().nullable(),
  size_bytes: z.int().nullable(),
  failed: z.boolean(),
});
export const recordingItem = z.object({
  kind: z.literal('RECORDING'),
  id: z.string(),
  tenant_id: z.int(),
  interview_id: z.string(),
  requisition_id: z.string(),
  candidate_id: z.string(),
  requisition: z.string(),
  /** The requisition's hiring manager, who may see the recording. It is a copy that is updated. */
  hiring_manager_id: z.string().nullable().default(null),
  candidate: z.string(),
  stage: z.string(),
  state: z.enum(RECORDING_STATES),
  started_at: z.string(),
  ended_at: z.string().nullable(),
  duration_seconds: z.int(),
  /** The recorded periods, without the pauses; the media contains them one after another. */
  periods: z.array(z.object({ from: z.string(), to: z.string().nullable() })),
  /**
   * The key of the recorded file; null before it exists and after its deletion. It begins with the
   * tenant, like every object key.
   */
  object_key: z.string().nullable(),
  size_bytes: z.int().nullable(),
  content_type: z.string().nullable(),
  /** What its participants have agreed to, fixed when it begins. */
  recorded_media: z.enum(RECORDED_MEDIA).default('video'),
  /**
   * One file for each of the periods, in their order, because the media service closes a file at a
   * pause.
   */
  parts: z.array(recordingPart).default([]),
  participants: z.array(participant),
  expires_at: z.string(),
  /** When its erasure becomes final, and who erased it; null unless it is being erased. */
  erase_at: z.string().nullable().default(null),
  erase_by: z.string().nullable().default(null),
  erased_at: z.string().nullable(),
  erased_by: z.string().nullable(),
  version: z.int(),
});
export type Recording = z.infer<typeof recordingItem>;

/** Recordings: written by the interview's room, listed by the stream. */
export const recordings = {
  async get(store: TenantStore, id: string): Promise<Recording | undefined> {
    const item = await store.get(keys.recording(id));
    return item && recordingItem.parse(item);
  },
  /** Returns the recordings with these ids that exist, in the order of the ids. */
  async getMany(store: TenantStore, ids: readonly string[]): Promise<Recording[]> {
    if (ids.length === 0) return [];
    const found = (await store.getMany(ids.map((id) => keys.recording(id)))).map((item) =>
      recordingItem.parse(item),
    );
    return ids.flatMap((id) => found.find((recording) => recording.id === id) ?? []);
  },
  async pageOfCandidate(
    store: TenantStore,
    candidateId: string,
    limit: number,
    after?: Record<string, string>,
  ): Promise<{ items: Recording[]; lastKey: Record<string, string> | undefined }> {
    const page = await store.query({
      index: 'GSI2',
      pk: keys.recordingIndex(candidateId, '').GSI2!.pk,
      limit,
      after,
    });
    return { items: page.items.map((item) => recordingItem.parse(item)), lastKey: page.lastKey };
  },
  /** Updates copies of names; the version stays the same, because nothing was decided. */
  rename(
    store: TenantStore,
    id: string,
    names: Partial<
      Pick<Recording, 'candidate' | 'requisition' | 'hiring_manager_id' | 'participants'>
    >,
  ): WriteOp {
    return store.add(keys.recording(id), {}, names, 'exists');
  },
  write(store: TenantStore, recording: Recording, expect: Expect): WriteOp {
    return store.put(
      keys.recording(recording.id),
      { ...recording, project: 'recording', ...LIST_MARKER },
      expect,
      keys.recordingIndex(recording.candidate_id, recording.id),
    );
  },
  /** Removes the whole item; the stream removes it from the lists. */
  remove(store: TenantStore, { id }: Recording): WriteOp {
    return store.remove(keys.recording(id), 'any');
  },
};
