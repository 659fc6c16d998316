import { dayKey } from '../../components/time/day-key.ts';
import type { Output } from '../../session/api/api.ts';

export type Notification = Output<'list-notifications'>['items'][number];

/** Notifications of one kind and day that are shown as one entry until it is opened. */
export interface NotificationGroup {
  key: string;
  /** The latest first; never empty. */
  items: Notification[];
}

/** So many of a kind on a day are shown one by one. */
const MAX_SINGLE = 3;

/**
 * Puts notifications of the same kind and day together if there are more than three of them. Read
 * and unread ones stay apart. A group stands at the place of its latest notification.
 * @param items the latest first
 * @param zone IANA name of the zone in which days begin
 */
export function groupNotifications(
  items: readonly Notification[],
  zone: string,
): NotificationGroup[] {
  const groups = new Map<string, Notification[]>();
  for (const item of items) {
    const key = [item.notification_type, dayKey(item.createdAt, zone), item.read].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  const shown: NotificationGroup[] = [];
  for (const [key, group] of groups)
    if (group.length > MAX_SINGLE) shown.push({ key, items: group });
    else for (const item of group) shown.push({ key: item.id, items: [item] });
  const place = new Map(items.map(({ id }, index) => [id, index]));
  return shown.toSorted(
    (one, other) => place.get(one.items[0]!.id)! - place.get(other.items[0]!.id)!,
  );
}
