import { keys } from '@parley/data/keys.ts';
import { members } from '@parley/data/users/members.repo.ts';
import * as z from 'zod';
import { deliver } from '../../kit/deliver.ts';
import type { Effect } from '../effect.ts';
import { layOut } from '../mails/lay-out.ts';

const data = z.object({ user_id: z.string(), reset_by: z.string() });

/** A member without the authenticator signs in with the password alone again, and hears who has done it. */
export const twoStepReset: Effect = async (event, tools) => {
  const { user_id, reset_by } = data.parse(event.data);
  await tools.identity.turnOffTwoStep(user_id);
  const store = tools.storeOf(event.tenant_id);
  const [member, admin] = await Promise.all([members.get(store, user_id), members.get(store, reset_by)]);
  if (!member) return;
  await deliver(store, {
    occasion: keys.sentOnce(`two-step-reset#${event.id}`),
    mail: () => ({
      to: member.email, subject: 'Two-step sign-in is off',
      ...layOut({
        heading: 'Two-step sign-in is off',
        paragraphs: [`Hello ${member.name},`, `${admin?.name ?? 'An admin of your company'} has turned off two-step sign-in for you. You sign in with your password alone until you set it up again in your account.`, 'If you did not ask for this, change your password and tell an admin of your company.'],
        action: { label: 'Open your account', href: `${tools.appUrl}/app/account` },
        footer: 'You get this mail because the way you sign in has changed.',
      }),
    }),
  }, tools);
};
