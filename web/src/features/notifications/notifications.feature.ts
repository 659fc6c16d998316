import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';
import { notificationText } from './notification-strings.ts';

export const notificationsFeature: Feature = {
  pages: [{ path: paths.notifications, load: () => import('./notifications-page.tsx') }],
  commands: [{ id: 'notifications', label: () => notificationText('title'), icon: 'bell', path: paths.notifications }],
};
