import type { Output } from '../../session/api/api.ts';
import { formatNotificationTime, formatRelative } from '../../components/time/format-time.ts';
import { useNotificationStrings } from './notification-strings.ts';
import css from './notifications.module.css';

type Notification = Output<'list-notifications'>['items'][number];

/** The notifications as buttons; each opens what it tells of. */
export function NotificationList({
  items,
  now,
  onOpen,
}: {
  items: readonly Notification[];
  now: number;
  onOpen: (item: Notification) => void;
}) {
  const t = useNotificationStrings();
  return (
    <ul className={css['list']}>
      {items.map((item) => (
        <li key={item.id}>
          <button type="button" className={css['item']} onClick={() => onOpen(item)}>
            <span className={css['dot']} data-unread={!item.read}>
              {!item.read && <span className="visually-hidden">{t('unread')}</span>}
            </span>
            <span className={css['words']}>
              <span className="label strong">{item.subject}</span>
              <span className="body2">{item.message}</span>
              <span className="caption secondary num">
                {formatNotificationTime(item.createdAt)}, {formatRelative(item.createdAt, now)}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
