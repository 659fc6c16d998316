import { candidateRowOf } from '@parley/data/candidates/candidate-row.codec.ts';
import { candidateList } from '@parley/data/lists/candidate-list.ts';
import { followList, type Project } from './change.ts';

/**
 * The candidate list: the row gathers what candidate, applications and interviews say, its entries
 * follow the row.
 */
export const projectCandidateRow: Project = (change) => ({
  counts: {},
  writes: [],
  list: followList(change, candidateList, candidateRowOf),
});
