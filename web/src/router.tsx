import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, useRef } from 'react';
import {
  createBrowserRouter,
  Navigate,
  type RouteObject,
  useRouteError,
  Outlet,
  useLocation,
  useParams,
  useSearchParams,
} from 'react-router-dom';
import { findRedirect } from './allowed.ts';
import { Button } from './components/buttons/button.tsx';
import { CodeGoneError, loadCode, loadPage } from './components/loading/load-code.ts';
import { PageProgress } from './components/loading/page-progress.tsx';
import { hasOpenOverlay } from './components/overlays/overlay-props.ts';
import { Tooltips } from './components/overlays/tooltips.tsx';
import { ErrorBoundary } from './components/status/error-boundary.tsx';
import { FullScreenLoader } from './components/status/full-screen-loader.tsx';
import { OfflineBanner } from './components/status/offline-banner.tsx';
import { StatusMessage } from './components/status/status-message.tsx';
import { Toasts } from './components/status/toasts/toasts.tsx';
import { useUiStrings } from './components/text/ui-strings.ts';
import type { Feature, FeaturePage } from './feature.ts';
import { FEATURES } from './features.ts';
import { paths } from './paths.ts';
import { reportError } from './ports/report-error.ts';
import { track } from './ports/track.ts';
import { AbilitiesGate, useAbility } from './session/abilities.tsx';
import { queries } from './session/api/query-client.ts';
import { session } from './session/services.ts';
import { returnPath } from './session/sign-in/popup-message.ts';
import { useSession } from './session/sign-in/use-session.ts';

/**
 * Requires a session; otherwise leads to /login, which returns here afterwards. Loads the person's
 * rights.
 */
function RequireAuth() {
  const { phase, user } = useSession();
  const here = useLocation();
  if (phase === 'starting') return <FullScreenLoader />;
  // After a lost session the router is already at /app/error, but this component may still be
  // mounted and must not navigate elsewhere.
  if (phase === 'anonymous' && location.pathname !== here.pathname) return <FullScreenLoader />;
  if (phase === 'anonymous')
    return <Navigate to={paths.login(here.pathname + here.search + here.hash)} replace />;
  // Another person or company gets new component instances, so that no form keeps text of the
  // previous one.
  return (
    <AbilitiesGate key={`${user?.id}:${user?.tenant_id}`}>
      <Outlet />
    </AbilitiesGate>
  );
}

/** Leads people who may not open a page to another one. */
function Guard({ of }: { of: FeaturePage }) {
  const redirect = findRedirect(of, useAbility(), useSession().user);
  if (!redirect) return <Outlet />;
  const { to, missing } = redirect;
  return <Navigate to={to} replace state={missing && { rights: missing }} />;
}

/**
 * For people who are not signed in; others are led to the page for which they were asked to sign
 * in, or to /app.
 */
function GuestOnly() {
  const { phase } = useSession();
  const [search] = useSearchParams();
  if (phase === 'starting') return <FullScreenLoader />;
  return phase === 'authenticated' ? (
    <Navigate to={returnPath(search.get('return'), paths.app)} replace />
  ) : (
    <Outlet />
  );
}

const to = (path: string, target: string): RouteObject => ({
  path,
  element: <Navigate to={target} replace />,
});

/** The old template's customers are tenants here; the id is kept in the address. */
function Tenant({ edit = false }: { edit?: boolean }) {
  const id = Number(useParams().customerId);
  return (
    <Navigate
      to={
        Number.isSafeInteger(id) && id > 0
          ? edit
            ? paths.editTenant(id)
            : paths.tenant(id)
          : paths.tenants
      }
      replace
    />
  );
}

/**
 * Addresses of the old product that other pages replace. Those without a replacement are unknown
 * addresses.
 */
const REDIRECTS: RouteObject[] = [
  to('/app/reports', paths.home),
  to('/app/management/customers', paths.tenants),
  { path: '/app/management/customers/:customerId', element: <Tenant /> },
  { path: '/app/management/customers/:customerId/edit', element: <Tenant edit /> },
  to('/app/projects', paths.requisitions),
  to('/app/projects/create', paths.addRequisition),
  to('/app/projects/*', paths.requisitions),
  to('/app/extra/charts/*', paths.dashboard),
  to('/app/charts/*', paths.dashboard),
];

/**
 * The common parts of all routes: server state, toasts, the offline banner, page views, scrolling
 * to the top.
 */
