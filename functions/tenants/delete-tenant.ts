import { fail } from '@parley/application/shared/failure.ts';
import { keys } from '@parley/data/keys.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { companyDomains } from '@parley/data/tenants/company-domains.repo.ts';
import { tenantRegister } from '@parley/data/tenants/tenant-register.ts';
import type { HandlerOf } from '../shared/context.ts';
import { askToSignInAgain } from '../shared/sign-in.ts';
import { seenVersion, toVersionProblem } from '../shared/version-problem.ts';

/**
 * Deletes a company without members. Others can only be made inactive, so that no data is lost by
 * mistake. The company's key is deleted too, so that what it still stores of voices cannot be
 * decrypted.
 */
export const deleteTenant: HandlerOf<'delete-tenant'> = async ({
  request,
  caller,
  platform,
  ifMatch,
  now,
  commit,
}) => {
  const id = Number(request.params.id);
  const entry = await tenantRegister.get(platform, id);
  if (!entry) return fail('not-found');
  const store = platform.forTenant(id);
  const staff = await members.listStaff(store, 1, undefined);
  if (staff.items.length > 0)
    return fail('in-use', `${entry.name} still has members. Make it Inactive instead`);
  const again = askToSignInAgain(caller, now);
  if (again) return again;
  const owners =
    entry.proved_domain === ''
      ? undefined
      : await companyDomains.get(platform, entry.proved_domain);
  return commit({
    writes: [
      tenantRegister.remove(platform, id, seenVersion(entry, ifMatch)),
      store.remove(keys.tenant(), 'exists'),
      store.remove(keys.voiceDataKey(), 'any'),
      tenantRegister.releaseName(platform, entry.name),
      ...(owners ? companyDomains.remove(platform, entry.proved_domain, id, owners) : []),
    ],
    event: { type: 'company.deleted', data: { tenant_id: id } },
    answer: { status: 204 },
    refused: toVersionProblem,
  });
};
