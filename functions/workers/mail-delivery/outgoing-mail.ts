import * as z from 'zod';
import type { DeliveryDependencies } from '@parley/application/notifications/deliver.ts';
import type { CompanyLegal } from '@parley/contracts/tenants/company-legal.schema.ts';
import type { TenantFiles } from '@parley/data/files/files-bucket.ts';
import type { MailDraft } from '@parley/data/mail-threads/mail-drafts.repo.ts';
import { deriveId } from '@parley/data/mail-threads/mail-ids.ts';
import type { MailMessage } from '@parley/data/mail-threads/mail-thread.codec.ts';
import type { RecipientAddresses } from '@parley/data/mail/signed-addresses.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';

export interface MailDeliveryDependencies extends DeliveryDependencies {
  appUrl: string;
  storeOf(tenantId: number): TenantStore;
  files: TenantFiles<'read' | 'scanOf'>;
  addresses: Pick<RecipientAddresses, 'addressOf'>;
}

export interface Outgoing {
  draft: MailDraft;
  recipient: { id: string; name: string };
  sender: Member;
  company: string;
  legal: CompanyLegal;
}
/** A candidate whose copy was not sent, and why. */
export interface Unsent {
  id: string;
  name: string;
  because: string;
}

/**
 * Returns the thread and message ids of one candidate's copy. They are the same in every attempt,
 * so that a retry finds what an earlier attempt has written.
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

/** Returns the tags that identify the message of a mail. */
export const toTags = (
  tenantId: number,
  { thread_id, id }: Pick<MailMessage, 'thread_id' | 'id'>,
) => ({ tenant: String(tenantId), thread: thread_id, message: id });

const one = z.tuple([z.string().min(1)]).transform(([value]) => value);
/** The tags as SES returns them. A mail that is not a message of a thread has none of them. */
export const messageTags = z.object({
  tenant: one.transform(Number).pipe(z.int().positive()),
  thread: one,
  message: one,
});
/** As above, of a mail about an interview (`toInterviewTags`). */
export const interviewTags = messageTags.pick({ tenant: true }).extend({ interview: one });
