import { addCandidateMessage } from '@parley/application/mails/add-candidate-message.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { FileLinks } from '@parley/data/files/file-links.ts';
import type { TenantFiles } from '@parley/data/files/files-bucket.ts';
import { candidateBox, OWN, rowOfThread } from '@parley/data/mail-threads/mail-rows.ts';
import {
  isReturnNotice,
  type MailMessage,
  type MailThread,
} from '@parley/data/mail-threads/mail-thread.codec.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { withMessage } from '@parley/data/mail-threads/with-message.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { HandlerOf } from '../shared/context.ts';
import { mailNotFound, linkToAttachment } from './shared/mail-access.ts';
import { ownThreadView } from './shared/mail-views.ts';
import { CANDIDATE_READER, messageView } from './shared/message-view.ts';

export const listOwnMail: HandlerOf<'list-own-mail'> = async ({
  request,
  caller,
  store,
  cursors,
}) => {
  const scope = { tenantId: caller.tenantId, userId: caller.userId, route: 'list-own-mail' };
  const after = await cursors.open(request.query.cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const page = await mailThreads.list(
    store,
    candidateBox(caller.candidateId ?? ''),
    OWN,
    request.query.limit ?? 25,
    after,
  );
  return {
    status: 200,
    body: {
      items: page.items.map(ownThreadView),
      next_cursor: await cursors.seal(page.lastKey, scope),
    },
  };
};

export const getOwnMail: HandlerOf<'get-own-mail'> = async (context) => {
  const thread = await ownThread(context, context.request.params.id);
  return thread ? { status: 200, body: ownThreadView(rowOfThread(thread)) } : mailNotFound();
};

export const listOwnMailMessages: HandlerOf<'list-own-mail-messages'> = async (context) => {
  const { request, caller, store, cursors } = context;
  const scope = {
    tenantId: caller.tenantId,
    userId: caller.userId,
    route: 'list-own-mail-messages',
    filters: request.params,
  };
  const after = await cursors.open(request.query.cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const thread = await ownThread(context, request.params.id);
  if (!thread) return mailNotFound();
  const page = await mailThreads.messages(store, thread.id, request.query.limit ?? 25, after);
  return {
    status: 200,
    body: {
      items: page.items
        .filter((message) => !isReturnNotice(message))
        .map((message) => ({
          ...messageView(message, CANDIDATE_READER),
          from_user_id: null,
        })),
      next_cursor: await cursors.seal(page.lastKey, scope),
    },
  };
};

/**
 * Stores a message that a candidate wrote in the product; the company's staff find it in their
 * inbox.
 */
export const answerOwnMail: HandlerOf<'answer-own-mail'> = async (context) => {
  const { request, caller, store, now, newId, commit } = context;
  const thread = await ownThread(context, request.params.id);
  if (!thread) return mailNotFound();
  if (thread.notices)
    return fail(
      'invalid-transition',
      'Notices cannot be answered here. Answer the invitation by mail, or write in another ' +
        'conversation',
    );
  const message: MailMessage = {
    kind: 'MAIL_MESSAGE',
    id: newId('eml'),
    thread_id: thread.id,
    direction: 'in',
    from: caller.name,
    from_user_id: caller.userId,
    subject: thread.subject,
    text: request.body.text,
    attachments: [],
    at: now.toISOString(),
    state: 'received',
    version: 1,
  };
  return commit({
    writes: [
      ...mailThreads.write(store, thread, withMessage(thread, message)),
      mailThreads.addMessage(store, message),
    ],
    event: { type: 'mail.answered', data: { thread_id: thread.id, message_id: message.id } },
    answer: { status: 201 as const, body: messageView(message, CANDIDATE_READER) },
  });
};

/**
 * Stores a candidate's message about one of their applications: it starts a mail thread, or is
 * added to the thread that the candidate has started about it.
 */
export const beginOwnMail: HandlerOf<'begin-own-mail'> = async (context) => {
  const { request, caller, store, now, newId, commit } = context;
  const { requisition_id, text } = request.body;
  const candidateId = caller.candidateId ?? '';
  const [candidate, application] = await Promise.all([
    candidates.get(store, candidateId),
    applications.get(store, requisition_id, candidateId),
  ]);
  if (!candidate || !application) return fail('not-found');
  const { thread, writes, event } = await addCandidateMessage(store, {
    candidate,
    application,
    userId: caller.userId,
    text,
    id: newId('eml'),
    at: now.toISOString(),
  });
  return commit({
    writes,
    event,
    answer: { status: 201 as const, body: ownThreadView(rowOfThread(thread)) },
  });
};

export const readOwnMail: HandlerOf<'read-own-mail'> = async (context) => {
  const { request, store, now, commit } = context;
  const thread = await ownThread(context, request.params.id);
  if (!thread) return mailNotFound();
  if (thread.last_out_at === null || (thread.candidate_read_at ?? '') >= thread.last_out_at)
    return { status: 204 };
  return commit({
    writes: mailThreads.write(store, thread, {
      ...thread,
      candidate_read_at:
        now.toISOString() > thread.last_out_at ? now.toISOString() : thread.last_out_at,
      version: thread.version + 1,
    }),
    event: { type: 'mail.marked', data: { thread_ids: [thread.id], action: 'read' } },
    answer: { status: 204 as const },
  });
};

export const getOwnMailAttachment =
  (
    files: TenantFiles<'scanOf'>,
    links: Pick<FileLinks, 'signDownload'>,
  ): HandlerOf<'get-own-mail-attachment'> =>
  async (context) => {
    const thread = await ownThread(context, context.request.body.thread_id);
    return (
      (thread &&
        (await linkToAttachment(
          context,
          { files, links },
          context.request.body,
          CANDIDATE_READER,
        ))) ??
      mailNotFound()
    );
  };

/**
 * Returns a mail thread of the calling candidate, in any of the company's places; undefined for
 * everybody else's.
 */
async function ownThread(
  { store, caller }: { store: TenantStore; caller: { candidateId: string | null } },
  id: string,
): Promise<MailThread | undefined> {
  const thread = await mailThreads.get(store, id);
  return thread && thread.candidate_id === caller.candidateId ? thread : undefined;
}
