import { registrations } from '@parley/data/members/registrations.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { hashAddress, checkRateLimits, secondsUntilAllowed } from '../shared/rate-limit.ts';

const MESSAGE = 'A link to register with is on its way, unless too many were asked for.';

/**
 * Somebody wants to register a company. Whether the address has a sign-in is not even looked up
 * here: every address gets the same writes and the same answer, and the outbox decides what the
 * mail says.
 */
export const beginRegistration: HandlerOf<'begin-registration'> = async (context) => {
  const {
    request: { body },
    platform,
    now,
    newId,
    commit,
  } = context;
  const refused = await checkRateLimits(context, [['links']]);
  if (refused) return refused;
  const over = await secondsUntilAllowed(platform, 'links-asked-for', hashAddress(body.email), now);
  const id = newId('reg');
  return commit({
    writes: [registrations.begin(platform, id, body.email, now)],
    // Not named as an id, which the audit would show.
    event: { type: 'registration.begun', data: over === 0 ? { registration: id } : {} },
    answer: { status: 202, body: { message: MESSAGE } },
  });
};
