import { mailDrafts } from '@parley/data/mail-threads/mail-drafts.repo.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { mailNotFound } from '../shared/mail-not-found.ts';
import { draftView } from '../shared/mail-views.ts';

export const getMailDraft: HandlerOf<'get-mail-draft'> = async ({ request, caller, store }) => {
  const draft = await mailDrafts.get(store, caller.userId, request.params.id);
  return draft ? { status: 200, body: draftView(draft), version: draft.version } : mailNotFound();
};
