import * as z from 'zod';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const companyDomainItem = z.object({
  kind: z.literal('COMPANY_DOMAIN'),
  tenant_ids: z.array(z.int()),
  version: z.int(),
});

/** The companies that have proved a domain, with the version of the item; 0 if there is none. */
interface DomainOwners {
  tenantIds: number[];
  version: number;
}

/** Which companies have proved a domain, stored in tenant 1. */
export const companyDomains = {
  async get(platform: TenantStore, domain: string): Promise<DomainOwners> {
    const item = await platform.get(keys.companyDomain(domain));
    if (!item) return { tenantIds: [], version: 0 };
    const { tenant_ids, version } = companyDomainItem.parse(item);
    return { tenantIds: tenant_ids, version };
  },
  add(
    platform: TenantStore,
    domain: string,
    tenantId: number,
    { tenantIds, version }: DomainOwners,
  ): WriteOp {
    const tenant_ids = [...new Set([...tenantIds, tenantId])];
    return platform.put(
      keys.companyDomain(domain),
      { kind: 'COMPANY_DOMAIN', tenant_ids, version: version + 1 },
      version === 0 ? 'missing' : { version },
    );
  },
  /** Returns the writes that remove a company from the owners of a domain. */
  remove(
    platform: TenantStore,
    domain: string,
    tenantId: number,
    { tenantIds, version }: DomainOwners,
  ): WriteOp[] {
    if (!tenantIds.includes(tenantId)) return [];
    const tenant_ids = tenantIds.filter((id) => id !== tenantId);
    const key = keys.companyDomain(domain);
    return [
      tenant_ids.length > 0
        ? platform.put(
            key,
            { kind: 'COMPANY_DOMAIN', tenant_ids, version: version + 1 },
            { version },
          )
        : platform.remove(key, { version }),
    ];
  },
};
