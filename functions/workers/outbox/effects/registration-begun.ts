import { keys } from '@parley/data/keys.ts';
import { registrations } from '@parley/data/members/registrations.repo.ts';
import { deliver } from '../../shared/deliver.ts';
import type { Effect } from '../effect.ts';
import { registrationMail } from '../mails/registration.ts';

/**
 * Mails the link with which a company is registered. Whoever has no password yet gets one that
 * works once; only the owner of the address reads the difference.
 */
export const registrationBegun: Effect = async (event, deps) => {
  const { platform, identity, appUrl } = deps;
  const id = event.data.registration;
  if (typeof id !== 'string') return;
  const email = await registrations.addressOf(platform, id);
  if (email === undefined) return;
  await deliver(
    platform,
    {
      occasion: keys.sentOnce(`registration#${event.id}`),
      mail: async () => {
        const { userId, confirmed } = await identity.reserve({
          email,
          name: undefined,
          tenantId: undefined,
        });
        const temporaryPassword = confirmed
          ? undefined
          : await identity.setTemporaryPassword(userId);
        return registrationMail({ to: email, appUrl, temporaryPassword });
      },
    },
    deps,
  );
  await platform.commit([registrations.end(platform, id)]);
};
