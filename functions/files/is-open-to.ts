import type { CandidateFile } from '@parley/data/files/candidate-files.repo.ts';
import type { MemberCaller } from '../shared/context.ts';

/**
 * Candidates know of the files that they added themselves; what the company added about them is the
 * company's.
 */
export const isOpenTo = (
  caller: Pick<MemberCaller, 'role' | 'userId'>,
  file: CandidateFile,
): boolean => caller.role !== 'candidate' || file.added_by === caller.userId;
