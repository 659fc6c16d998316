import type { MailDraft } from '@parley/data/mail-threads/mail-drafts.repo.ts';
import { deriveId } from '@parley/data/mail-threads/mail-ids.ts';

/**
 * Conversation and message of one candidate's copy: the same at every turn, so that a repeated one
 * finds what it wrote.
 */
export function outgoingIds(
  draft: MailDraft,
  candidateId: string,
): { threadId: string; messageId: string } {
  const at = Date.parse(draft.send_at ?? draft.updated_at);
  const of = [draft.id, String(draft.version), candidateId];
  return {
    threadId: draft.thread_id ?? deriveId('thr', at, 'thread', ...of),
    messageId: deriveId('eml', at, 'message', ...of),
  };
}
