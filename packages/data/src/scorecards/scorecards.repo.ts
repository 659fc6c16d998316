import { panels } from '../interviews/panels.repo.ts';
import { keys } from '../keys.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import type { Expect, WriteOp } from '../shared/write-op.ts';
import { type StoredScorecard, scorecardItem } from './scorecard.codec.ts';

/** A panel has at most 12 people; those who left it may have left a scorecard. */
const MAX_SCORECARDS = 50;

/** Contents of scorecards. Nothing read here may leave without `visibleScorecards`. */
export const scorecards = {
  async get(
    store: TenantStore,
    interviewId: string,
    authorId: string,
  ): Promise<StoredScorecard | undefined> {
    const item = await store.get(keys.scorecard(interviewId, authorId));
    return item && scorecardItem.parse(item);
  },
  /**
   * By its id alone, for one person; the item that the index leads to is read as it is stored. The
   * index does not show yet what was begun a moment ago: then those of the person's own seats are
   * looked through, in one batch.
   */
  async find(
    store: TenantStore,
    id: string,
    { userId, now }: { userId: string; now: Date },
  ): Promise<StoredScorecard | undefined> {
    const page = await store.query({
      index: 'GSI2',
      pk: keys.scorecardIndex(id).GSI2!.pk,
      limit: 1,
    });
    const found = page.items[0] && scorecardItem.parse(page.items[0]);
    if (found) return this.get(store, found.interview_id, found.author_id);
    const panelists = await panels.listSeats(store, userId, now);
    const own = await this.getMany(
      store,
      panelists.map(({ interview_id }) => ({ interviewId: interview_id, authorId: userId })),
      { consistent: true },
    );
    return own.find((card) => card.id === id);
  },
  async listOfInterview(store: TenantStore, interviewId: string): Promise<StoredScorecard[]> {
    const { pk, sk } = keys.scorecard(interviewId, '');
    const page = await store.query({
      pk,
      sk: { beginsWith: sk },
      limit: MAX_SCORECARDS,
      consistent: true,
    });
    return page.items.map((item) => scorecardItem.parse(item));
  },
  /** Those that exist of interview and author; no order. */
  async getMany(
    store: TenantStore,
    wanted: readonly { interviewId: string; authorId: string }[],
    options?: { consistent?: boolean },
  ): Promise<StoredScorecard[]> {
    const found = await store.getMany(
      wanted.map(({ interviewId, authorId }) => keys.scorecard(interviewId, authorId)),
      options,
    );
    return found.map((item) => scorecardItem.parse(item));
  },
  write(store: TenantStore, card: StoredScorecard, expect: Expect): WriteOp {
    return store.put(keys.scorecard(card.interview_id, card.author_id), card, expect, {
      ...keys.scorecardIndex(card.id),
      ...keys.ofPersonIndex({ userId: card.author_id }, card.id),
    });
  },
  remove(store: TenantStore, card: StoredScorecard, seen: number): WriteOp {
    return store.remove(keys.scorecard(card.interview_id, card.author_id), { version: seen });
  },
  /** Keeps what a submitted scorecard said before an edit. */
  keepVersion(store: TenantStore, card: StoredScorecard): WriteOp {
    return store.put(
      keys.scorecardVersion(card.interview_id, card.author_id, card.version),
      { ...card, kind: 'SCORECARD_VERSION' },
      'missing',
      keys.ofPersonIndex({ userId: card.author_id }, `${card.id}#${card.version}`),
    );
  },
};
