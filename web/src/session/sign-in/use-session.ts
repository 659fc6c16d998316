import { useSyncExternalStore } from 'react';
import { session } from '../services.ts';
import type { SessionState } from './session.ts';
import type { UserContext } from './user-context.ts';

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get);

/** The signed-in person. @throws Error outside `RequireAuth` */
export function useUser(): UserContext {
  const { user } = useSession();
  if (!user) throw new Error('useUser needs RequireAuth around it');
  return user;
}
