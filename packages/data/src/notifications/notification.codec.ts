import { NOTIFICATION_TYPES } from '@parley/domain/notifications/notification-kinds.ts';
import * as z from 'zod';

/**
 * A notification as stored under `keys.notification`: a template's name and parameters, never
 * finished text.
 */
export const notificationItem = z.object({
  kind: z.literal('NOTIFICATION'),
  id: z.string(),
  user_id: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  params: z.record(z.string(), z.string()),
  interview_id: z.string().nullable(),
  created_at: z.string(),
  version: z.int(),
});
export type Notification = z.infer<typeof notificationItem>;

/** Under `keys.notificationState`: how many are unread and up to which id they were read. */
export const notificationState = z.object({
  unread: z.int(),
  read_up_to: z.string().default(''),
  version: z.int(),
});
export type NotificationState = z.infer<typeof notificationState>;
