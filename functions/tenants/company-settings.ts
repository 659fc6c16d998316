import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import type { Identity } from '@parley/data/identity/identity.ts';
import { askToSignInAgain } from '../shared/sign-in.ts';

export const getCompanySettings: HandlerOf<'get-company-settings'> = async ({ store }) => {
  const tenant = await tenants.get(store);
  return tenant
    ? { status: 200, body: { requires_two_step: tenant.requires_two_step } }
    : fail('no-membership');
};

const OFF =
  'Turn on two-step sign-in for yourself first, in your account. Otherwise the company ' +
  'would be closed to you too';

/**
 * Changes whether two-step sign-in is required of the staff. It applies to every token from the
 * next request on, because existing tokens do not contain that two-step sign-in is on (ADR 40).
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
    if (tenant.requires_two_step === body.requires_two_step) return { status: 200, body };

    const again = askToSignInAgain(caller, now);
    if (again) return again;
    if (body.requires_two_step && !(await identity.hasTwoStep(caller.userId)))
      return fail('two-step-off', OFF);
    const [from, to] = body.requires_two_step ? ['optional', 'required'] : ['required', 'optional'];
    return commit({
      writes: [tenants.change(store, body)],
      event: { type: 'company.two-step-changed', data: { from, to } },
      answer: { status: 200, body },
    });
  };
