import type { Feature } from '../../feature.ts';
import { navText } from '../../nav-strings.ts';
import { paths } from '../../paths.ts';

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
