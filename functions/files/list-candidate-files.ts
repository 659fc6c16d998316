import { candidateFiles } from '@parley/data/files/candidate-files.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { fileView } from './file-view.ts';
import { isOpenTo } from './is-open-to.ts';
import { findOwner } from './find-owner.ts';

/** Without a name in the query, the caller's own. */
export const listCandidateFiles: HandlerOf<'list-candidate-files'> = async (context) => {
  const { request, caller, store } = context;
  const named =
    request.query.candidate_id || request.query.user_id
      ? request.query
      : { user_id: caller.userId };
  const owner = await findOwner(context, 'read', named);
  if (isFailure(owner)) return owner;
  const files = await candidateFiles.list(store, owner.id);
  return {
    status: 200,
    body: { items: files.filter((file) => isOpenTo(caller, file)).map(fileView) },
  };
};
