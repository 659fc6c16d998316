import { users } from '@parley/data/members/members.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { hashAddress, secondsUntilAllowed } from '../shared/rate-limit.ts';

const MESSAGE = 'If this address has been invited, a new link is on its way.';

/**
 * Requests a new invitation after losing one. The reads, the write and the answer are always the
 * same, so that nobody learns which addresses are known. The outbox decides the text of the mail.
 */
export const askForInvitation: HandlerOf<'ask-for-invitation'> = async (context) => {
  const {
    request: { body },
    platform,
    now,
    requestId,
    commit,
  } = context;
  const over = await secondsUntilAllowed(
    platform,
    { limit: 'links-asked-for', who: hashAddress(body.email), id: requestId },
    now,
  );
  const userId = await users.findByEmail(platform, body.email);
  return commit({
    writes: [],
    event: {
      type: 'invitation.asked',
      data: userId !== undefined && over === 0 ? { user_id: userId } : {},
    },
    answer: { status: 202, body: { message: MESSAGE } },
  });
};
