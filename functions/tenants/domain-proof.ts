import { randomBytes } from 'node:crypto';
import { findRecord, toRecordName } from '@parley/application/companies/domain-record.ts';
import { endDomainProof } from '@parley/application/companies/end-domain-proof.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import type { Routes } from '@parley/contracts/route-table.ts';
import { cleanLine } from '@parley/contracts/shared/clean-text.ts';
import type { DomainNames } from '@parley/data/dns/text-records.ts';
import { throwConflict } from '@parley/data/shared/retry.ts';
import { companyDomains } from '@parley/data/tenants/company-domains.repo.ts';
import { tenantRegister } from '@parley/data/tenants/tenant-register.ts';
import { type DomainProof, type Tenant, tenants } from '@parley/data/tenants/tenants.repo.ts';
import { truncateWithEllipsis } from '@parley/domain/text/truncate-text.ts';
import type { HandlerContext, HandlerOf } from '../shared/context.ts';
import { checkRateLimits } from '../shared/rate-limit.ts';
import { toProvableDomain } from './provable-domain.ts';

/** So much of what is found instead of the record is shown. */
const MAX_FOUND = 5;
const MAX_FOUND_CHARACTERS = 200;

const APPROVED = 'The people who run Parley here have approved the company, so no proof is needed';
const NOTHING_CHOSEN = 'Choose the domain first, and publish its record';
const UNANSWERED =
  'The name servers of the domain did not answer. Nothing has changed; try again in a few minutes';

/** Whether nothing depends on a proof: for the platform itself, and companies that it approved. */
const needsNoProof = ({ id, approved_at, proved_domain }: Tenant): boolean =>
  id === PLATFORM_TENANT_ID || (approved_at !== null && proved_domain === '');

async function toView({ approved_at, proved_domain, domain_proof }: Tenant, email: string) {
  const own = await toProvableDomain(email.slice(email.lastIndexOf('@') + 1));
  return {
    approved_by:
      approved_at === null
        ? null
        : proved_domain === ''
          ? ('platform' as const)
          : ('domain' as const),
    suggested: own.ok ? own.domain : '',
    chosen: domain_proof && {
      domain: domain_proof.domain,
      record_name: toRecordName(domain_proof.domain),
      record_value: domain_proof.value,
      proved_at: domain_proof.proved_at,
      checked_at: domain_proof.checked_at,
    },
  };
}

export const getDomainProof: HandlerOf<'get-domain-proof'> = async ({ store, caller }) => {
  const tenant = await tenants.get(store);
  if (!tenant) return fail('no-membership');
  return { status: 200, body: await toView(tenant, caller.email) };
};

/** Chooses the domain to prove, with a new record for it. The proof of another domain ends. */
export const chooseDomain: HandlerOf<'choose-domain'> = async ({
  request,
  caller,
  store,
  platform,
  commit,
}) => {
  const tenant = await tenants.get(store);
  if (!tenant) return fail('no-membership');
  if (needsNoProof(tenant)) return fail('invalid-transition', APPROVED);
  const read = await toProvableDomain(request.body.domain);
  if (!read.ok)
    return fail('domain-not-provable', read.because, {
      errors: [{ path: 'body.domain', message: read.because }],
    });
  const { domain } = read;
  if (tenant.domain_proof?.domain === domain)
    return { status: 200, body: await toView(tenant, caller.email) };
  const domain_proof: DomainProof = {
    domain,
    value: `parley-verification=${randomBytes(32).toString('base64url')}`,
    proved_at: null,
    checked_at: null,
  };
  const { approved_at, proved_domain } = tenant;
  const changed = {
    ...tenant,
    approved_at: proved_domain === '' ? approved_at : null,
    proved_domain: '',
    domain_proof,
  };
  return commit({
    writes: await endDomainProof({ platform, store }, tenant, domain_proof),
    event: { type: 'company.domain-chosen', data: { domain } },
    answer: { status: 200, body: await toView(changed, caller.email) },
    refused: throwConflict,
  });
};

/**
 * Looks for the record of the chosen domain, and approves the company if it is there. Other
 * companies that have proved the domain are told, by the outbox.
 */
export const checkDomain =
  (domainNames: DomainNames): HandlerOf<'check-domain'> =>
  async (context) => {
    const { caller, store } = context;
    const tenant = await tenants.get(store);
    if (!tenant) return fail('no-membership');
    if (needsNoProof(tenant)) return fail('invalid-transition', APPROVED);
    const { domain_proof: proof } = tenant;
    if (!proof) return fail('invalid-transition', NOTHING_CHOSEN);
    const answer = async (
      outcome: 'proved' | 'missing' | 'different',
      of: Tenant,
      texts: readonly string[] = [],
    ) => ({
      status: 200 as const,
      body: {
        outcome,
        found: texts
          .slice(0, MAX_FOUND)
          .map((text) => truncateWithEllipsis(cleanLine(text), MAX_FOUND_CHARACTERS)),
        proof: await toView(of, caller.email),
      },
    });
    if (proof.proved_at !== null) return answer('proved', tenant);
    const refused = await checkRateLimits(context, [['domain-checks-of', String(tenant.id)]]);
    if (refused) return refused;
    const found = await findRecord(domainNames, proof);
    switch (found.kind) {
      case 'unanswered':
        return fail('unavailable', UNANSWERED);
      case 'missing':
        return answer('missing', tenant);
      case 'different':
        return answer('different', tenant, found.texts);
      case 'proved': {
        const at = context.now.toISOString();
        const proved = { ...proof, proved_at: at, checked_at: at };
        const approval = { approved_at: at, proved_domain: proof.domain };
        return approve(context, tenant, {
          proved,
          approval,
          answer: await answer('proved', { ...tenant, ...approval, domain_proof: proved }),
        });
      }
    }
  };

/** Approves a company whose domain is proved, and notes that it owns the domain. */
async function approve(
  { store, platform, commit }: HandlerContext<Routes['check-domain']>,
  { id, version }: Tenant,
  {
    proved,
    approval,
    answer,
  }: {
    proved: DomainProof & { proved_at: string };
    approval: { approved_at: string; proved_domain: string };
    answer: Exclude<Awaited<ReturnType<HandlerOf<'check-domain'>>>, { problem: unknown }>;
  },
): ReturnType<HandlerOf<'check-domain'>> {
  const { domain, proved_at } = proved;
  const [entry, owners] = await Promise.all([
    tenantRegister.get(platform, id),
    companyDomains.get(platform, domain),
  ]);
  if (!entry) return fail('no-membership');
  return commit({
    writes: [
      tenants.change(store, { ...approval, domain_proof: proved }, { version }),
      tenantRegister.change(platform, id, approval, entry.version),
      companyDomains.add(platform, domain, id, owners),
    ],
    event: {
      type: 'company.domain-proved',
      data: { domain, proved_at, others: owners.tenantIds.filter((other) => other !== id) },
    },
    answer,
    refused: throwConflict,
  });
}
