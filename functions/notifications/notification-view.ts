import type { NotificationId } from '@parley/contracts/shared/ids.ts';
import type { NotificationView } from '@parley/contracts/notifications/notifications.routes.ts';
import type {
  Notification,
  NotificationState,
} from '@parley/data/notifications/notification.codec.ts';
import { renderNotification } from '@parley/domain/notifications/notification-templates.ts';

/** Ids sort by time, so everything up to the last one read is read. */
export function notificationView(
  { id, type, params, interview_id, created_at }: Notification,
  { read_up_to }: NotificationState,
): NotificationView {
  return {
    id: id as NotificationId,
    notification_type: type,
    ...renderNotification(type, params),
    params,
    interview_id,
    read: id <= read_up_to,
    createdAt: created_at,
  };
}
