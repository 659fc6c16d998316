import { type MailDraft, mailDrafts } from '@parley/data/mail-threads/mail-drafts.repo.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { seenVersion, toVersionProblem } from '../../shared/version-problem.ts';
import { draftView } from '../shared/mail-views.ts';
import { openDraft } from '../shared/own-draft.ts';
import { listRecipients, findRequisition } from '../shared/list-recipients.ts';

/**
 * Attachments can only be left out here; new ones are confirmed by themselves. An answer keeps its
 * candidate.
 */
export const updateMailDraft: HandlerOf<'update-mail-draft'> = async (context) => {
  const { request, store, now, ifMatch, commit } = context;
  const { candidate_ids, requisition_id, attachment_ids, ...words } = request.body;
  const draft = await openDraft(context, request.params.id);
  if (isFailure(draft)) return draft;
  const recipients =
    candidate_ids && draft.thread_id === null
      ? await listRecipients(context, candidate_ids)
      : undefined;
  if (isFailure(recipients)) return recipients;
  const requisition =
    requisition_id === undefined || draft.thread_id !== null
      ? undefined
      : await findRequisition(context, requisition_id);
  if (isFailure(requisition)) return requisition;
  const changed: MailDraft = {
    ...draft,
    ...words,
    ...(recipients ? { recipients: recipients.map(({ id, name }) => ({ id, name })) } : {}),
    ...(requisition === undefined
      ? {}
      : { requisition_id: requisition?.id ?? null, requisition: requisition?.title ?? null }),
    attachments: attachment_ids
      ? draft.attachments.filter(({ id }) => (attachment_ids as readonly string[]).includes(id))
      : draft.attachments,
    updated_at: now.toISOString(),
    version: ifMatch + 1,
  };
  const dropped = draft.attachments
    .filter(({ id }) => !changed.attachments.some((kept) => kept.id === id))
    .map(({ path }) => path);
  return commit({
    writes: [
      mailDrafts.write(store, changed, seenVersion(draft, ifMatch)),
      ...mailDrafts.noteRecipients(store, changed, draft.recipients),
    ],
    event: {
      type: 'mail.draft-saved',
      data: { draft_id: draft.id, ...(dropped.length > 0 ? { dropped_paths: dropped } : {}) },
    },
    answer: { status: 200, body: draftView(changed), version: changed.version },
    refused: toVersionProblem,
  });
};
