import { applicationItem } from '@parley/data/applications/applications.repo.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { type Project, step } from './change.ts';

/** Hires, and where the candidate stands in the list. */
export const projectApplication: Project = ({ store, before, after }) => {
  const is = after && applicationItem.parse(after);
  return {
    counts: { totalhired: step(before?.stage === 'hired', is?.stage === 'hired') },
    writes: is ? [candidates.standing(store, is.candidate_id, { requisitionId: is.requisition_id, requisition: is.requisition, stage: is.stage })] : [],
  };
};
