import type { Feature } from '../../feature.ts';
import { defineStrings } from '../../i18n/strings.ts';
import { paths } from '../../paths.ts';

const { text } = defineStrings({
  name: 'Companies',
  messages: 'Contact messages',
  add: 'Add a company',
});

/** The platform's pages, for tenant 1 only. */
export const tenantsFeature: Feature = {
  pages: [
    { path: paths.tenants, platform: true, load: () => import('./tenants-page.tsx') },
    { path: paths.addTenant, platform: true, load: () => import('./add-tenant-page.tsx') },
    {
      path: '/management/edittenant/:tenantId',
      platform: true,
      load: () => import('./edit-tenant-page.tsx'),
    },
    {
      path: '/management/tenant/users/:tenantId',
      platform: true,
      load: () => import('./tenant-users-page.tsx'),
    },
    {
      path: '/management/tenant/:tenantId',
      platform: true,
      load: () => import('./tenant-page.tsx'),
    },
    {
      path: paths.contactMessages,
      platform: true,
      load: () => import('./contact/contact-messages-page.tsx'),
    },
  ],
  nav: [
    {
      path: paths.tenants,
      label: () => text('name'),
      icon: 'building',
      group: 'admin',
      platform: true,
      any: [['manage', 'tenants']],
    },
    {
      path: paths.contactMessages,
      label: () => text('messages'),
      icon: 'mail',
      group: 'admin',
      platform: true,
      any: [['manage', 'contact-messages']],
    },
  ],
  commands: [
    {
      id: 'tenants',
      label: () => text('name'),
      icon: 'building',
      path: paths.tenants,
      any: [['manage', 'tenants']],
    },
    {
      id: 'add-tenant',
      label: () => text('add'),
      icon: 'add',
      path: paths.addTenant,
      any: [['manage', 'tenants']],
    },
    {
      id: 'contact-messages',
      label: () => text('messages'),
      icon: 'mail',
      path: paths.contactMessages,
      any: [['manage', 'contact-messages']],
    },
  ],
};
