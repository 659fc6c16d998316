import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { AppStart } from './app-start.tsx';
import type { Feature, FeaturePage } from './feature.ts';
import { FEATURES } from './features.ts';
import { LeaveApplication } from './leave-application.tsx';
import { paths } from './paths.ts';
import { REDIRECTS } from './redirects.tsx';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import {
  GuestOnly,
  RequireAbility,
  RequireAuth,
  RequirePlatform,
  RequireStaff,
} from './session/guards.tsx';
import { FullScreenLoader } from './ui/full-screen-loader.tsx';

type Load = FeaturePage['load'];
const page = (path: string, load: Load): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
});

function guarded({ path, load, any, platform, staff }: FeaturePage): RouteObject {
  const route = staff
    ? { element: <RequireStaff />, children: [page(path, load)] }
    : page(path, load);
  if (platform) return { element: <RequirePlatform />, children: [route] };
  return any ? { element: <RequireAbility any={any} />, children: [route] } : route;
}

const login: Load = () => import('./features/sign-in/login-page.tsx');
const register: Load = () => import('./features/sign-in/register-page.tsx');

const publicPages: RouteObject[] = [
  { path: paths.landing, element: <LeaveApplication /> },
  page(paths.pricing, () => import('./features/pricing/pricing-page.tsx')),
  page(paths.notFound, () => import('./features/not-found/not-found-page.tsx')),
  page(paths.error, () => import('./features/session-error/session-error-page.tsx')),
  page(paths.twoStep(), () => import('./features/account/security/required-two-step-page.tsx')),
  { path: '/docs', element: <Navigate to={paths.docs()} replace /> },
  page(paths.docs(':page'), () => import('./features/docs/docs-page.tsx')),
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
      lazy: async () => ({ Component: (await import('./signed-in-shell.tsx')).SignedInShell }),
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
