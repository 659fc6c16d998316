import type { Feature, Rights } from '../../feature.ts';
import { defineStrings } from '../../i18n/strings.ts';
import { paths } from '../../paths.ts';

const { text } = defineStrings({ name: 'Audit' });

const READ: Rights = [['read', 'audit']];

export const auditFeature: Feature = {
  pages: [{ path: paths.audit, any: READ, load: () => import('./audit-page.tsx') }],
  nav: [
    {
      path: paths.audit,
      label: () => text('name'),
      icon: 'history',
      group: 'admin',
      any: READ,
    },
  ],
  commands: [
    {
      id: 'audit',
      label: () => text('name'),
      icon: 'history',
      path: paths.audit,
      any: READ,
    },
  ],
};
