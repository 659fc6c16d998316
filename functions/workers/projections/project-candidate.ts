import { candidateItem, candidates } from '@parley/data/candidates/candidates.repo.ts';
import { renames } from '@parley/data/renames/renames.repo.ts';
import type { Project } from './change.ts';

/**
 * The list row of a candidate; where the name or the address changed, their copies are to follow.
 */
export const projectCandidate: Project = ({ store, before, after }) => {
  const was = before && candidateItem.parse(before);
  const is = after && candidateItem.parse(after);
  if (!is) return { counts: {}, writes: [candidates.removeRow(store, was!.id)] };
  const renamed = was !== undefined && (was.name !== is.name || was.email !== is.email);
  return {
    counts: {},
    writes: [
      candidates.rowOfCandidate(store, is, renamed),
      ...(renamed ? [renames.begin(store, 'candidate', is.id)] : []),
    ],
  };
};
