import { toNoticesThread } from '@parley/application/mails/copy-to-candidate-thread.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { readAddress } from '@parley/contracts/shared/email-address.ts';
import type { FailedDelivery } from '@parley/domain/mail/delivery-report.ts';
import type { InboundMailDependencies } from '../inbound-mail-dependencies.ts';
import { type InvitationMail, keepMail } from './kept-mail.ts';

/**
 * Handles a report that a mail about an interview was not delivered, sent to the address of its
 * invitation. It is shown with the interview, and whoever booked it is told. If the report names
 * the candidate's mail, that is shown as returned in their notices. Nothing else follows from a
 * report, because anybody who has the address can send one.
 */
export async function takeUndelivered(
  about: InvitationMail,
  failed: FailedDelivery,
  deps: Pick<InboundMailDependencies, 'now' | 'newId'>,
): Promise<void> {
  const { store } = about;
  await keepMail(
    about,
    async (interview, people) => {
      const address = readAddress(failed.address);
      const notice = await findNotice(store, interview, failed);
      const person = people.find(({ has }) => has(address));
      return {
        item: {
          reason: 'not-delivered',
          person_id: person?.id ?? (notice ? interview.candidate_id : null),
          undelivered: { to: failed.address, because: failed.reason },
          files: [],
        },
        writes: notice
          ? [
              mailThreads.settleMessage(store, notice.thread_id, notice.id, 'returned', {
                returned_because: failed.reason,
              }),
            ]
          : [],
      };
    },
    deps,
  );
}

/** Returns the copy of the returned mail among the candidate's notices. */
async function findNotice(
  store: TenantStore,
  { candidate_id }: Interview,
  { messageId }: FailedDelivery,
) {
  if (!messageId) return undefined;
  return mailThreads.findSent(store, toNoticesThread(candidate_id), messageId);
}
