import { SECURITY_CHANGE_MAIL } from '@parley/application/mails/kinds/security-change.ts';
import { deliver } from '@parley/application/notifications/deliver.ts';
import { keys } from '@parley/data/keys.ts';
import { members, users } from '@parley/data/members/members.repo.ts';
import type { Effect, Effects } from '../effect.ts';

/** Mails the owner of a sign-in that the way they sign in has changed. */
const securityChanged: Effect<'account.security-changed'> = async (event, deps) => {
  const { user_id, reason } = event.data;
  const store = deps.storeOf(event.tenant_id);
  const [person, member] = await Promise.all([
    users.get(deps.platform, user_id),
    members.get(store, user_id),
  ]);
  if (!person) return;
  await deliver(
    store,
    {
      occasion: keys.sentOnce(`security#${event.id}`),
      mail: () =>
        SECURITY_CHANGE_MAIL.compose({
          to: person.email,
          name: member?.name,
          change: reason,
          appUrl: deps.appUrl,
        }),
    },
    deps,
  );
};

export const securityMails = {
  'account.security-changed': securityChanged,
} satisfies Partial<Effects>;
