import { mailDrafts } from '@parley/data/mail-threads/mail-drafts.repo.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { seenVersion, toVersionProblem } from '../../shared/version-problem.ts';
import { openDraft } from '../shared/own-draft.ts';

export const deleteMailDraft: HandlerOf<'delete-mail-draft'> = async (context) => {
  const { request, store, ifMatch, commit } = context;
  const draft = await openDraft(context, request.params.id);
  if (isFailure(draft)) return draft;
  return commit({
    writes: mailDrafts.remove(store, draft, seenVersion(draft, ifMatch).version),
    event: {
      type: 'mail.draft-deleted',
      data: { draft_id: draft.id, dropped_paths: draft.attachments.map(({ path }) => path) },
    },
    answer: { status: 204 },
    refused: toVersionProblem,
  });
};
