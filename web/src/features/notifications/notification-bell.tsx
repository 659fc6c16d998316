import Badge from '@mui/material/Badge';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useUnread } from '../../session/api/session-query.ts';
import { serverNow } from '../../session/services.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { useMyZone } from '../../session/use-account.ts';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { Popover } from '../../components/overlays/popover.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import { groupNotifications, type Notification } from './group-notifications.ts';
import { notificationPlace } from './notification-place.ts';
import { useNotificationStrings } from './notification-strings.ts';
import css from './notifications.module.css';
import { useMarkAllRead, useNotifications, useSendAgain } from './use-notifications.ts';
import { formatNotificationTime, formatRelative } from '../../components/time/format-time.ts';

/** The bell of the header with its popover. */
export function NotificationBell() {
  const t = useNotificationStrings();
  const navigate = useNavigate();
  const { role } = useUser();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const query = useNotifications({ enabled: open });
  const markAll = useMarkAllRead();
  const unread = useUnread().notifications;
  const go = (item: Notification) => {
    close();
    const to = notificationPlace(item, role, serverNow());
    if (to) void navigate(to);
  };
  return (
    <span className={css['bell']}>
      <Badge variant="dot" color="error" overlap="circular" invisible={unread === 0}>
        <IconButton
          ref={anchor}
          icon="bell"
          label={unread > 0 ? t('bell-unread', { count: unread }) : t('bell')}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        />
      </Badge>
      <Popover anchor={anchor} open={open} onClose={close} label={t('title')} align="end" wide>
        <div className={css['head']}>
          <h2 className="h4">{t('title')}</h2>
          {unread > 0 && (
            <Button
              look="text"
              size="small"
              busy={markAll.isPending}
              onClick={() =>
                markAll.mutate({ body: {} }, { onSuccess: () => toast.success(t('marked')) })
              }
            >
              {t('mark-all')}
            </Button>
          )}
        </div>
        <AsyncContent
          query={query}
          isEmpty={(data) => data.items.length === 0}
          empty={<EmptyState title={t('empty-title')}>{t('empty')}</EmptyState>}
        >
          {(data) => <NotificationList items={data.items} now={serverNow()} onOpen={go} />}
        </AsyncContent>
        <div className={css['foot']}>
          <Link to={paths.notifications} onClick={close}>
            {t('see-all')}
          </Link>
        </div>
      </Popover>
    </span>
  );
}

/** The notifications as buttons; each opens its subject. Many of a kind on a day are one entry. */
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
  const zone = useMyZone();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setOpened(
      (keys) => new Set(keys.has(key) ? [...keys].filter((one) => one !== key) : [...keys, key]),
    );
  const toEntry = (item: Notification) => (
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
                    look="text"
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
