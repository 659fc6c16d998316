import type { TenantView } from '@parley/contracts/tenants/tenants.routes.ts';

/** What the form of a company holds; texts that are not given are empty. */
export interface TenantValues {
  name: string;
  email: string;
  phone: string;
  website: string;
  address: string;
  city: string;
  state: string;
  country: string;
  zone: string;
  active: boolean;
}

export const NEW_TENANT: TenantValues = {
  name: '',
  email: '',
  phone: '',
  website: '',
  address: '',
  city: '',
  state: '',
  country: '',
  zone: 'UTC',
  active: true,
};

export const toValues = ({
  name,
  email,
  phone,
  website,
  address,
  city,
  state,
  country,
  zone,
  status,
}: TenantView): TenantValues => ({
  name,
  email,
  phone,
  website,
  address,
  city,
  state,
  country,
  zone,
  active: status === 'Active',
});

/**
 * The body the API takes: trimmed, an e-mail only where there is one, the checkbox as the status.
 */
export function getBody({ active, ...values }: TenantValues) {
  const texts = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.trim()]),
  ) as Omit<TenantValues, 'active'>;
  const { email, ...rest } = texts;
  return { ...rest, ...(email ? { email } : {}), status: active };
}
