import { readerOf } from '@parley/application/scorecards/blinded-to.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { MAX_ATTACHED_BYTES, MAX_ATTACHMENTS } from '@parley/contracts/mail/mail-draft.schema.ts';
import { mailDrafts, type MailDraft } from '@parley/data/mail-threads/mail-drafts.repo.ts';
import { answerSubject } from '@parley/domain/mail/answer-subject.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { seenVersion, toVersionProblem } from '../../shared/version-problem.ts';
import { listRecipients, findRequisition } from '../shared/list-recipients.ts';
import { toThreadGuard, loadThread, mailNotFound, openDraft } from '../shared/mail-access.ts';
import { draftView, isSubjectHidden } from '../shared/mail-views.ts';

export const listMailDrafts: HandlerOf<'list-mail-drafts'> = async ({
  request,
  caller,
  store,
  cursors,
}) => {
  const scope = { tenantId: caller.tenantId, userId: caller.userId, route: 'list-mail-drafts' };
  const after = await cursors.open(request.query.cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const page = await mailDrafts.list(store, caller.userId, request.query.limit ?? 25, after);
  return {
    status: 200,
    body: {
      items: page.items.map(draftView),
      next_cursor: await cursors.seal(page.lastKey, scope),
    },
  };
};

export const getMailDraft: HandlerOf<'get-mail-draft'> = async ({ request, caller, store }) => {
  const draft = await mailDrafts.get(store, caller.userId, request.params.id);
  return draft ? { status: 200, body: draftView(draft), version: draft.version } : mailNotFound();
};

const MAX_DRAFTS = 100;

/**
 * Creates a draft. A reply takes candidate, subject and requisition from its thread. A subject that
 * the writer may not see is filled in when the reply is sent.
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
    thread !== null && isSubjectHidden(thread, await readerOf(context, thread.candidate_id));
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

/**
 * Changes a draft. Attachments can only be removed here, because new ones are added by a request of
 * their own. The candidate of a reply cannot be changed.
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
    .filter(({ id }) => !changed.attachments.some((other) => other.id === id))
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

/** Checks whether a draft can take one more attachment of that size (bytes). */
export const fitsDraftLimits = ({ attachments }: MailDraft, size: number): boolean =>
  attachments.length < MAX_ATTACHMENTS &&
  attachments.reduce((sum, attachment) => sum + attachment.size, size) <= MAX_ATTACHED_BYTES;
