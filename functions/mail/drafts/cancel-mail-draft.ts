import { mailDrafts } from '@parley/data/mail-threads/mail-drafts.repo.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { draftView } from '../shared/mail-views.ts';
import { mailNotFound } from '../shared/mail-not-found.ts';

/**
 * The version moves: the workflow that wakes up for the one before finds nothing to send. Taking
 * back what is a draft changes nothing.
 */
export const cancelMailDraft: HandlerOf<'cancel-mail-draft'> = async ({
  request,
  caller,
  store,
  now,
  commit,
}) => {
  const draft = await mailDrafts.get(store, caller.userId, request.params.id);
  if (!draft) return mailNotFound();
  if (draft.state === 'sending') return fail('mail-too-late');
  if (draft.state === 'draft')
    return { status: 200, body: draftView(draft), version: draft.version };
  const back = {
    ...draft,
    state: 'draft' as const,
    send_at: null,
    updated_at: now.toISOString(),
    version: draft.version + 1,
  };
  return commit({
    writes: [mailDrafts.write(store, back, { version: draft.version })],
    event: { type: 'mail.taken-back', data: { draft_id: draft.id } },
    answer: { status: 200, body: draftView(back), version: back.version },
  });
};
