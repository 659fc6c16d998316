import type { Feature } from '../../feature.ts';
import { navText } from '../../nav-strings.ts';
import { paths } from '../../paths.ts';

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
      label: () => navText('tenants.name'),
      icon: 'building',
      group: 'admin',
      platform: true,
      any: [['manage', 'tenants']],
    },
    {
      path: paths.contactMessages,
      label: () => navText('tenants.messages'),
      icon: 'mail',
      group: 'admin',
      platform: true,
      any: [['manage', 'contact-messages']],
    },
  ],
  commands: [
    {
      id: 'tenants',
      label: () => navText('tenants.name'),
      icon: 'building',
      path: paths.tenants,
      any: [['manage', 'tenants']],
    },
    {
      id: 'add-tenant',
      label: () => navText('tenants.add'),
      icon: 'add',
      path: paths.addTenant,
      any: [['manage', 'tenants']],
    },
    {
      id: 'contact-messages',
      label: () => navText('tenants.messages'),
      icon: 'mail',
      path: paths.contactMessages,
      any: [['manage', 'contact-messages']],
    },
  ],
};
