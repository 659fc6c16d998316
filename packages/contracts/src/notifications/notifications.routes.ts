import * as z from 'zod';
import { notificationId } from '../shared/ids.ts';
import { toPage, pageQuery } from '../shared/page.ts';
import { defineRoutes } from '../shared/route.ts';
import { instant } from '../shared/times.ts';

/**
 * A notification: the name of its template with parameters; `message` and `subject` are the
 * rendered English text.
 */
export const notificationView = z.strictObject({
  id: notificationId,
  notification_type: z.string(),
  message: z.string(),
  subject: z.string(),
  params: z.record(z.string(), z.string()),
  interview_id: z.string().nullable(),
  read: z.boolean(),
  /** Whether it is about an email that was not sent and can be sent again. */
  can_send_again: z.boolean(),
  createdAt: instant,
});
export type NotificationView = z.infer<typeof notificationView>;

export const notificationsRoutes = defineRoutes({
  'list-notifications': {
    method: 'GET',
    path: '/notifications',
    group: 'notifications',
    access: { action: 'read', subject: 'notifications' },
    request: { query: z.strictObject(pageQuery) },
    responses: { 200: z.strictObject({ ...toPage(notificationView).shape, unread: z.int() }) },
    problems: ['malformed-cursor'],
    idempotency: 'safe',
    summary: "One's own notifications, newest first",
  },
  'mark-notifications-read': {
    method: 'PUT',
    path: '/notifications/markAsRead',
    group: 'notifications',
    access: { action: 'update', subject: 'notifications' },
    request: { body: z.strictObject({ up_to: notificationId.optional() }) },
    responses: { 200: z.strictObject({ unread: z.int() }) },
    problems: [],
    idempotency: 'natural',
    summary: 'Mark all (or all up to one) as read',
  },
  'send-mails-again': {
    method: 'POST',
    path: '/notifications/{notification_id}/sendAgain',
    group: 'notifications',
    access: { action: 'update', subject: 'notifications' },
    request: { params: z.strictObject({ notification_id: notificationId }) },
    responses: { 202: z.strictObject({ id: notificationId }) },
    problems: ['not-found', 'invalid-transition'],
    idempotency: 'natural',
    summary: 'Send the emails again that a notification says were not sent',
  },
});
