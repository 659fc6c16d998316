import { type Candidate } from '@parley/data/candidates/candidates.repo.ts';
import type { NewEvent } from '@parley/data/events/event.ts';
import type { MailMessage, MailThread } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { withMessage } from '@parley/data/mail-threads/with-message.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { findCandidateThread } from './open-candidate-thread.ts';

/** A message of a candidate about one application. */
export interface CandidateMessage {
  candidate: Candidate;
  application: { requisition_id: string; requisition: string };
  /** The candidate's sign-in; null for a guest. */
  userId: string | null;
  text: string;
  /** The new message's id. */
  id: string;
  /** UTC, ISO 8601. */
  at: string;
}

/**
 * Returns the changes that add a candidate's message to the mail thread that the candidate has
 * started about an application. There is at most one per application, whose id is derived from it;
 * the first message creates it.
 */
export async function addCandidateMessage(
  store: TenantStore,
  { candidate, application, userId, text, id, at }: CandidateMessage,
): Promise<{ thread: MailThread; writes: WriteOp[]; event: NewEvent }> {
  const { found, thread } = await findCandidateThread(store, { candidate, application, at });
  const message: MailMessage = {
    kind: 'MAIL_MESSAGE',
    id,
    thread_id: thread.id,
    direction: 'in',
    from: candidate.name,
    from_user_id: userId,
    subject: thread.subject,
    text,
    attachments: [],
    at,
    state: 'received',
    version: 1,
  };
  const after = withMessage(thread, message);
  return {
    thread: after,
    writes: [...mailThreads.write(store, found, after), mailThreads.addMessage(store, message)],
    event: { type: 'mail.answered', data: { thread_id: thread.id, message_id: id } },
  };
}
