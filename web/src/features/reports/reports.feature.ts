import type { Feature } from '../../feature.ts';
import { navText } from '../../nav-strings.ts';
import { paths } from '../../paths.ts';

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
      label: () => navText('reports.name'),
      icon: 'chart',
      group: 'decide',
      any: [['read', 'reports']],
    },
  ],
};