function Root() {
  const { pathname } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    scrollTo(0, 0);
    track('page', pathname);
    // Moves the focus to the new page for screen readers; on the first page the browser's own
    // position stays.
    // A dialog that was opened meanwhile keeps the focus.
    if (!first.current && !hasOpenOverlay())
      document.getElementById('main')?.focus({ preventScroll: true });
    first.current = false;
  }, [pathname]);
  return (
    <QueryClientProvider client={queries}>
      <Toasts />
      <Tooltips />
      <PageProgress />
      <OfflineBanner />
      <ErrorBoundary report={reportError} resetKey={pathname}>
        <Outlet />
      </ErrorBoundary>
    </QueryClientProvider>
  );
}

const RELOADED_FOR = 'reloadedFor';

/**
 * Shown if a route could not be loaded. If its code was replaced by a new version, the page is
 * reloaded at once; if that did not help for an address, the failure is shown.
 */
function RouteError() {
  const t = useUiStrings();
  const error = useRouteError();
  const [reference, setReference] = useState('');
  const [reloads] = useState(
    () => error instanceof CodeGoneError && sessionStorage.getItem(RELOADED_FOR) !== location.href,
  );
  useEffect(() => {
    if (reloads) {
      sessionStorage.setItem(RELOADED_FOR, location.href);
      location.reload();
    } else setReference(reportError(error));
  }, [error, reloads]);
  if (reloads) return <FullScreenLoader />;
  return (
    <main>
      <StatusMessage
        alert
        title={t('error.crash-title')}
        foot={reference && t('error.reference', { reference })}
        actions={
          <Button variant="primary" onClick={() => location.reload()}>
            {t('error.reload')}
          </Button>
        }
      >
        {t('error.crash')}
      </StatusMessage>
    </main>
  );
}

/**
 * /app: a candidate's interviews, or the home page for everybody else, which leads to /login
 * without a session.
 */
function AppStart() {
  const { phase, user } = useSession();
  if (phase === 'starting') return <FullScreenLoader />;
  return (
    <Navigate to={user?.role === 'candidate' ? paths.candidateInterviews : paths.home} replace />
  );
}

/**
 * Pages that are rendered at build time are documents of their own, so a link to one inside the
 * application loads its document.
 */
function LeaveApplication() {
  useEffect(() => location.reload(), []);
  return <FullScreenLoader />;
}

type Load = FeaturePage['load'];
const page = (path: string, load: Load): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await loadPage(load)).default }),
});

const guarded = (of: FeaturePage): RouteObject => ({
  element: <Guard of={of} />,
  children: [page(of.path, of.load)],
});

const login: Load = () => import('./features/sign-in/login-page.tsx');
const register: Load = () => import('./features/sign-in/register-page.tsx');

const publicPages: RouteObject[] = [
  ...[
    paths.landing,
    paths.pricing,
    paths.privacy,
    paths.privacyVoice,
    paths.terms,
    paths.imprint,
    '/docs',
    paths.docs(':page'),
  ].map((path) => ({
    path,
    element: <LeaveApplication />,
  })),
  page(paths.notFound, () => import('./features/not-found/not-found-page.tsx')),
  page(paths.error, () => import('./features/session-error/session-error-page.tsx')),
  page(paths.twoStep(), () => import('./features/account/security/required-two-step-page.tsx')),
  page(paths.room(':id'), () => import('./features/room/guest-room-page.tsx')),
  page('/auth/popup', () => import('./features/sign-in/popup-page.tsx')),
  { element: <GuestOnly />, children: [page('/login', login), page(paths.register, register)] },
  page(paths.loginUnprotected, login),
  page(paths.registerUnprotected, register),
];

const signedIn = (features: readonly Feature[]): RouteObject => ({
  element: <RequireAuth />,
  children: [
    {
      lazy: async () => {
        const { SignedInShell, loadStaffFrame } = await loadCode(
          () => import('./signed-in-shell.tsx'),
        );
        if (session.stored().role !== 'candidate') await loadCode(loadStaffFrame);
        return { Component: SignedInShell };
      },
      children: [
        page(paths.protected, () => import('./features/protected/protected-page.tsx')),
        ...features.flatMap((feature) => feature.pages.map(guarded)),
      ],
    },
  ],
});

export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <FullScreenLoader />,
    children: [
      ...publicPages,
      { path: paths.app, element: <AppStart /> },
      ...REDIRECTS,
      signedIn(FEATURES),
      { path: '*', element: <Navigate to={paths.notFound} replace /> },
    ],
  },
]);
