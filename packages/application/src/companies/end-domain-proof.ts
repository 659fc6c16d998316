import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { companyDomains } from '@parley/data/tenants/company-domains.repo.ts';
import { tenantRegister } from '@parley/data/tenants/tenant-register.ts';
import { type DomainProof, type Tenant, tenants } from '@parley/data/tenants/tenants.repo.ts';

/**
 * Returns the writes that end the proof of a company's domain. The company is no longer approved,
 * unless the platform has approved it.
 * @param next what the company has chosen instead, or the same domain without a proof
 */
export async function endDomainProof(
  { platform, store }: { platform: TenantStore; store: TenantStore },
  tenant: Tenant,
  next: DomainProof | null,
): Promise<WriteOp[]> {
  const { id, version, domain_proof: proof, proved_domain } = tenant;
  const wasApprovedByIt = proved_domain !== '';
  const approval = wasApprovedByIt ? { approved_at: null, proved_domain: '' } : {};
  const [entry, owners] = await Promise.all([
    wasApprovedByIt ? tenantRegister.get(platform, id) : undefined,
    proof?.proved_at ? companyDomains.get(platform, proof.domain) : undefined,
  ]);
  return [
    tenants.change(store, { ...approval, domain_proof: next }, { version }),
    ...(entry ? [tenantRegister.change(platform, id, approval, entry.version)] : []),
    ...(proof && owners ? companyDomains.remove(platform, proof.domain, id, owners) : []),
  ];
}
