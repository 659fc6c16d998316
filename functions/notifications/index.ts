import { notificationsRoutes } from '@parley/contracts/notifications/notifications.routes.ts';
import { compose } from '../shared/compose.ts';
import { openRuntime } from '../shared/runtime.ts';
import { listNotifications } from './list-notifications.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';

export const handler = compose(
  'notifications',
  notificationsRoutes,
  { 'list-notifications': listNotifications, 'mark-notifications-read': markNotificationsRead },
  openRuntime(),
);
