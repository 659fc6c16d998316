import { type MailDraft, mailDrafts } from '@parley/data/mail-threads/mail-drafts.repo.ts';
import { answerSubject } from '@parley/domain/mail/answer-subject.ts';
import { blindedAmong } from '@parley/application/scorecards/blinded-to.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { toThreadGuard, loadThread } from '../shared/load-thread.ts';
import { mailNotFound } from '../shared/mail-not-found.ts';
import { draftView } from '../shared/mail-views.ts';
import { listRecipients, findRequisition } from '../shared/list-recipients.ts';

const MAX_DRAFTS = 100;

/**
 * An answer takes candidate, subject and requisition from its conversation; a subject that is
 * closed to the writer is taken when it is sent.
 */
export const createMailDraft: HandlerOf<'create-mail-draft'> = async (context) => {
  const { request, caller, store, now, newId, may, commit } = context;
  const { thread_id, ...given } = request.body;
  if ((await mailDrafts.count(store, caller.userId)) >= MAX_DRAFTS)
    return fail('mail-limit', `You have ${MAX_DRAFTS} drafts. Send or delete some first`);
  const thread = thread_id === null ? null : await loadThread(context, thread_id);
  if (thread === undefined || (thread && !may('create', 'correspondence', toThreadGuard(thread))))
    return mailNotFound();
  const closed =
    thread !== null &&
    !thread.notices &&
    (await blindedAmong(context, [thread.candidate_id])).has(thread.candidate_id);
  const body = thread
    ? {
        ...given,
        candidate_ids: [thread.candidate_id],
        requisition_id: thread.requisition_id,
        subject: closed ? '' : answerSubject(thread.subject),
      }
    : given;
  const recipients = await listRecipients(context, body.candidate_ids);
  if (isFailure(recipients)) return recipients;
  const requisition = await findRequisition(context, body.requisition_id);
  if (isFailure(requisition)) return requisition;
  const draft: MailDraft = {
    kind: 'MAIL_DRAFT',
    id: newId('drf'),
    user_id: caller.userId,
    thread_id: thread?.id ?? null,
    recipients: recipients.map(({ id, name }) => ({ id, name })),
    requisition_id: requisition?.id ?? null,
    requisition: requisition?.title ?? null,
    subject: body.subject,
    body: body.body,
    attachments: [],
    state: 'draft',
    send_at: null,
    updated_at: now.toISOString(),
    version: 1,
  };
  return commit({
    writes: mailDrafts.create(store, draft),
    event: { type: 'mail.drafted', data: { draft_id: draft.id } },
    answer: { status: 201, body: draftView(draft), version: 1 },
  });
};
