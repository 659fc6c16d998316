import type { Feature, Rights } from '../../feature.ts';
import { defineStrings } from '../../i18n/strings.ts';
import { paths } from '../../paths.ts';

const { text } = defineStrings({ name: 'Users and access' });

const READ: Rights = [
  ['manage', 'users'],
  ['read', 'users'],
];
const MANAGE: Rights = [['manage', 'users']];

export const membersFeature: Feature = {
  pages: [
    { path: paths.users, any: READ, load: () => import('./users-page.tsx') },
    {
      path: '/management/adduser/:tenantId',
      any: MANAGE,
      load: () => import('./add-user-page.tsx'),
    },
    { path: paths.editUser(':userId'), any: MANAGE, load: () => import('./edit-user-page.tsx') },
  ],
  nav: [
    {
      path: paths.users,
      label: () => text('name'),
      icon: 'admin',
      group: 'admin',
      any: READ,
    },
  ],
  commands: [
    {
      id: 'users',
      label: () => text('name'),
      icon: 'admin',
      path: paths.users,
      any: READ,
    },
  ],
};
