import { notificationsRoutes } from '@parley/contracts/notifications/notifications.routes.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import { listNotifications } from './list-notifications.ts';
import { markNotificationsRead } from './mark-notifications-read.ts';
import { sendMailsAgain } from './send-mails-again.ts';

export const handler = createPipeline(
  'notifications',
  notificationsRoutes,
  {
    'list-notifications': listNotifications,
    'mark-notifications-read': markNotificationsRead,
    'send-mails-again': sendMailsAgain,
  },
  openRuntime(),
);
