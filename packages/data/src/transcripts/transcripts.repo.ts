import * as z from 'zod';
import { keys } from '../keys.ts';
import type { Expect, WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

/** `waiting`: its workflow has not started. `running`: pieces are being transcribed. */
const TRANSCRIPT_STATES = ['waiting', 'running', 'ready', 'failed'] as const;

export const transcriptItem = z.object({
  kind: z.literal('TRANSCRIPT'),
  recording_id: z.string(),
  tenant_id: z.int(),
  interview_id: z.string(),
  candidate_id: z.string(),
  requisition_id: z.string(),
  state: z.enum(TRANSCRIPT_STATES),
  /** The reason of a failure, as a code that the page describes; null in any other state. */
  reason: z.string().nullable(),
  /** The number of workflows that were started for it. The id of the newest is derived from it. */
  attempt: z.int(),
  /** The number of pieces of at most ten minutes; null until the media were read. */
  pieces: z.int().nullable(),
  pieces_done: z.int(),
  /** The language that was spoken, as an ISO 639-1 code. */
  language: z.string(),
  /** The model that recognized the words; null until it is ready. */
  model: z.object({ name: z.string(), version: z.string() }).nullable(),
  /** The number of words, and the duration of the media in seconds; 0 until it is ready. */
  words: z.int(),
  seconds: z.number(),
  /**
   * The key of the newest revision's object in the bucket of recordings; null until it is ready.
   */
  object_key: z.string().nullable(),
  /** The newest revision: 1 as transcribed, one more with each correction; 0 until it is ready. */
  revision: z.int(),
  /** When it became ready for the first time (UTC, ISO 8601). */
  ready_at: z.string().nullable().default(null),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type Transcript = Omit<z.infer<typeof transcriptItem>, 'kind'>;

/**
 * @returns the key of a revision's object; the tenant is written without `#`, like in the keys of
 *   recordings
 */
export const transcriptKey = (tenantId: number, recordingId: string, revision: number): string =>
  `transcripts/T/${tenantId}/${recordingId}/${revision}.json`;

/** The transcripts of recordings, at most one for each. The words are an object in the bucket. */
export const transcripts = {
  async get(store: TenantStore, recordingId: string): Promise<Transcript | undefined> {
    const item = await store.get(keys.transcript(recordingId));
    if (!item) return undefined;
    const { kind: _kind, ...transcript } = transcriptItem.parse(item);
    return transcript;
  },
  /** Returns the transcripts that exist of these recordings, in no particular order. */
  async getMany(store: TenantStore, recordingIds: readonly string[]): Promise<Transcript[]> {
    const items = await store.getMany(recordingIds.map((id) => keys.transcript(id)));
    return items.map((item) => {
      const { kind: _kind, ...transcript } = transcriptItem.parse(item);
      return transcript;
    });
  },
  write(store: TenantStore, transcript: Transcript, expect: Expect): WriteOp {
    return store.put(
      keys.transcript(transcript.recording_id),
      { kind: 'TRANSCRIPT', ...transcript },
      expect,
    );
  },
  /** Removes the item, so that a running workflow writes nothing more. */
  remove(store: TenantStore, recordingId: string, expect: Expect = 'any'): WriteOp {
    return store.remove(keys.transcript(recordingId), expect);
  },
};
