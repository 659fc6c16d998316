import { isDeepStrictEqual } from 'node:util';
import { throwConflict } from '@parley/data/shared/retry.ts';
import { tenantRegister } from '@parley/data/tenants/tenant-register.ts';
import { type SampleData, type Tenant, tenants } from '@parley/data/tenants/tenants.repo.ts';
import { sampleWrites } from '@parley/application/sample/sample-writes.ts';
import type { Routes } from '@parley/contracts/route-table.ts';
import type { HandlerContext, HandlerOf } from '../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import type { Identity } from '@parley/data/identity/identity.ts';
import { askToSignInAgain } from '../shared/sign-in.ts';

export const getCompanySettings: HandlerOf<'get-company-settings'> = async ({ store }) => {
  const tenant = await tenants.get(store);
  return tenant ? { status: 200, body: settingsOf(tenant) } : fail('no-membership');
};

const settingsOf = ({
  requires_two_step,
  legal,
  names_assessors,
  country_code,
  zone,
  sample,
}: Tenant) => ({
  requires_two_step,
  legal,
  names_assessors,
  region: { country: country_code, zone },
  sample_data: toSampleState(sample),
});

function toSampleState(sample: SampleData | null): 'absent' | 'present' | 'removing' {
  if (sample === null) return 'absent';
  return sample.removing ? 'removing' : 'present';
}

const OFF =
  'Turn on two-step sign-in for yourself first, in your account. Otherwise the company ' +
  'would be closed to you too';

/**
 * Changes the company's privacy notice, terms, imprint and contact, whether it names those who
 * assess to their candidates, sets its country and time zone,
 * adds or removes its sample data, or changes whether two-step sign-in is required of the staff.
 * The latter applies to every token from the next request on, because existing tokens do not
 * contain that two-step sign-in is on (ADR 40).
 */
export const updateCompanySettings =
  (identity: Pick<Identity, 'hasTwoStep'>): HandlerOf<'update-company-settings'> =>
  async (context) => {
    const { request, caller, store, now, commit } = context;
    const { body } = request;
    // As for its members: an ordinary admin of the platform tenant cannot change anything for
    // platform admins.
    const isOutOfReach = caller.tenantId === PLATFORM_TENANT_ID && caller.role !== 'platform-admin';
    if (isOutOfReach) return fail('forbidden');
    const tenant = await tenants.get(store);
    if (!tenant) return fail('no-membership');
    if (body.sample_data !== undefined) return changeSample(context, tenant, body.sample_data);
    if (body.region) return changeRegion(context, tenant, body.region);
    const { requires_two_step = tenant.requires_two_step, legal = tenant.legal } = body;
    const { names_assessors = tenant.names_assessors } = body;
    const settings = { ...settingsOf(tenant), requires_two_step, legal, names_assessors };
    const answer = { status: 200 as const, body: settings };
    if (isDeepStrictEqual(settings, settingsOf(tenant))) return answer;
    if (body.legal)
      return commit({
        writes: [tenants.change(store, { legal })],
        event: { type: 'company.legal-changed', data: {} },
        answer,
      });
    if (body.names_assessors !== undefined)
      return commit({
        writes: [tenants.change(store, { names_assessors })],
        event: {
          type: 'company.assessors-changed',
          data: names_assessors
            ? { from: 'unnamed', to: 'named' }
            : { from: 'named', to: 'unnamed' },
        },
        answer,
      });

    const again = askToSignInAgain(caller, now);
    if (again) return again;
    if (requires_two_step && !(await identity.hasTwoStep(caller.userId)))
      return fail('two-step-off', OFF);
    return commit({
      writes: [tenants.change(store, { requires_two_step })],
      event: {
        type: 'company.two-step-changed',
        data: requires_two_step
          ? { from: 'optional', to: 'required' }
          : { from: 'required', to: 'optional' },
      },
      answer,
    });
  };

type Region = ReturnType<typeof settingsOf>['region'];

/**
 * Sets the country and time zone of the company. The zone is also part of the platform's register,
 * which the platform's admins see. Copies of the zone at people who have not chosen one stay as
 * they are.
 */
async function changeRegion(
  { store, platform, commit }: HandlerContext<Routes['update-company-settings']>,
  tenant: Tenant,
  region: Region,
): ReturnType<HandlerOf<'update-company-settings'>> {
  const answer = { status: 200 as const, body: { ...settingsOf(tenant), region } };
  if (isDeepStrictEqual(region, settingsOf(tenant).region)) return answer;
  const entry =
    region.zone === tenant.zone ? undefined : await tenantRegister.get(platform, tenant.id);
  return commit({
    writes: [
      tenants.change(store, { country_code: region.country, zone: region.zone }),
      ...(entry
        ? [tenantRegister.change(platform, tenant.id, { zone: region.zone }, entry.version)]
        : []),
    ],
    event: {
      type: 'company.region-changed',
      data: region,
    },
    answer,
    refused: throwConflict,
  });
}

/**
 * Adds the sample data in one transaction, or starts its removal, which the outbox carries out. If
 * it already exists or is being removed, nothing changes.
 */
async function changeSample(
  { caller, store, now, newId, commit }: HandlerContext<Routes['update-company-settings']>,
  tenant: Tenant,
  isWanted: boolean,
): ReturnType<HandlerOf<'update-company-settings'>> {
  if (caller.tenantId === PLATFORM_TENANT_ID) return fail('forbidden');
  const { sample } = tenant;
  const answer = (sample_data: 'absent' | 'present' | 'removing') => ({
    status: 200 as const,
    body: { ...settingsOf(tenant), sample_data },
  });
  if (isWanted === (sample !== null) || sample?.removing) return answer(toSampleState(sample));
  if (!sample)
    return commit({
      writes: await sampleWrites(store, tenant, { admin: caller, now, newId }),
      event: { type: 'company.sample-added', data: {} },
      answer: answer('present'),
      refused: throwConflict,
    });
  return commit({
    writes: [
      tenants.change(store, { sample: { ...sample, removing: true } }, { version: tenant.version }),
    ],
    event: { type: 'company.sample-removed', data: { requisition_id: sample.requisition_id } },
    answer: answer('removing'),
    refused: throwConflict,
  });
}
