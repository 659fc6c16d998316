/** The help pages in order; their text is in `pages`, one MDX file each. */
export const DOCS_PAGE_NAMES = [
  'welcome',
  'getting-started',
  'transcripts',
  'voices',
  'environment-variables',
  'deployment',
  'api-calls',
  'analytics',
  'authentication',
  'routing',
  'settings',
  'state-management',
  'theming',
  'support',
  'changelog',
] as const;

export type DocsPage = (typeof DOCS_PAGE_NAMES)[number];
