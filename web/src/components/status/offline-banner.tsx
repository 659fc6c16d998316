import Alert from '@mui/material/Alert';
import { useSyncExternalStore } from 'react';
import { useOnline } from '../hooks/use-online.ts';
import { Icon } from '../icons/icon.tsx';
import { connection } from '../loading/connection.ts';
import { useUiStrings } from '../text/ui-strings.ts';
import css from './offline-banner.module.css';
import { useHasOwnOfflineNotice } from './own-offline-notice.ts';

/** Says that there is no network, that the person's work is kept, and what waits. */
export function OfflineBanner() {
  const t = useUiStrings();
  const isWaiting = useSyncExternalStore(connection.subscribe, connection.isWaiting);
  const isPageWaiting = useSyncExternalStore(connection.subscribe, connection.isPageWaiting);
  const online = useOnline() && !isWaiting;
  const hasOwnNotice = useHasOwnOfflineNotice();
  return (
    <div role="status" className={css['status']}>
      {!online && !hasOwnNotice && (
        <Alert variant="banner" severity="warning" role="none" icon={<Icon name="warning" />}>
          {t(isPageWaiting ? 'offline-page' : 'offline')}
        </Alert>
      )}
    </div>
  );
}
