import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deviceZone } from '../components/time/zones.ts';
import type { Output } from './api/api.ts';
import { useApiQuery } from './api/use-api-query.ts';
import { session, loadIdentity } from './services.ts';
import { useUser } from './sign-in/use-session.ts';

/**
 * The signed-in person's account from the server, with the company's name and the zone; updates the
 * stored session.
 */
export function useAccount() {
  const account = useApiQuery('get-account', {}, { errors: 'own' });
  useEffect(() => {
    if (account.data) session.rename(account.data.name, account.data.avatar ?? '');
  }, [account.data]);
  return account;
}

/**
 * Returns the time zone in which times are shown to a person: their own; the device's if it is
 * unknown.
 */
export const getZone = ({
  zone,
  zone_source,
}: Pick<Output<'get-account'>, 'zone' | 'zone_source'>): string =>
  zone_source === 'unknown' ? deviceZone() : zone;

/** Returns the signed-in person's time zone; the device's until the account has loaded. */
export function useMyZone(): string {
  const { data } = useAccount();
  return data ? getZone(data) : deviceZone();
}

/** Returns whether a code is required at this person's sign-in. */
export function useTwoStep() {
  const { id } = useUser();
  return useQuery({
    queryKey: ['two-step', id],
    queryFn: async () => (await loadIdentity()).hasTotp(),
    meta: { errors: 'own' },
  });
}

/** Returns whether the session began at a company's page instead of with a password. */
export function useCompanySession() {
  const { id } = useUser();
  return useQuery({
    queryKey: ['company-session', id],
    queryFn: async () => (await loadIdentity()).isCompanySession(),
    meta: { errors: 'own' },
  });
}
