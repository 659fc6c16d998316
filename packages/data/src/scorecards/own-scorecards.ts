import type { ScorecardAttribute } from '@parley/contracts/requisitions/requisition.schema.ts';
import type { Interview } from '../interviews/interview.codec.ts';
import { keys } from '../keys.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import { requisitionItem } from '../requisitions/requisitions.repo.ts';
import { type StoredScorecard, scorecardItem } from './scorecard.codec.ts';

/**
 * One person's scorecards of the interviews (by interview id) and what each requisition asks (by
 * requisition id), in one batch.
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
