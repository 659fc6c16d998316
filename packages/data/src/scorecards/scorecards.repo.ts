import * as z from 'zod';
import {
  scorecardAttribute,
  type ScorecardAttribute,
} from '@parley/contracts/requisitions/requisition.schema.ts';
import { attributeRating, rating } from '@parley/contracts/scorecards/scorecard.schema.ts';
import type { Interview } from '../interviews/interview.codec.ts';
import { panels } from '../interviews/panels.repo.ts';
import { keys } from '../keys.ts';
import { requisitionItem } from '../requisitions/requisitions.repo.ts';
import type { Expect, WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

/** A panel has at most 12 people; former panelists may have left a scorecard. */
const MAX_SCORECARDS = 50;
/** The newest edits of a submitted scorecard that are read. */
const MAX_FORMER = 100;

/** Contents of scorecards. Nothing read here may be returned without `visibleScorecards`. */
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
   * Finds a scorecard by its id, for one person; the item that the index names is read
   * consistently. The index lags behind, so for a scorecard that was just begun the person's own
   * panels are searched, in one batch.
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
  /** Returns the existing scorecards of interview and author; no order. */
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
  /** Returns what a submitted scorecard was before each of its edits, newest first. */
  async listFormer(
    store: TenantStore,
    { interview_id, author_id }: StoredScorecard,
  ): Promise<StoredScorecard[]> {
    const { pk, sk } = keys.scorecardVersions(interview_id, author_id);
    const page = await store.query({
      pk,
      sk: { beginsWith: sk },
      limit: MAX_FORMER,
      newestFirst: true,
      consistent: true,
    });
    return page.items.map((item) => scorecardItem.parse({ ...item, kind: 'SCORECARD' }));
  },
  /** Returns the write that stores the content of a submitted scorecard before an edit. */
  keepVersion(store: TenantStore, card: StoredScorecard): WriteOp {
    return store.put(
      keys.scorecardVersion(card.interview_id, card.author_id, card.version),
      { ...card, kind: 'SCORECARD_VERSION' },
      'missing',
      keys.ofPersonIndex({ userId: card.author_id }, `${card.id}#${card.version}`),
    );
  },
};

/**
 * A stored scorecard: content only. Whether it is due, submitted, locked or waived is stored in the
 * interview's panelist, so that the two cannot differ. `attributes` are those of the template when
 * it was begun.
 */
export const scorecardItem = z.object({
  kind: z.literal('SCORECARD'),
  id: z.string(),
  tenant_id: z.int(),
  interview_id: z.string(),
  requisition_id: z.string(),
  candidate_id: z.string(),
  author_id: z.string(),
  author: z.string(),
  attributes: z.array(scorecardAttribute),
  overall: rating.nullable(),
  summary: z.string(),
  ratings: z.array(attributeRating),
  /** Colleagues cannot read them. */
  private_notes: z.string(),
  /**
   * Whether the author was told that the candidate gets the private notes after the decision; false
   * for what earlier releases stored.
   */
  notes_for_candidate: z.boolean().default(false),
  /** The time of the first submission; null for a draft. UTC, ISO 8601. */
  submitted_at: z.string().nullable(),
  /** Changed after its author could read another one. */
  edited_after_reveal: z.boolean(),
  /**
   * The time at which its author first opened others' scorecards of the application, if that was
   * before submitting this one; null: rated independently.
   */
  others_seen_at: z.string().nullable().default(null),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type StoredScorecard = z.infer<typeof scorecardItem>;

/**
 * Returns one person's scorecards of the interviews (by interview id) and the templates of the
 * requisitions (by requisition id), in one batch.
 */
export async function ownScorecards(
  store: TenantStore,
  userId: string,
  interviews: readonly Interview[],
): Promise<{ cards: Map<string, StoredScorecard>; asked: Map<string, ScorecardAttribute[]> }> {
  const found = await store.getMany(
    interviews.flatMap(({ id, jobreq_id }) => [
      keys.scorecard(id, userId),
      keys.requisition(jobreq_id),
    ]),
  );
  const cards = found
    .filter(({ kind }) => kind === 'SCORECARD')
    .map((item) => scorecardItem.parse(item));
  const requisitions = found
    .filter(({ kind }) => kind === 'REQUISITION')
    .map((item) => requisitionItem.parse(item));
  return {
    cards: new Map(cards.map((card) => [card.interview_id, card])),
    asked: new Map(
      requisitions.map(({ id, scorecard_template }) => [id, scorecard_template?.attributes ?? []]),
    ),
  };
}
