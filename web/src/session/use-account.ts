import { useEffect } from 'react';
import type { Output } from './api/api.ts';
import { session, loadIdentity } from './services.ts';
import { useApiQuery } from './api/use-api-query.ts';
import { deviceZone } from '../components/time/zones.ts';
import { useQuery } from '@tanstack/react-query';
import { useUser } from './sign-in/use-session.ts';

/**
 * The signed-in person as the server knows them, with the company's name and the zone; keeps the
 * stored session in step.
 */
export function useAccount() {
  const account = useApiQuery('get-account', {}, { errors: 'own' });
  useEffect(() => {
    if (account.data) session.rename(account.data.name, account.data.avatar ?? '');
  }, [account.data]);
  return account;
}

/** The time zone in which a person reads times: their own; the device's while nobody knows it. */
export const getZone = ({
  zone,
  zone_source,
}: Pick<Output<'get-account'>, 'zone' | 'zone_source'>): string =>
  zone_source === 'unknown' ? deviceZone() : zone;

/** The signed-in person's time zone; the device's until the account has been read. */
export function useMyZone(): string {
  const { data } = useAccount();
  return data ? getZone(data) : deviceZone();
}

/** Whether the identity provider asks this person for a code. */
export function useTwoStep() {
  const { id } = useUser();
  return useQuery({
    queryKey: ['two-step', id],
    queryFn: async () => (await loadIdentity()).hasTotp(),
    meta: { errors: 'own' },
  });
}
