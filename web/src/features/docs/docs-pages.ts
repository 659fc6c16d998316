import type { MDXModule } from 'mdx/types';

/** The help pages in order; each is loaded when it is opened. */
export const DOCS_PAGES = {
  welcome: () => import('./pages/welcome.mdx'),
  'getting-started': () => import('./pages/getting-started.mdx'),
  'environment-variables': () => import('./pages/environment-variables.mdx'),
  deployment: () => import('./pages/deployment.mdx'),
  'api-calls': () => import('./pages/api-calls.mdx'),
  analytics: () => import('./pages/analytics.mdx'),
  authentication: () => import('./pages/authentication.mdx'),
  routing: () => import('./pages/routing.mdx'),
  settings: () => import('./pages/settings.mdx'),
  'state-management': () => import('./pages/state-management.mdx'),
  theming: () => import('./pages/theming.mdx'),
  support: () => import('./pages/support.mdx'),
  changelog: () => import('./pages/changelog.mdx'),
} as const satisfies Record<string, () => Promise<MDXModule>>;

export type DocsPage = keyof typeof DOCS_PAGES;
export const DOCS_PAGE_NAMES = Object.keys(DOCS_PAGES) as DocsPage[];
