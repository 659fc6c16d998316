import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';
import { navText } from '../../nav-strings.ts';

export const notificationsFeature: Feature = {
  pages: [{ path: paths.notifications, load: () => import('./notifications-page.tsx') }],
  commands: [
    {
      id: 'notifications',
      label: () => navText('notifications.title'),
      icon: 'bell',
      path: paths.notifications,
    },
  ],
};
