import * as z from 'zod';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const CORRECTION_KINDS = ['words', 'person', 'join', 'split', 'revert'] as const;

const revisionItem = z.object({
  kind: z.literal('TRANSCRIPT_REVISION'),
  revision: z.int(),
  change: z.enum(CORRECTION_KINDS),
  /** The key of the revision's text in the bucket of recordings. */
  object_key: z.string(),
  user_id: z.string(),
  at: z.string(),
  version: z.int(),
});
type TranscriptRevision = Omit<z.infer<typeof revisionItem>, 'kind' | 'version'>;

const PAGE = 500;
const AT_ONCE = 100;

/**
 * The corrections of a transcript. The original revision has no item. Names are not stored, so
 * nothing changes here when a member leaves.
 */
export const transcriptRevisions = {
  add(store: TenantStore, recordingId: string, revision: TranscriptRevision): WriteOp {
    return store.put(
      keys.transcriptRevision(recordingId, revision.revision),
      { kind: 'TRANSCRIPT_REVISION', ...revision, version: 1 },
      'missing',
    );
  },
  async get(
    store: TenantStore,
    recordingId: string,
    revision: number,
  ): Promise<TranscriptRevision | undefined> {
    const item = await store.get(keys.transcriptRevision(recordingId, revision));
    return item && revisionItem.parse(item);
  },
  /** Returns the newest corrections, newest first. */
  async list(store: TenantStore, recordingId: string, limit = PAGE): Promise<TranscriptRevision[]> {
    const { items } = await store.query({
      pk: keys.transcriptRevision(recordingId, 0).pk,
      sk: { beginsWith: 'TRANSCRIPT_REVISION#' },
      limit,
      newestFirst: true,
      consistent: true,
    });
    return items.map((item) => revisionItem.parse(item));
  },
  /** Removes the history of an erased transcript; may be repeated. */
  async erase(store: TenantStore, recordingId: string): Promise<void> {
    for (;;) {
      const items = await this.list(store, recordingId, AT_ONCE);
      if (items.length === 0) return;
      const removals = items.map(({ revision }) =>
        store.remove(keys.transcriptRevision(recordingId, revision), 'any'),
      );
      const result = await store.commit(removals);
      if (!result.ok) throw new Error('the transcript is being corrected at this moment');
    }
  },
};
