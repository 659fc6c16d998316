import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { UNDO_SECONDS } from '@parley/contracts/mail/mail-draft.schema.ts';
import { fillTemplateFor } from '@parley/data/mail-threads/fill-template-for.ts';
import { type MailDraft, mailDrafts } from '@parley/data/mail-threads/mail-drafts.repo.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { refuseStrangers } from '../../shared/refuse-strangers.ts';
import { refuseOtherVersion, seenVersion, toVersionProblem } from '../../shared/version-problem.ts';
import { listRecipients, findRequisition } from '../shared/list-recipients.ts';
import { mailNotFound, openDraft } from '../shared/mail-access.ts';
import { draftView } from '../shared/mail-views.ts';

const YEAR = 364 * 86_400_000;

/**
 * Checks everything that can be checked now, for every recipient. Then the message waits in the
 * workflow, independent of the browser.
 */
export const sendMailDraft: HandlerOf<'send-mail-draft'> = async (context) => {
  const { request, caller, store, now, ifMatch, may, commit } = context;
  const draft = await openDraft(context, request.params.id);
  if (isFailure(draft)) return draft;
  const lacking = [
    ...(draft.recipients.length === 0
      ? [{ path: 'candidate_ids', message: 'Choose at least one candidate' }]
      : []),
    ...(draft.subject === '' && draft.thread_id === null
      ? [{ path: 'subject', message: 'Write a subject' }]
      : []),
    ...(draft.body === '' ? [{ path: 'body', message: 'Write a message' }] : []),
  ];
  if (lacking.length > 0)
    return fail('mail-incomplete', lacking.map(({ message }) => message).join('. '), {
      errors: lacking,
    });
  const thread = draft.thread_id ? await mailThreads.get(store, draft.thread_id) : undefined;
  if (thread?.reply_to && thread.reply_to.use === undefined) return fail('mail-address-open');
  const soonest = now.getTime() + UNDO_SECONDS * 1000;
  const wanted = request.body.send_at === undefined ? soonest : Date.parse(request.body.send_at);
  if (wanted < now.getTime() || wanted > now.getTime() + YEAR) return fail('mail-time');

  const recipients = await listRecipients(
    context,
    draft.recipients.map(({ id }) => id),
  );
  if (isFailure(recipients)) return recipients;
  const requisition = await findRequisition(context, draft.requisition_id);
  if (isFailure(requisition)) return requisition;
  if (
    !may('create', 'correspondence', {
      hiring_manager_id: requisition?.hiring_manager_id ?? undefined,
    })
  )
    return fail(
      'forbidden',
      'Choose one of your own requisitions: a hiring manager writes about those',
    );
  const filled = await Promise.all(
    recipients.map(async (candidate) => ({
      candidate,
      ...(await fillTemplateFor(store, {
        ...draft,
        candidate,
        requisition,
        sender: caller.name,
        company: caller.tenantName,
        now,
      })),
    })),
  );
  const problems = filled.flatMap(({ candidate, problems: found }) =>
    found.map(({ message }) => `${candidate.name}: ${message}`),
  );
  if (problems.length > 0)
    return fail('mail-parameter', problems.slice(0, 3).join('. '), {
      errors: problems.map((message) => ({ path: 'body', message })),
    });

  const refused = await refuseStrangers(
    context,
    recipients.map(({ email }) => email),
  );
  if (refused) return refused;

  const send_at = new Date(Math.max(wanted, soonest)).toISOString();
  const queued: MailDraft = {
    ...draft,
    state: 'queued',
    send_at,
    updated_at: now.toISOString(),
    version: ifMatch + 1,
  };
  return commit({
    writes: [mailDrafts.write(store, queued, seenVersion(draft, ifMatch))],
    event: {
      type: 'mail.queued',
      data: {
        draft_id: draft.id,
        user_id: caller.userId,
        version: queued.version,
        send_at,
      },
    },
    answer: { status: 200, body: draftView(queued), version: queued.version },
    refused: toVersionProblem,
  });
};

/**
 * Increments the version, so the workflow of the previous version finds nothing to send. Cancelling
 * a message that is already a draft changes nothing.
 */
export const cancelMailDraft: HandlerOf<'cancel-mail-draft'> = async ({
  request,
  caller,
  store,
  now,
  ifMatch,
  commit,
}) => {
  const draft = await mailDrafts.get(store, caller.userId, request.params.id);
  if (!draft) return mailNotFound();
  const other = refuseOtherVersion(draft, ifMatch);
  if (other) return other;
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

export const previewMail: HandlerOf<'preview-mail'> = async (context) => {
  const { request, caller, store, now } = context;
  const { candidate_id, requisition_id, subject, body } = request.body;
  const recipients = await listRecipients(context, [candidate_id]);
  const requisition = await findRequisition(context, requisition_id);
  if (isFailure(recipients) || isFailure(requisition)) return mailNotFound();
  return {
    status: 200,
    body: await fillTemplateFor(store, {
      candidate: recipients[0]!,
      requisition,
      subject,
      body,
      sender: caller.name,
      company: caller.tenantName,
      now,
    }),
  };
};
