import { readerOf } from '@parley/application/scorecards/blinded-to.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { FileLinks } from '@parley/data/files/file-links.ts';
import type { TenantFiles } from '@parley/data/files/files-bucket.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { refuseOtherVersion } from '../../shared/version-problem.ts';
import {
  loadThread,
  mailNotFound,
  findReader,
  linkToAttachment,
  toThreadGuard,
} from '../shared/mail-access.ts';
import { threadView } from '../shared/mail-views.ts';
import { isUnderAddress, messageView } from '../shared/message-view.ts';

export const getMailThread: HandlerOf<'get-mail-thread'> = async (context) => {
  const thread = await loadThread(context, context.request.params.id);
  if (!thread) return mailNotFound();
  const { reading, known } = await findReader(context);
  const reader = await readerOf(context, thread.candidate_id);
  return {
    status: 200,
    body: threadView(thread, reading, known, reader),
    version: thread.version,
  };
};

export const listMailMessages: HandlerOf<'list-mail-messages'> = async (context) => {
  const { request, caller, store, cursors } = context;
  const scope = {
    tenantId: caller.tenantId,
    userId: caller.userId,
    route: 'list-mail-messages',
    filters: request.params,
  };
  const after = await cursors.open(request.query.cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const thread = await loadThread(context, request.params.id);
  if (!thread) return mailNotFound();
  const page = await mailThreads.messages(store, thread.id, request.query.limit ?? 25, after);
  const opinionReader = await readerOf(context, thread.candidate_id);
  const candidate = page.items.some(isUnderAddress)
    ? await candidates.get(store, thread.candidate_id)
    : undefined;
  const reader = { ...opinionReader, candidate };
  return {
    status: 200,
    body: {
      items: page.items.map((message) => messageView(message, reader)),
      next_cursor: await cursors.seal(page.lastKey, scope),
    },
  };
};

export const getMailAttachment =
  (
    files: TenantFiles<'scanOf'>,
    links: Pick<FileLinks, 'signDownload'>,
  ): HandlerOf<'get-mail-attachment'> =>
  async (context) => {
    const thread = await loadThread(context, context.request.body.thread_id);
    if (!thread) return mailNotFound();
    const reader = await readerOf(context, thread.candidate_id);
    return (
      (await linkToAttachment(context, { files, links }, context.request.body, reader)) ??
      mailNotFound()
    );
  };

/**
 * Deletes the mail thread and its rows immediately; the outbox deletes the messages and
 * attachments.
 */
export const deleteMailThread: HandlerOf<'delete-mail-thread'> = async (context) => {
  const { request, store, ifMatch, may, commit } = context;
  const thread = await loadThread(context, request.params.id);
  if (!thread) return mailNotFound();
  if (!may('delete', 'correspondence', toThreadGuard(thread))) return fail('forbidden');
  const other = refuseOtherVersion(thread, ifMatch);
  if (other) return other;
  if (thread.place !== 'trash' && thread.place !== 'spam')
    return fail('invalid-transition', 'Move the conversation to the trash first');
  return commit({
    writes: mailThreads.write(store, thread, undefined),
    event: { type: 'mail.deleted', data: { thread_id: thread.id } },
    answer: { status: 204 },
  });
};
