import { isDeepStrictEqual } from 'node:util';
import { sampleWrites } from '@parley/application/sample/sample-writes.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import type { Routes } from '@parley/contracts/route-table.ts';
import { pick } from '@parley/contracts/shared/records.ts';
import {
  type CompanySettings,
  OWN_COMPANY_SETTINGS,
  type OwnCompanySetting,
  toSettingEvent,
} from '@parley/contracts/tenants/company-settings.ts';
import type { Identity } from '@parley/data/identity/identity.ts';
import { throwConflict } from '@parley/data/shared/retry.ts';
import { tenantRegister } from '@parley/data/tenants/tenant-register.ts';
import { type SampleData, type Tenant, tenants } from '@parley/data/tenants/tenants.repo.ts';
import type { HandlerContext, HandlerOf } from '../shared/context.ts';
import { askToSignInAgain } from '../shared/sign-in.ts';
import { refuseOtherVersion } from '../shared/version-problem.ts';

export const getCompanySettings: HandlerOf<'get-company-settings'> = async ({ store }) => {
  const tenant = await tenants.get(store);
  return tenant ? answerWith(settingsOf(tenant)) : fail('no-membership');
};

const answerWith = (body: CompanySettings) => ({
  status: 200 as const,
  body,
  version: body.version,
});

const settingsOf = (tenant: Tenant): CompanySettings => ({
  ...pick(tenant, OWN_COMPANY_SETTINGS),
  region: { country: tenant.country_code, zone: tenant.zone },
  sample_data: toSampleState(tenant.sample),
  version: tenant.version,
});

/** Returns the settings after a change. */
const changedSettings = (tenant: Tenant, change: Partial<CompanySettings>): CompanySettings => ({
  ...settingsOf(tenant),
  ...change,
  version: tenant.version + 1,
});

function toSampleState(sample: SampleData | null): CompanySettings['sample_data'] {
  if (sample === null) return 'absent';
  return sample.removing ? 'removing' : 'present';
}

const OFF =
  'Turn on two-step sign-in for yourself first, in your account. Otherwise the company ' +
  'would be closed to you too';

type Context = HandlerContext<Routes['update-company-settings']>;
type Answer = ReturnType<HandlerOf<'update-company-settings'>>;

/** What a setting requires of whoever changes it: returns the refusal, or undefined. */
type Check<Name extends OwnCompanySetting> = (
  context: Context,
  value: CompanySettings[Name],
) => Promise<Failure<'sign-in-again' | 'two-step-off'> | undefined>;
type Checks = { [Name in OwnCompanySetting]?: Check<Name> };

/**
 * Changes one setting of the company (COMPANY_SETTINGS). Two-step sign-in applies to every token
 * from the next request on, because existing tokens do not contain that it is on (ADR 40).
 */
export const updateCompanySettings = (
  identity: Pick<Identity, 'hasTwoStep'>,
): HandlerOf<'update-company-settings'> => {
  const checks: Checks = {
    requires_two_step: async ({ caller, now }, isRequired) =>
      askToSignInAgain(caller, now) ??
      (isRequired && !(await identity.hasTwoStep(caller.userId))
        ? fail('two-step-off', OFF)
        : undefined),
  };
  return async (context) => {
    const { body } = context.request;
    const { caller, store } = context;
    // As for its members: an ordinary admin of the platform tenant cannot change anything for
    // platform admins.
    const isOutOfReach = caller.tenantId === PLATFORM_TENANT_ID && caller.role !== 'platform-admin';
    if (isOutOfReach) return fail('forbidden');
    const tenant = await tenants.get(store);
    if (!tenant) return fail('no-membership');
    const other = refuseOtherVersion(tenant, context.ifMatch);
    if (other) return other;
    if (body.sample_data !== undefined) return changeSample(context, tenant, body.sample_data);
    if (body.region) return changeRegion(context, tenant, body.region);
    for (const name of OWN_COMPANY_SETTINGS) {
      const value = body[name];
      if (value !== undefined) return changeOwn(context, tenant, checks, name, value);
    }
    return answerWith(settingsOf(tenant));
  };
};

/** Changes a setting that is stored as it is shown. */
async function changeOwn<Name extends OwnCompanySetting>(
  context: Context,
  tenant: Tenant,
  checks: Checks,
  name: Name,
  value: CompanySettings[Name],
): Answer {
  const settings = settingsOf(tenant);
  if (isDeepStrictEqual(settings[name], value)) return answerWith(settings);
  const refused = await checks[name]?.(context, value);
  if (refused) return refused;
  const change = { [name]: value };
  return context.commit({
    writes: [tenants.change(context.store, change, { version: tenant.version })],
    event: toSettingEvent(name, value),
    answer: answerWith(changedSettings(tenant, change)),
    refused: throwConflict,
  });
}

/**
 * Sets the country and time zone of the company. The zone is also part of the platform's register,
 * which the platform's admins see. Copies of the zone at people who have not chosen one stay as
 * they are.
 */
async function changeRegion(
  { store, platform, commit }: Context,
  tenant: Tenant,
  region: CompanySettings['region'],
): Answer {
  const settings = settingsOf(tenant);
  if (isDeepStrictEqual(region, settings.region)) return answerWith(settings);
  const entry =
    region.zone === tenant.zone ? undefined : await tenantRegister.get(platform, tenant.id);
  return commit({
    writes: [
      tenants.change(
        store,
        { country_code: region.country, zone: region.zone },
        { version: tenant.version },
      ),
      ...(entry
        ? [tenantRegister.change(platform, tenant.id, { zone: region.zone }, entry.version)]
        : []),
    ],
    event: {
      type: 'company.region-changed',
      data: region,
    },
    answer: answerWith(changedSettings(tenant, { region })),
    refused: throwConflict,
  });
}

/**
 * Adds the sample data in one transaction, or starts its removal, which the outbox carries out. If
 * it already exists or is being removed, nothing changes.
 */
async function changeSample(
  { caller, store, now, newId, commit }: Context,
  tenant: Tenant,
  isWanted: boolean,
): Answer {
  if (caller.tenantId === PLATFORM_TENANT_ID) return fail('forbidden');
  const { sample } = tenant;
  const answer = (sample_data: CompanySettings['sample_data']) =>
    answerWith(changedSettings(tenant, { sample_data }));
  if (isWanted === (sample !== null) || sample?.removing) return answerWith(settingsOf(tenant));
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
