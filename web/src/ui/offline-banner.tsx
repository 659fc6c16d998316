import { Icon } from './icon.tsx';
import css from './offline-banner.module.css';
import { useHasOwnOfflineNotice } from './own-offline-notice.ts';
import { useUiStrings } from './ui-strings.ts';
import { useOnline } from './use-online.ts';

/** Says that there is no network and what happens with one's work meanwhile. */
export function OfflineBanner() {
  const t = useUiStrings();
  const online = useOnline();
  const told = useHasOwnOfflineNotice();
  return (
    <div role="status" className={css['status']}>
      {!online && !told && (
        <p className={css['banner']}>
          <Icon name="warning" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
