import type { Feature } from '../../feature.ts';
import { defineStrings } from '../../i18n/strings.ts';
import { paths } from '../../paths.ts';

const { text } = defineStrings({ name: 'Search' });

const any = [['read', 'search']] as const;

/**
 * The page behind the palette. It has no navigation entry because the search field is in every
 * header.
 */
export const searchFeature: Feature = {
  pages: [{ path: paths.search(), any, load: () => import('./search-page.tsx') }],
  commands: [
    {
      id: 'search',
      label: () => text('name'),
      icon: 'search',
      path: paths.search(),
      any,
    },
  ],
};
