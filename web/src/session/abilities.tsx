import { createMongoAbility, type MongoAbility } from '@casl/ability';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Action, Subject } from '@parley/contracts/shared/route.ts';
import { ErrorMessage } from '../components/status/error-message.tsx';
import { FullScreenLoader } from '../components/status/full-screen-loader.tsx';
import { sessionQuery } from './api/session-query.ts';
import { useUser } from './sign-in/use-session.ts';

export type AppAbility = MongoAbility<[Action, Subject | object]>;
const AbilityContext = createContext<AppAbility | null>(null);

/** Loads the person's rules and shows the loader until they have arrived. */
export function AbilitiesGate({ children }: { children: ReactNode }) {
  const user = useUser();
  const rules = useQuery({ ...sessionQuery(user), select: (session) => session.rules });
  const ability = useMemo(
    // A newer server may send subjects that this page does not know and does not ask for.
    () => (rules.data ? createMongoAbility<AppAbility>(rules.data as never) : null),
    [rules.data],
  );
  if (ability) return <AbilityContext value={ability}>{children}</AbilityContext>;
  if (rules.error) return <ErrorMessage error={rules.error} onRetry={() => void rules.refetch()} />;
  return <FullScreenLoader />;
}

/** Returns what the person may do: `useAbility().can('manage', 'candidates')`. */
export function useAbility(): AppAbility {
  const ability = useContext(AbilityContext);
  if (!ability) throw new Error('useAbility needs AbilitiesGate around it');
  return ability;
}
