import { readAddress } from '@parley/contracts/shared/email-address.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { MailMessage } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { FailedDelivery } from '@parley/domain/mail/delivery-report.ts';
import { toNoticesThread } from '../../mails/copy-to-candidate-thread.ts';
import { storeReply, type ReplyMail, NO_CONTENT } from './store-reply.ts';

/**
 * Handles a report that a mail about an interview was not delivered. It is shown with the
 * interview, and whoever booked it is told. If the report names the candidate's mail, that is shown
 * as returned in their notices. Nothing else follows from a report, because anybody who has the
 * address of an invitation can send one.
 * @returns whether there is such an interview
 */
export const storeUndelivered = (
  about: { store: TenantStore; interviewId: string; replyMail: Omit<ReplyMail, 'content'> },
  failed: FailedDelivery,
  deps: { now(): Date; newId(prefix: string): string },
): Promise<boolean> =>
  storeReply(
    { ...about, replyMail: { ...about.replyMail, content: NO_CONTENT } },
    async (interview, people) => {
      const address = readAddress(failed.address);
      const notice = await findNotice(about.store, interview, failed);
      const person = people.find(({ has }) => has(address));
      return {
        item: {
          reason: 'not-delivered',
          person_id: person?.id ?? (notice ? interview.candidate_id : null),
          undelivered: { to: failed.address, because: failed.reason },
        },
        writes: notice
          ? [
              mailThreads.settleMessage(about.store, notice.thread_id, notice.id, 'returned', {
                returned_because: failed.reason,
              }),
            ]
          : [],
      };
    },
    deps,
  );

/** Returns the copy of the returned mail among the candidate's notices. */
async function findNotice(
  store: TenantStore,
  { candidate_id }: Interview,
  { messageId }: FailedDelivery,
): Promise<MailMessage | undefined> {
  if (!messageId) return undefined;
  return mailThreads.findSent(store, toNoticesThread(candidate_id), messageId);
}
