import type { HandlerContext } from '../shared/context.ts';
import type { Routes } from '@parley/contracts/route-table.ts';
import { type CandidateFile, candidateFiles } from '@parley/data/files/candidate-files.repo.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { isOpenTo } from './is-open-to.ts';
import { findOwner } from './find-owner.ts';

type Context =
  | HandlerContext<Routes['delete-candidate-file']>
  | HandlerContext<Routes['delete-file-by-key']>;

/** Takes a file out of the product; the outbox removes the object. */
export async function removeFile(context: Context, file: CandidateFile | undefined) {
  if (!file || !isOpenTo(context.caller, file)) return fail('not-found');
  const owner = await findOwner(context, 'delete', { candidate_id: file.candidate_id });
  if (isFailure(owner)) return owner;
  return (context as HandlerContext<Routes['delete-candidate-file']>).commit({
    writes: candidateFiles.remove(context.store, file),
    event: {
      type: 'file.deleted',
      data: { candidate_id: file.candidate_id, file_id: file.id, file_path: file.file_path },
    },
    answer: { status: 204 },
  });
}
