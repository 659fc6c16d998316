import { notificationsRoutes } from '@parley/contracts/notifications/notifications.routes.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import { listNotifications } from './list-notifications.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';

export const handler = createPipeline(
  'notifications',
  notificationsRoutes,
  { 'list-notifications': listNotifications, 'mark-notifications-read': markNotificationsRead },
  openRuntime(),
);
