import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/buttons/button.tsx';
import { useFocusKept } from '../../components/hooks/use-focus-kept.ts';
import { LinkTabs } from '../../components/layout/link-tabs.tsx';
import { LoadMore } from '../../components/layout/load-more.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import { paths } from '../../paths.ts';
import { useUnread } from '../../session/api/session-query.ts';
import { useApiPages } from '../../session/api/use-api-query.ts';
import { serverNow } from '../../session/services.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import type { Notification } from './group-notifications.ts';
import NotificationList from './notification-list.tsx';
import { notificationPlace } from './notification-place.ts';
import { useNotificationStrings } from './notification-strings.ts';
import { REFRESH_MS, useMarkAllRead } from './use-notifications.ts';

/** /app/notifications: the notifications of half a year, newest first. */
export default function NotificationsPage() {
  const t = useNotificationStrings();
  const navigate = useNavigate();
  const { role } = useUser();
  const [search] = useSearchParams();
  const unreadOnly = search.get('view') === 'unread';
  const unread = useUnread().notifications;
  const pages = useApiPages(
    'list-notifications',
    { query: { limit: 25 } },
    { errors: 'own', refetchIntervalMs: REFRESH_MS },
  );
  const markAll = useMarkAllRead();
  useFocusKept(unread > 0);
  const shown = { ...pages, data: pages.data?.filter((item) => !unreadOnly || !item.read) };
  const open = (item: Notification) => {
    const to = notificationPlace(item, role, serverNow());
    if (to) void navigate(to);
  };
  const actions = unread > 0 && (
    <Button
      busy={markAll.isPending}
      onClick={() => markAll.mutate({ body: {} }, { onSuccess: () => toast.success(t('marked')) })}
    >
      {t('mark-all')}
    </Button>
  );
  return (
    <Page
      title={t('title')}
      sub={
        <>
          {t('retention')}{' '}
          <Button variant="text" size="small" to={paths.accountView('news')}>
            {t('choose')}
          </Button>
        </>
      }
      width="form"
      actions={actions}
    >
      <LinkTabs
        label={t('views')}
        tabs={[
          { to: paths.notifications, label: t('all'), current: !unreadOnly },
          {
            to: paths.unreadNotifications,
            label: unread > 0 ? t('only-unread-count', { count: unread }) : t('only-unread'),
            current: unreadOnly,
          },
        ]}
      />
      <div style={{ marginTop: 20 }}>
        <AsyncContent
          query={shown}
          errorTitle={t('error')}
          isEmpty={(items) => items.length === 0}
          empty={
            <EmptyState title={t(unreadOnly ? 'none-unread' : 'empty-title')}>
              {t('empty')}
            </EmptyState>
          }
        >
          {(items) => (
            <Panel padded={false}>
              <NotificationList items={items} now={serverNow()} onOpen={open} />
              {(!unreadOnly || items.length === pages.data?.length) && (
                <LoadMore
                  shown={items.length}
                  hasMore={pages.hasMore}
                  loading={pages.loadingMore}
                  onMore={pages.more}
                />
              )}
            </Panel>
          )}
        </AsyncContent>
      </div>
    </Page>
  );
}
