import { registrations } from '@parley/data/members/registrations.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { hashAddress, secondsUntilAllowed } from '../shared/rate-limit.ts';

const MESSAGE = 'A link to register with is on its way, unless too many were asked for.';

/**
 * Requests the registration of a company. The handler does not check whether the address has a
 * sign-in: every address gets the same writes and the same answer, and the outbox decides the text
 * of the mail.
 */
export const beginRegistration: HandlerOf<'begin-registration'> = async (context) => {
  const {
    request: { body },
    platform,
    now,
    requestId,
    newId,
    commit,
  } = context;
  const over = await secondsUntilAllowed(
    platform,
    { limit: 'links-asked-for', who: hashAddress(body.email), id: requestId },
    now,
  );
  const id = newId('reg');
  return commit({
    writes: [registrations.begin(platform, id, body.email, now)],
    // The attribute is not named as an id, because the audit would show it.
    event: { type: 'registration.begun', data: over === 0 ? { registration: id } : {} },
    answer: { status: 202, body: { message: MESSAGE } },
  });
};
