import { CANDIDATE_ORDERS } from '@parley/contracts/candidates/candidate.schema.ts';
import type { ListState } from '../../../components/table/toolbar/list-address.ts';
import type { Input } from '../../../session/api/api.ts';
import { toListQuery } from '../../../shared/lists/to-list-query.ts';

type Query = NonNullable<Input<'list-candidates'>['query']>;

/** The filters of the list as they are named in the address; the server uses the same names. */
export const CANDIDATE_FILTERS = ['requisition_id', 'stage', 'source', 'mine'] as const;
export const CANDIDATE_SORTS = CANDIDATE_ORDERS;

/** Returns the server's query for a state of the list. */
export const toCandidateQuery = (state: ListState): Query =>
  toListQuery<Query>(CANDIDATE_FILTERS, state);
