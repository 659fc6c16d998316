import * as z from 'zod';
import { companyLegal, NO_LEGAL } from '@parley/contracts/tenants/company-legal.schema.ts';
import { toShownName } from '@parley/contracts/tenants/company-name.schema.ts';
import { storedCompanySettings } from '@parley/contracts/tenants/company-settings.ts';
import { keys } from '../keys.ts';
import type { Expect, WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

/** The ids of the sample data; `removing` is true from the request to remove it on. */
const sampleData = z.object({
  requisition_id: z.string(),
  candidate_ids: z.array(z.string()),
  removing: z.boolean(),
});
export type SampleData = z.infer<typeof sampleData>;

/**
 * The domain that a company proves, or has proved, and the value of the record for it, which nobody
 * can guess. `checked_at`: when the record was found most recently (UTC, ISO 8601).
 */
const domainProof = z.object({
  domain: z.string(),
  value: z.string(),
  proved_at: z.string().nullable(),
  checked_at: z.string().nullable(),
});
export type DomainProof = z.infer<typeof domainProof>;

// Each call of a member reads these two alone.
const storedName = z.string();
const storedLegal = companyLegal.default(NO_LEGAL);
const storedSample = sampleData.nullable().default(null);

/** What the platform's register contains of a company too. */
export const registeredFields = {
  kind: z.literal('TENANT'),
  id: z.int(),
  name: storedName,
  avatar: z.string().nullable(),
  address: z.string(),
  phone: z.string(),
  city: z.string(),
  country: z.string(),
  email: z.string(),
  state: z.string(),
  website: z.string(),
  status: z.enum(['Active', 'Inactive']),
  zone: z.string(),
  /**
   * When the company was approved; null for one that registered itself and has not been
   * approved, which writes to few new people (ADR 103). Earlier companies are approved.
   */
  approved_at: z.string().nullable().default(''),
  /** The domain by whose proof the company is approved (ADR 105); '' if by the platform. */
  proved_domain: z.string().default(''),
  created_at: z.string(),
  version: z.int(),
};

/**
 * A company as stored under its own `keys.tenant`, with what it maintains itself. Tenant 1 stores
 * an entry of it for the platform's list.
 */
export const tenantItem = z.object({
  ...registeredFields,
  ...storedCompanySettings,
  /** The company's country as an ISO code, set by its admins; '' if it is not known. */
  country_code: z.string().default(''),
  sample: storedSample,
  domain_proof: domainProof.nullable().default(null),
});
export type Tenant = z.infer<typeof tenantItem>;

/**
 * Reads the name of a stored company as others see it: names from before the rule about links are
 * shown without them, so that no mail has a link in its subject or text (ADR 103).
 */
export const readCompanyName = (item: Record<string, unknown>): string =>
  toShownName(storedName.parse(item['name']));

/** Reads the part of a stored company that candidates see. */
export const readLegal = (item: Record<string, unknown>) => storedLegal.parse(item['legal']);

/** Reads what sample data a stored company has. */
export const readSample = (item: Record<string, unknown>): SampleData | null =>
  storedSample.parse(item['sample']);

export const tenants = {
  async get(store: TenantStore): Promise<Tenant | undefined> {
    const item = await store.get(keys.tenant());
    return item && { ...tenantItem.parse(item), name: readCompanyName(item) };
  },
  write(store: TenantStore, tenant: Tenant, expect: Expect): WriteOp {
    return store.put(keys.tenant(), tenant, expect);
  },
  /**
   * Sets the given fields of an existing company and leaves the others unchanged, so that
   * concurrent changes of other fields are kept.
   */
  change(store: TenantStore, fields: Partial<Tenant>, expect: Expect = 'exists'): WriteOp {
    return store.add(keys.tenant(), { version: 1 }, fields, expect);
  },
};
