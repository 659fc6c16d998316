import type { MailMessage } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { withMessage } from '@parley/data/mail-threads/with-message.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { mailNotFound } from '../shared/mail-not-found.ts';
import { CANDIDATE_READER, messageView } from '../shared/mail-views.ts';
import { ownThread } from './own-thread.ts';

/** What a candidate writes in the product; the company's people find it in their inbox. */
export const answerOwnMail: HandlerOf<'answer-own-mail'> = async (context) => {
  const { request, caller, store, now, newId, commit } = context;
  const thread = await ownThread(context, request.params.id);
  if (!thread) return mailNotFound();
  if (thread.notices)
    return fail(
      'invalid-transition',
      'Notices cannot be answered here. Answer the invitation by mail, or write in another conversation',
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
