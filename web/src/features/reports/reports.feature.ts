import type { Feature } from '../../feature.ts';
import { defineStrings } from '../../i18n/strings.ts';
import { paths } from '../../paths.ts';

const { text } = defineStrings({ name: 'Reports' });

export const reportsFeature: Feature = {
  pages: [
    {
      path: paths.dashboard,
      any: [['read', 'reports']],
      load: () => import('./dashboard-page.tsx'),
    },
    { path: paths.dashboard2, any: [['read', 'reports']], load: () => import('./hiring-page.tsx') },
  ],
  nav: [
    {
      path: paths.dashboard,
      label: () => text('name'),
      icon: 'chart',
      group: 'decide',
      any: [['read', 'reports']],
    },
  ],
};
