import type { Feature } from '../../feature.ts';
import { navText } from '../../nav-strings.ts';
import { paths } from '../../paths.ts';

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
      label: () => navText('search.name'),
      icon: 'search',
      path: paths.search(),
      any,
    },
  ],
};
