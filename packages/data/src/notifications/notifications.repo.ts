import * as z from 'zod';
import { EVENT_TYPES } from '@parley/contracts/events/event-table.ts';
import { NOTIFICATION_TYPES } from '@parley/domain/notifications/notification-kinds.ts';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import { retryOnConflict, throwConflict } from '../shared/retry.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

/** Notifications are stored for half a year. */
const KEEP_SECONDS = 183 * 86_400;

/**
 * The people named in a notification's parameters: it is deleted with the candidate, and the name
 * of a former member is removed.
 */
export interface NamedPeople {
  candidateId?: string | undefined;
  userId?: string | undefined;
}

/** A person's notifications in one tenant. */
export const notifications = {
  /**
   * Returns the writes of a new notification: the item and the count of unread ones. `names`: the
   * people whose names are in its parameters.
   */
  add(store: TenantStore, notification: Notification, names: NamedPeople = {}): WriteOp[] {
    const ttl = Math.floor(Date.parse(notification.created_at) / 1000) + KEEP_SECONDS;
    return [
      store.put(
        keys.notification(notification.user_id, notification.id),
        { ...notification, ttl, project: 'notification' },
        'missing',
        keys.ofPersonIndex(names, notification.id),
      ),
      store.add(
        keys.notificationState(notification.user_id),
        { unread: 1, version: 1 },
        { kind: 'NOTIFICATION_STATE' },
      ),
    ];
  },
  /** Returns the writes that remove a notification; an unread one is subtracted from the count. */
  async remove(
    store: TenantStore,
    { user_id, id }: Pick<Notification, 'user_id' | 'id'>,
  ): Promise<WriteOp[]> {
    const { read_up_to } = await this.state(store, user_id);
    return [
      store.remove(keys.notification(user_id, id), 'exists'),
      ...(id > read_up_to
        ? [store.add(keys.notificationState(user_id), { unread: -1, version: 1 }, {}, 'exists')]
        : []),
    ];
  },
  /**
   * Returns notifications, newest first. Expired ones are left out, because TTL deletes them later.
   */
  async list(
    store: TenantStore,
    userId: string,
    input: { limit: number; after?: Record<string, string> | undefined; now: Date },
  ) {
    const at = keys.notification(userId, '');
    const page = await store.query({
      pk: at.pk,
      sk: { beginsWith: at.sk },
      limit: input.limit,
      newestFirst: true,
      after: input.after,
      consistent: true,
    });
    const items = page.items
      .filter((item) => Number(item.ttl) * 1000 > input.now.getTime())
      .map((item) => notificationItem.parse(item));
    return { items, lastKey: page.lastKey };
  },
  async get(store: TenantStore, userId: string, id: string): Promise<Notification | undefined> {
    const item = await store.get(keys.notification(userId, id));
    return item && notificationItem.parse(item);
  },
  /** Returns the write after which the mails of a notification cannot be sent again once more. */
  endResending(store: TenantStore, { user_id, id, version }: Notification): WriteOp {
    return store.add(keys.notification(user_id, id), { version: 1 }, { again: null }, { version });
  },
  async state(store: TenantStore, userId: string): Promise<NotificationState> {
    const item = await store.get(keys.notificationState(userId));
    return item ? notificationState.parse(item) : { unread: 0, read_up_to: '', version: 0 };
  },
  /** Counts the notifications after this id. */
  async countAfter(store: TenantStore, userId: string, id: string): Promise<number> {
    const { pk, sk } = keys.notification(userId, id);
    let count = 0;
    let after: Record<string, string> | undefined;
    do {
      const page = await store.query({
        pk,
        sk: { between: [sk, `${keys.notification(userId, '').sk}~`] },
        limit: 500,
        after,
        consistent: true,
      });
      count += page.items.filter((item) => String(item.id) > id).length;
      after = page.lastKey;
    } while (after);
    return count;
  },
  /**
   * Counts the unread notifications anew after one with this id is gone. Nothing changes if it was
   * read, or if its removal was counted.
   */
  async recount(
    store: TenantStore,
    { user_id, id }: Pick<Notification, 'user_id' | 'id'>,
  ): Promise<void> {
    await retryOnConflict(async () => {
      const state = await this.state(store, user_id);
      if (state.version === 0 || id <= state.read_up_to) return;
      const unread = await this.countAfter(store, user_id, state.read_up_to);
      if (unread === state.unread) return;
      const { read_up_to, version } = state;
      const next = { unread, read_up_to, version: version + 1 };
      const result = await store.commit([this.writeState(store, user_id, next, version)]);
      if (!result.ok) throwConflict();
    });
  },
  writeState(
    store: TenantStore,
    userId: string,
    state: NotificationState,
    expectVersion: number,
  ): WriteOp {
    return store.put(
      keys.notificationState(userId),
      { kind: 'NOTIFICATION_STATE', ...state },
      expectVersion === 0 ? 'missing' : { version: expectVersion },
    );
  },
};

/** An event whose mails were not sent, with the number of retries so far. */
const resendableEvent = z.object({
  event: z.object({
    id: z.string(),
    type: z.enum(EVENT_TYPES),
    tenant_id: z.int(),
    at: z.string(),
    actor_id: z.string(),
    request_id: z.string(),
    data: z.record(z.string(), z.unknown()),
  }),
  tries: z.int(),
});
export type ResendableEvent = z.infer<typeof resendableEvent>;

/**
 * A notification as stored under `keys.notification`: the name and parameters of a template, not
 * the rendered text.
 */
export const notificationItem = z.object({
  kind: z.literal('NOTIFICATION'),
  id: z.string(),
  user_id: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  params: z.record(z.string(), z.string()),
  interview_id: z.string().nullable(),
  created_at: z.string(),
  /**
   * What is carried out again if the person sends the unsent mails again; null once they have.
   */
  again: resendableEvent.nullish(),
  version: z.int(),
});
export type Notification = z.infer<typeof notificationItem>;

/**
 * Stored under `keys.notificationState`: the number of unread notifications, and up to which id
 * they were read.
 */
const notificationState = z.object({
  unread: z.int(),
  read_up_to: z.string().default(''),
  version: z.int(),
});
export type NotificationState = z.infer<typeof notificationState>;
