import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Row, RowList } from '../../../components/layout/row-list.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { formatDayTime, formatRelative } from '../../../components/time/format-time.ts';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { serverNow } from '../../../session/services.ts';
import { logOut } from '../../../session/sign-in/log-out.ts';
import { useSettings } from '../../../settings/settings.ts';
import { useAccountStrings } from '../account-strings.ts';
import css from '../account.module.css';

/**
 * The recent sign-ins, so that the user notices an unknown one, and a button that ends all
 * sessions.
 */
export function SignIns({ zone }: { zone: string }) {
  const t = useAccountStrings();
  useSettings();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const query = useApiQuery('list-sign-ins', {}, { errors: 'own' });
  const leave = async () => {
    setBusy(true);
    await logOut(queries);
    setBusy(false);
    setAsking(false);
  };
  return (
    <div className={`stack justify-items-start w-full gap-16 ${css['setup']}`}>
      <p className="body2 secondary">{t('sign-ins.text')}</p>
      <div style={{ width: '100%' }}>
        <AsyncContent
          query={query}
          errorTitle={t('sign-ins.error')}
          isEmpty={({ items }) => items.length === 0}
          empty={<p className="body2 secondary">{t('sign-ins.none')}</p>}
        >
          {({ items }) => (
            <RowList label={t('sign-ins.title')}>
              {items.map(({ at, device, current }) => (
                <Row
                  key={at}
                  title={device || t('sign-ins.unknown')}
                  end={current && <StatusTag tone="primary">{t('sign-ins.current')}</StatusTag>}
                  sub={
                    <span className="num">
                      {formatDayTime(at, zone)}, {formatRelative(at, serverNow())}
                    </span>
                  }
                />
              ))}
            </RowList>
          )}
        </AsyncContent>
      </div>
      <Button icon="logout" onClick={() => setAsking(true)}>
        {t('sign-ins.everywhere')}
      </Button>
      <ConfirmDialog
        open={asking}
        destructive={false}
        title={t('sign-ins.everywhere-title')}
        confirmLabel={t('sign-ins.everywhere')}
        keepLabel={t('sign-ins.stay')}
        busy={busy}
        onConfirm={() => void leave()}
        onClose={() => setAsking(false)}
      >
        {t('sign-ins.everywhere-text')}
      </ConfirmDialog>
    </div>
  );
}
