import { useQuery } from '@tanstack/react-query';
import { api } from '../services.ts';
import { useUser } from '../sign-in/use-session.ts';
import type { UserContext } from '../sign-in/user-context.ts';
import type { Output } from './api.ts';
import { toPollInterval } from './polling.ts';
import { queries } from './query-client.ts';

/** How often the rights and the counts of unread things are read again while the page is used. */
const REFRESH_MS = 20_000;
const ACCOUNT_KEY = ['get-account', {}];

/**
 * The rights, the account and the counts of what is unread, in one request. Every page waits for
 * it, so the application sends it before the code of its pages has arrived.
 */
export const sessionQuery = (user: Pick<UserContext, 'id' | 'tenant_id'>) => ({
  queryKey: ['get-session', user.id, user.tenant_id],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const answer = await api.call('get-session', {}, { signal });
    storeAccount(answer.account);
    return answer;
  },
  refetchInterval: toPollInterval(REFRESH_MS),
  meta: { errors: 'own' as const },
});

/** Saves the request for the account, unless the page knows this version already. */
function storeAccount(account: Output<'get-account'>): void {
  const known = queries.getQueryData<Output<'get-account'>>(ACCOUNT_KEY);
  if (known?.id === account.id && known.version >= account.version) return;
  queries.setQueryData(ACCOUNT_KEY, account);
}

const NOTHING_UNREAD: Output<'get-session'>['unread'] = { notifications: 0, chats: 0, mails: 0 };

/** Counts of what waits to be read, read again every 20 seconds while the page is used. */
export function useUnread(): Output<'get-session'>['unread'] {
  const user = useUser();
  return useQuery({ ...sessionQuery(user), select: ({ unread }) => unread }).data ?? NOTHING_UNREAD;
}

/** Whether the signed-in person has voice cases to look at; read again every 20 seconds. */
export function useHasVoiceCases(): boolean {
  const user = useUser();
  const select = ({ voice_cases }: Output<'get-session'>) => voice_cases;
  return useQuery({ ...sessionQuery(user), select }).data === true;
}
