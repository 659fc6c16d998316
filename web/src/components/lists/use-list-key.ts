import { useUser } from '../../session/use-session.ts';

/** Names what a person keeps of a list on this device: `useListKey('candidates')('table')`. */
export function useListKey(list: string): (what: 'table' | 'views') => string {
  const user = useUser();
  return (what) => `${what}:${user.tenant_id}:${user.id}:${list}`;
}
