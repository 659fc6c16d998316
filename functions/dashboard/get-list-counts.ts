import type { CountedList } from '@parley/contracts/lists/list-counts.schema.ts';
import { candidateList } from '@parley/data/lists/candidate-list.ts';
import { interviewList } from '@parley/data/lists/interview-list.ts';
import { listCounts } from '@parley/data/lists/list-counts.repo.ts';
import { recordingList } from '@parley/data/lists/recording-list.ts';
import { requisitionList } from '@parley/data/lists/requisition-list.ts';
import { memberList } from '@parley/data/lists/member-list.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';

const LISTS: Record<CountedList, { code: string; owner: string | null }> = {
  candidates: candidateList,
  requisitions: requisitionList,
  interviews: interviewList,
  users: memberList,
  recordings: recordingList,
};

/**
 * Counts for the views of a list, in one read. Who sees only the own rows gets the counts of those.
 */
export const getListCounts: HandlerOf<'get-list-counts'> = async ({
  request: { query },
  caller,
  store,
  may,
}) => {
  const { list } = query;
  const { code, owner } = LISTS[list];
  const seesAll = may('read', list);
  const seesOwn =
    owner !== null &&
    may('read', list, { panel_user_ids: [caller.userId], hiring_manager_id: caller.userId });
  if (!seesAll && !seesOwn) return fail('forbidden');
  const mine = owner !== null && (query.mine === 'true' || !seesAll);
  return {
    status: 200,
    body: { list, mine, ...(await listCounts.get(store, code, mine ? caller.userId : '')) },
  };
};
