import type { ScorecardAttribute } from '@parley/contracts/requisitions/requisition.schema.ts';
import { useApiQuery } from '../../../session/use-api-query.ts';
import { useRoom } from './room-context.ts';

const NONE: readonly ScorecardAttribute[] = [];

/** What the panel rates in this interview. */
export function useAttributes(): readonly ScorecardAttribute[] {
  const { view } = useRoom();
  const feedbacks = useApiQuery(
    'list-feedbacks',
    { query: { interview_id: view.interview_id, limit: '100' } },
    { errors: 'own' },
  );
  return (
    feedbacks.data?.items.find(({ mine }) => mine)?.attributes ??
    feedbacks.data?.items[0]?.attributes ??
    NONE
  );
}
