import type { Feature } from '../../feature.ts';
import { defineStrings } from '../../i18n/strings.ts';
import { paths } from '../../paths.ts';

const { text } = defineStrings({ title: 'Notifications' });

export const notificationsFeature: Feature = {
  pages: [{ path: paths.notifications, load: () => import('./notifications-page.tsx') }],
  commands: [
    {
      id: 'notifications',
      label: () => text('title'),
      icon: 'bell',
      path: paths.notifications,
    },
  ],
};
