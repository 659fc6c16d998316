import { useEffect } from 'react';
import { session } from './services.ts';
import { useApiQuery } from './use-api-query.ts';

/** The signed-in person as the server knows them, with the company's name and the zone; keeps the stored session in step. */
export function useAccount() {
  const account = useApiQuery('get-account', {}, { errors: 'own' });
  useEffect(() => {
    if (account.data) session.rename(account.data.name, account.data.avatar ?? '');
  }, [account.data]);
  return account;
}

/** The person's own time zone; the browser's until the account has been read. */
export const useMyZone = (): string => useAccount().data?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
