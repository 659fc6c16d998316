import { isDeepStrictEqual } from 'node:util';
import { type Tenant, tenants } from '@parley/data/tenants/tenants.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import type { Identity } from '@parley/data/identity/identity.ts';
import { askToSignInAgain } from '../shared/sign-in.ts';

export const getCompanySettings: HandlerOf<'get-company-settings'> = async ({ store }) => {
  const tenant = await tenants.get(store);
  return tenant ? { status: 200, body: settingsOf(tenant) } : fail('no-membership');
};

const settingsOf = ({ requires_two_step, legal }: Tenant) => ({ requires_two_step, legal });

const OFF =
  'Turn on two-step sign-in for yourself first, in your account. Otherwise the company ' +
  'would be closed to you too';

/**
 * Changes the company's privacy notice, terms, imprint and contact, or whether two-step sign-in is
 * required of the staff. The latter applies to every token from the next request on, because
 * existing tokens do not contain that two-step sign-in is on (ADR 40).
 */
export const updateCompanySettings =
  (identity: Pick<Identity, 'hasTwoStep'>): HandlerOf<'update-company-settings'> =>
  async ({ request: { body }, caller, store, now, commit }) => {
    // As for its members: an ordinary admin of the platform tenant cannot change anything for
    // platform admins.
    const isOutOfReach = caller.tenantId === PLATFORM_TENANT_ID && caller.role !== 'platform-admin';
    if (isOutOfReach) return fail('forbidden');
    const tenant = await tenants.get(store);
    if (!tenant) return fail('no-membership');
    const { requires_two_step = tenant.requires_two_step, legal = tenant.legal } = body;
    const settings = { requires_two_step, legal };
    const answer = { status: 200 as const, body: settings };
    if (isDeepStrictEqual(settings, settingsOf(tenant))) return answer;
    if (body.legal)
      return commit({
        writes: [tenants.change(store, { legal })],
        event: { type: 'company.legal-changed', data: {} },
        answer,
      });

    const again = askToSignInAgain(caller, now);
    if (again) return again;
    if (requires_two_step && !(await identity.hasTwoStep(caller.userId)))
      return fail('two-step-off', OFF);
    const [from, to] = requires_two_step ? ['optional', 'required'] : ['required', 'optional'];
    return commit({
      writes: [tenants.change(store, { requires_two_step })],
      event: { type: 'company.two-step-changed', data: { from, to } },
      answer,
    });
  };
