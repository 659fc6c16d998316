import type { Feature, Rights } from '../../feature.ts';
import { navText } from '../../nav-strings.ts';
import { paths } from '../../paths.ts';

const READ: Rights = [['read', 'audit']];

export const auditFeature: Feature = {
  pages: [{ path: paths.audit, any: READ, load: () => import('./audit-page.tsx') }],
  nav: [
    {
      path: paths.audit,
      label: () => navText('audit.name'),
      icon: 'history',
      group: 'admin',
      any: READ,
    },
  ],
  commands: [
    {
      id: 'audit',
      label: () => navText('audit.name'),
      icon: 'history',
      path: paths.audit,
      any: READ,
    },
  ],
};
