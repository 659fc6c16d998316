import { fail } from '@parley/application/shared/failure.ts';
import { tenantRegister } from '@parley/data/tenants/tenant-register.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { askToSignInAgain } from '../shared/sign-in.ts';
import { seenVersion, toVersionProblem } from '../shared/version-problem.ts';
import { toStatus, tenantView } from './tenants.ts';

export const updateTenant: HandlerOf<'update-tenant'> = async ({
  request,
  caller,
  platform,
  ifMatch,
  now,
  commit,
}) => {
  const entry = await tenantRegister.get(platform, Number(request.params.id));
  if (!entry) return fail('not-found');
  if (entry.id === platform.tenantId && request.body.status !== undefined)
    return fail('forbidden', 'The platform itself stays active');
  const { status, approved, ...fields } = request.body;
  const again =
    status === undefined || toStatus(status) === entry.status
      ? undefined
      : askToSignInAgain(caller, now);
  if (again) return again;
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  );
  const isApproved =
    approved === true && (entry.approved_at === null || entry.proved_domain !== '');
  const set = {
    ...given,
    ...(status === undefined ? {} : { status: toStatus(status) }),
    ...(isApproved ? { approved_at: now.toISOString(), proved_domain: '' } : {}),
  };
  const changed = { ...entry, ...set, version: ifMatch + 1 };
  const renamed = tenantRegister.isSameName(entry.name, changed.name)
    ? []
    : [
        tenantRegister.claimName(platform, changed.name, entry.id),
        tenantRegister.releaseName(platform, entry.name),
      ];
  return commit({
    writes: [
      tenantRegister.change(platform, entry.id, set, seenVersion(entry, ifMatch).version),
      tenants.change(platform.forTenant(entry.id), set),
      ...renamed,
    ],
    event: {
      type: 'company.changed',
      data: {
        tenant_id: entry.id,
        ...(status === undefined ? {} : { status: changed.status }),
        ...(isApproved ? { approved: true } : {}),
      },
    },
    answer: { status: 200, body: tenantView(changed), version: changed.version },
    refused: (refusal) =>
      refusal.index === 2 ? fail('company-exists') : toVersionProblem(refusal),
  });
};
