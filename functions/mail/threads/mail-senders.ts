import { mayReadCandidate } from '@parley/application/candidates/may-read-candidate.ts';
import { readerOf } from '@parley/application/scorecards/blinded-to.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { MAX_OTHER_EMAILS } from '@parley/contracts/candidates/candidate.schema.ts';
import { readAddress } from '@parley/contracts/shared/email-address.ts';
import { showAddress } from '@parley/contracts/shared/show-address.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { isAddressOf } from '@parley/domain/mail/is-address-of.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { refuseOtherVersion } from '../../shared/version-problem.ts';
import { findReader, loadThread, mailNotFound, toThreadGuard } from '../shared/mail-access.ts';
import { threadView } from '../shared/mail-views.ts';

/**
 * Adds the sender of a received message to the addresses of its candidate. Mail that is proven to
 * come from there is the candidate's from then on.
 */
export const confirmMailSender: HandlerOf<'confirm-mail-sender'> = async (context) => {
  const { request, store, now, may, commit } = context;
  const thread = await loadThread(context, request.params.id);
  const message =
    thread && (await mailThreads.getMessage(store, thread.id, request.body.message_id));
  const candidate = thread && (await candidates.get(store, thread.candidate_id));
  if (!message || !candidate || !(await mayReadCandidate(context, candidate.id)))
    return mailNotFound();
  if (!may('update', 'candidates', { candidate_ids: [candidate.id] })) return fail('forbidden');
  const address = message.from_address ?? message.from;
  if (message.direction !== 'in' || !address.includes('@'))
    return fail('invalid-transition', 'This message did not come from an e-mail address');
  const answer = {
    status: 200 as const,
    body: { candidate_id: candidate.id, address: showAddress(address) },
  };
  if (isAddressOf(candidate, address)) return answer;
  const owner = await candidates.findByEmail(store, readAddress(address));
  if (owner !== undefined && owner !== candidate.id)
    return fail(
      'address-of-another',
      `${showAddress(address)} is the address of another candidate`,
    );
  const others = candidate.other_emails ?? [];
  if (others.length >= MAX_OTHER_EMAILS)
    return fail('mail-limit', `A candidate can have ${MAX_OTHER_EMAILS} other addresses`);
  return commit({
    writes: [
      candidates.write(
        store,
        {
          ...candidate,
          other_emails: [...others, address],
          updated_at: now.toISOString(),
          version: candidate.version + 1,
        },
        { version: candidate.version },
      ),
    ],
    event: {
      type: 'mail.sender-confirmed',
      data: { candidate_id: candidate.id, thread_id: thread.id, message_id: message.id },
    },
    answer,
  });
};

/**
 * Stores to which address answers in a mail thread go: the one that the candidate's mail asks for,
 * or the one on file.
 */
export const chooseReplyAddress: HandlerOf<'choose-reply-address'> = async (context) => {
  const { request, caller, store, ifMatch, may, commit } = context;
  const thread = await loadThread(context, request.params.id);
  if (!thread || !may('create', 'correspondence', toThreadGuard(thread))) return mailNotFound();
  const other = refuseOtherVersion(thread, ifMatch);
  if (other) return other;
  const { use } = request.body;
  const address = readAddress(request.body.address);
  if (!thread.reply_to || readAddress(thread.reply_to.address) !== address)
    return fail('invalid-transition', `${thread.candidate} does not ask for this address now`);
  const changed = {
    ...thread,
    reply_to: { address: thread.reply_to.address, use, chosen_by: caller.userId },
    version: thread.version + 1,
  };
  const { reading, known } = await findReader(context);
  const reader = await readerOf(context, thread.candidate_id);
  return commit({
    writes: mailThreads.write(store, thread, changed),
    event: {
      type: 'mail.reply-address-chosen',
      data: { candidate_id: thread.candidate_id, thread_id: thread.id, use },
    },
    answer: {
      status: 200 as const,
      body: threadView(changed, reading, known, reader),
      version: changed.version,
    },
  });
};
