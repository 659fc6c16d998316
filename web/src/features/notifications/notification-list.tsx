import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import { formatNotificationTime, formatRelative } from '../../components/time/format-time.ts';
import { useMyZone } from '../../session/use-account.ts';
import { groupNotifications, type Notification } from './group-notifications.ts';
import { useNotificationStrings } from './notification-strings.ts';
import css from './notifications.module.css';
import { useSendAgain } from './use-notifications.ts';

/** The notifications as buttons; each opens its subject. Many of a kind on a day are one entry. */
export default function NotificationList({
  items,
  now,
  onOpen,
}: {
  items: readonly Notification[];
  now: number;
  onOpen: (item: Notification) => void;
}) {
  const t = useNotificationStrings();
  const zone = useMyZone();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setOpened(
      (keys) => new Set(keys.has(key) ? [...keys].filter((one) => one !== key) : [...keys, key]),
    );
  const toEntry = (item: Notification) => (
    <li key={item.id}>
      <button
        type="button"
        className={`flex w-full gap-12 inner-focus bare ${css['item']}`}
        onClick={() => onOpen(item)}
      >
        <span className={css['dot']} data-unread={!item.read}>
          {!item.read && <span className="visually-hidden">{t('unread')}</span>}
        </span>
        <span className="stack min-w-0 break-anywhere">
          <span className="label strong">{item.subject}</span>
          <span className="body2">{item.message}</span>
          <span className="caption secondary num">
            {formatNotificationTime(item.createdAt)}, {formatRelative(item.createdAt, now)}
          </span>
        </span>
      </button>
      {item.can_send_again && <SendAgain item={item} />}
    </li>
  );
  return (
    <ul className={css['list']}>
      {groupNotifications(items, zone).flatMap(({ key, items: [latest, ...others] }) => {
        const isOpen = opened.has(key);
        return [
          toEntry(latest!),
          ...(others.length > 0
            ? [
                <li key={key} className={css['more']}>
                  <Button
                    variant="text"
                    size="small"
                    icon={isOpen ? 'chevron-up' : 'chevron-down'}
                    aria-expanded={isOpen}
                    onClick={() => toggle(key)}
                  >
                    {t('more', { count: others.length, subject: latest!.subject })}
                  </Button>
                </li>,
              ]
            : []),
          ...(isOpen ? others.map(toEntry) : []),
        ];
      })}
    </ul>
  );
}

/** Sends the emails again that a notification says were not sent. */
function SendAgain({ item }: { item: Notification }) {
  const t = useNotificationStrings();
  const sendAgain = useSendAgain();
  return (
    <div className={css['again']}>
      <Button
        size="small"
        busy={sendAgain.isPending}
        aria-label={t('send-again-of', { message: item.message })}
        onClick={() =>
          sendAgain.mutate(
            { params: { notification_id: item.id } },
            { onSuccess: () => toast.success(t('sent-again')) },
          )
        }
      >
        {t('send-again')}
      </Button>
    </div>
  );
}
