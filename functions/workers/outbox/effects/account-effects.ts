import { passwordChanges } from '@parley/data/members/password-changes.repo.ts';
import { endAllSessions } from '@parley/application/members/end-all-sessions.ts';
import type { Effect, EffectDependencies, Effects } from '../effect.ts';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import { keys } from '@parley/data/keys.ts';
import type { SecurityChange } from '@parley/contracts/events/account.events.ts';
import type { Mail } from '@parley/data/mail/mail.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { forgetTwoStep } from '@parley/data/members/two-step.ts';
import { members, users } from '@parley/data/members/members.repo.ts';
import { deliver } from '@parley/application/notifications/deliver.ts';
import { layOut } from '@parley/application/mails/lay-out.ts';
import { iterateOpenTenants } from './iterate-open-tenants.ts';
import { needsTwoStep } from '@parley/domain/access/abilities.ts';

/**
 * The time within which a page must report the result of a password change. After that, its
 * requests to Cognito are refused, because its token has been revoked with the others.
 */
const PATIENCE_MS = 2 * 60_000;

/** Schedules the check of a password change that a page has begun. */
const passwordChanging: Effect<'account.password-changing'> = async (event, { delayedEvents }) => {
  await delayedEvents.put({
    tenantId: event.tenant_id,
    id: `${event.id}-due`,
    at: new Date(Date.parse(event.at) + PATIENCE_MS).toISOString(),
    type: 'account.password-change-due',
    data: event.data,
    actorId: event.actor_id,
    requestId: event.request_id,
  });
};

/**
 * Ends every session if the result of a password change was not reported, because the password may
 * be a new one, or if a forgotten password was replaced while the sessions could not be ended.
 */
const passwordChangeDue: Effect<'account.password-change-due'> = async (event, deps) => {
  const { user_id, change } = event.data;
  const end = (reason: SecurityChange, also: WriteOp[]) =>
    endAllSessions(user_id, deps.identity, deps, event.request_id, reason, also);
  if (change === undefined) return end('password-recovered', []);
  if (!(await passwordChanges.isOpen(deps.platform, user_id, change))) return;
  await end('password-unknown', [passwordChanges.end(deps.platform, user_id, change)]);
};

/**
 * Turns off two-step sign-in for a member without the authenticator, who can then sign in with only
 * the password, and notifies the member of who did it. If the sign-in is also used in another
 * company, a single company cannot turn it off; the member is then informed how the platform can do
 * it.
 */
const twoStepReset: Effect<'user.two-step-reset'> = async (event, deps) => {
  const { user_id, reset_by } = event.data;
  const { platform, storeOf, identity } = deps;
  const store = storeOf(event.tenant_id);
  const person = await users.get(platform, user_id);
  const open = person ? await iterateOpenTenants(person, storeOf) : [];
  const isByPlatform = event.tenant_id === PLATFORM_TENANT_ID;
  // A company whose invitation was never accepted has no influence on the sign-in.
  const isElsewhere = open.some(
    ({ tenant_id, status }) => tenant_id !== event.tenant_id && status === 'active',
  );
  const isShared = !isByPlatform && isElsewhere;
  if (!isShared) {
    await identity.turnOffTwoStep(user_id);
    await forgetTwoStep(platform, user_id);
  }

  const [own, admin] = await Promise.all([
    members.get(store, user_id),
    members.get(store, reset_by),
  ]);
  const member = own ?? (isByPlatform ? open[0] : undefined);
  if (!member) return;
  const by = isByPlatform ? 'Parley' : (admin?.name ?? 'An admin of your company');
  const facts = {
    to: member.email,
    name: member.name,
    by,
    isRequired: await isTwoStepRequired(open, storeOf),
  };
  const mail = () => (isShared ? stillOn : isOff)(facts, deps);
  await deliver(store, { occasion: keys.sentOnce(`two-step-reset#${event.id}`), mail }, deps);
};

/** Checks whether a company of the person requires two-step sign-in. */
async function isTwoStepRequired(
  open: readonly Member[],
  storeOf: EffectDependencies['storeOf'],
): Promise<boolean> {
  const found = await Promise.all(
    open.map(async (member) => {
      const tenant = await tenants.get(storeOf(member.tenant_id));
      return tenant !== undefined && needsTwoStep(tenant, member);
    }),
  );
  return found.includes(true);
}

interface Told {
  to: string;
  name: string;
  by: string;
  /** Whether a company of the person requires two-step sign-in. */
  isRequired: boolean;
}
type Addresses = Pick<EffectDependencies, 'appUrl' | 'supportAddress'>;

const REQUIRED =
  'Your company requires two-step sign-in: when you sign in, Parley first leads you to ' +
  'setting it up again.';

const isOff = ({ to, name, by, isRequired }: Told, { appUrl }: Addresses): Mail => ({
  to,
  subject: 'Two-step sign-in is off',
  ...layOut({
    heading: 'Two-step sign-in is off',
    paragraphs: [
      `Hello ${name},`,
      `${by} has turned off two-step sign-in for you. You sign in with your password alone ` +
        'until you set it up again in your account.',
      ...(isRequired ? [REQUIRED] : []),
      'If you did not ask for this, change your password and tell an admin of your company.',
    ],
    action: { label: 'Open your account', href: `${appUrl}/app/account` },
    footer: 'You get this mail because the way you sign in has changed.',
  }),
});

const stillOn = ({ to, name, by }: Told, { appUrl, supportAddress }: Addresses): Mail => ({
  to,
  subject: 'Two-step sign-in is still on',
  replyTo: supportAddress,
  ...layOut({
    heading: 'Two-step sign-in is still on',
    paragraphs: [
      `Hello ${name},`,
      `${by} asked to turn off two-step sign-in for you. You use your sign-in in more than ` +
        'one company, and no company can change alone how you sign in to the others.',
      'If you have lost your authenticator, answer this mail or write to ' +
        `${supportAddress}. Parley makes sure that it is you and turns it off.`,
      'If you did not ask for this, you need not do anything.',
    ],
    action: { label: 'Open Parley', href: appUrl },
    footer: 'You get this mail because somebody asked to change the way you sign in.',
  }),
});

export const accountEffects = {
  'account.password-change-due': passwordChangeDue,
  'account.password-changing': passwordChanging,
  'user.two-step-reset': twoStepReset,
} satisfies Partial<Effects>;
