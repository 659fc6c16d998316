import { createHash } from 'node:crypto';
import { keys } from '@parley/data/keys.ts';
import { people } from '@parley/data/users/members.repo.ts';
import type { HandlerOf } from '../kit/context.ts';

const HOUR_MS = 3_600_000;
const MOST_AN_HOUR = 3;
const MESSAGE = 'If this address has been invited, a new link is on its way.';

/**
 * Somebody has lost an invitation. Known or unknown, often or seldom: the same reads, the same write, the same answer, so
 * that nobody learns who is here. What the mail says is decided by the outbox.
 */
export const askForInvitation: HandlerOf<'ask-for-invitation'> = async ({ request: { body }, platform, now, commit }) => {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const address = createHash('sha256').update(body.email).digest('base64url');
  const asked = await platform.increment(keys.rate('ask-for-invitation-of', address, hour), 'calls', { kind: 'RATE', ttl: (hour + 2) * (HOUR_MS / 1000) });
  const userId = await people.findByEmail(platform, body.email);
  return commit({
    writes: [],
    event: { type: 'invitation.asked', data: userId !== undefined && asked <= MOST_AN_HOUR ? { user_id: userId } : {} },
    answer: { status: 202, body: { message: MESSAGE } },
  });
};
