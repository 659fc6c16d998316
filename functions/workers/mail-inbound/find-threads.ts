import { type Candidate, candidates } from '@parley/data/candidates/candidates.repo.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import type { NamedByAddress } from '@parley/data/mail/signed-addresses.ts';
import type { FailedDelivery } from '@parley/domain/mail/delivery-report.ts';
import { isAddressOf } from '@parley/domain/mail/is-address-of.ts';
import type { InboundMailDependencies } from './inbound-mail-dependencies.ts';

/** A mail thread that a recipient of a mail names, which may be deleted. */
export interface NamedThread {
  tenantId: number;
  threadId: string;
  candidate: Candidate | undefined;
  /** Whose address the recipient was made for; `nobody` if it is forged or the thread is gone. */
  sentTo: 'candidate' | 'former-address' | 'nobody';
}

/** Returns the mail threads that the recipients of a mail name. */
export async function findThreads(
  recipients: readonly string[],
  deps: Pick<InboundMailDependencies, 'addresses' | 'storeOf'>,
): Promise<NamedThread[]> {
  const named = recipients
    .map((address) => deps.addresses.read(address))
    .filter((thread) => thread !== undefined);
  return Promise.all(
    named.map(async (address): Promise<NamedThread> => {
      const store = deps.storeOf(address.tenantId);
      const thread = await mailThreads.get(store, address.id);
      const candidate = thread && (await candidates.get(store, thread.candidate_id));
      return {
        tenantId: address.tenantId,
        threadId: address.id,
        candidate,
        sentTo: candidate ? await findRecipient(address, candidate) : 'nobody',
      };
    }),
  );
}

/**
 * Returns whose address a reply address was made for. One from before they named their recipient
 * was sent to the candidate's only address, or to one of several.
 */
async function findRecipient(
  { isSentTo, isEarlier }: NamedByAddress,
  { email, former_emails = [] }: Candidate,
): Promise<NamedThread['sentTo']> {
  if (await isSentTo(email)) return 'candidate';
  for (const former of former_emails) if (await isSentTo(former.email)) return 'former-address';
  if (!(await isEarlier())) return 'nobody';
  return former_emails.length === 0 ? 'candidate' : 'former-address';
}

/**
 * Checks whether a mail may be added to a thread. Where the candidate's address was another one,
 * the thread takes only what is proven to come from the candidate, and reports that a mail to that
 * address was not delivered.
 */
export function isOpenTo(
  { sentTo, candidate }: NamedThread,
  mail: { from: string; proven: boolean; failed: FailedDelivery | undefined },
): boolean {
  if (sentTo !== 'former-address') return sentTo === 'candidate';
  const isTheirs = mail.proven && candidate !== undefined && isAddressOf(candidate, mail.from);
  return isTheirs || mail.failed !== undefined;
}
