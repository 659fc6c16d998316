import Badge from '@mui/material/Badge';
import { Suspense, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../components/buttons/button.tsx';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { lazyCode } from '../../components/loading/lazy-code.ts';
import { Popover } from '../../components/overlays/popover.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import { paths } from '../../paths.ts';
import { useUnread } from '../../session/api/session-query.ts';
import { serverNow } from '../../session/services.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import type { Notification } from './group-notifications.ts';
import { notificationPlace } from './notification-place.ts';
import { useNotificationStrings } from './notification-strings.ts';
import css from './notifications.module.css';
import { useMarkAllRead, useNotifications } from './use-notifications.ts';

const NotificationList = lazyCode(() => import('./notification-list.tsx'));

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
        <div className={`row between ${css['head']}`}>
          <h2 className="h4">{t('title')}</h2>
          {unread > 0 && (
            <Button
              variant="text"
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
          {(data) => (
            <Suspense>
              <NotificationList items={data.items} now={serverNow()} onOpen={go} />
            </Suspense>
          )}
        </AsyncContent>
        <div className={`flex line-above medium ${css['foot']}`}>
          <Link to={paths.notifications} onClick={close}>
            {t('see-all')}
          </Link>
        </div>
      </Popover>
    </span>
  );
}
