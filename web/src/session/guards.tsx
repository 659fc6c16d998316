import type { Action, Subject } from '@parley/contracts/shared/route.ts';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../paths.ts';
import { FullScreenLoader } from '../ui/full-screen-loader.tsx';
import { AbilitiesGate, useAbility } from './abilities.tsx';
import { returnPath } from './return-path.ts';
import { useSession } from './use-session.ts';

/**
 * Needs a session; else /login, which comes back here afterwards. Loads the abilities of who
 * passes.
 */
export function RequireAuth() {
  const { phase, user } = useSession();
  const here = useLocation();
  if (phase === 'starting') return <FullScreenLoader />;
  // A lost session has gone to /app/error already, but this tree may still stand for a moment: it
  // must not go anywhere else.
  if (phase === 'anonymous' && location.pathname !== here.pathname) return <FullScreenLoader />;
  if (phase === 'anonymous')
    return <Navigate to={paths.login(here.pathname + here.search + here.hash)} replace />;
  // Another person or company gets pages of its own: nothing that was typed for the one before is
  // left in a form.
  return (
    <AbilitiesGate key={`${user?.id}:${user?.tenant_id}`}>
      <Outlet />
    </AbilitiesGate>
  );
}

/** Any one of the rights opens it; otherwise /app/protected says which were missing. */
export function RequireAbility({ any }: { any: readonly (readonly [Action, Subject])[] }) {
  const ability = useAbility();
  if (any.some(([action, subject]) => ability.can(action, subject))) return <Outlet />;
  return <Navigate to={paths.protected} replace state={{ rights: any }} />;
}

/**
 * The platform area: tenant 1 alone; everybody else goes to /app. The server asks again for the
 * live membership.
 */
export function RequirePlatform() {
  const { user } = useSession();
  return user?.tenant_id === 1 && user.role === 'platform-admin' ? (
    <Outlet />
  ) : (
    <Navigate to={paths.app} replace />
  );
}

/** For the people of the company: a candidate's own things are on the candidate's pages. */
export function RequireStaff() {
  const { user } = useSession();
  return user?.role === 'candidate' ? <Navigate to={paths.protected} replace /> : <Outlet />;
}

/**
 * For people who are not signed in; others go to where they were asked to sign in for, or to /app.
 */
export function GuestOnly() {
  const { phase } = useSession();
  const [search] = useSearchParams();
  if (phase === 'starting') return <FullScreenLoader />;
  return phase === 'authenticated' ? (
    <Navigate to={returnPath(search.get('return'), paths.app)} replace />
  ) : (
    <Outlet />
  );
}
