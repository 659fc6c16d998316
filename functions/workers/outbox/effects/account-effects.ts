import { TWO_STEP_RESET_MAIL } from '@parley/application/mails/kinds/two-step-reset.ts';
import { endAllSessions } from '@parley/application/members/end-all-sessions.ts';
import { deliver } from '@parley/application/notifications/deliver.ts';
import type { SecurityChange } from '@parley/contracts/events/account.events.ts';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import { keys } from '@parley/data/keys.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { members, users } from '@parley/data/members/members.repo.ts';
import { passwordChanges } from '@parley/data/members/password-changes.repo.ts';
import { forgetTwoStep } from '@parley/data/members/two-step.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { needsTwoStep } from '@parley/domain/access/abilities.ts';
import type { Effect, EffectDependencies, Effects } from '../effect.ts';
import { iterateOpenTenants } from './iterate-open-tenants.ts';

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
  const isRequired = await isTwoStepRequired(open, storeOf);
  const mail = () =>
    TWO_STEP_RESET_MAIL.compose({
      to: member.email,
      name: member.name,
      by: isByPlatform ? 'platform' : { name: admin?.name },
      outcome: isShared
        ? { is: 'on', supportAddress: deps.supportAddress }
        : { is: 'off', isRequired },
      appUrl: deps.appUrl,
    });
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

export const accountEffects = {
  'account.password-change-due': passwordChangeDue,
  'account.password-changing': passwordChanging,
  'user.two-step-reset': twoStepReset,
} satisfies Partial<Effects>;
