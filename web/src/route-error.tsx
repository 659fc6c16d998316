import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { reportError } from './ports/report-error.ts';
import { StatusMessage } from './ui/status-message.tsx';
import { Button } from './ui/button.tsx';
import { useUiStrings } from './ui/ui-strings.ts';

/**
 * A route that could not be shown at all, usually because its code is gone after a new version was
 * put in place.
 */
export function RouteError() {
  const t = useUiStrings();
  const error = useRouteError();
  const [reference, setReference] = useState('');
  useEffect(() => setReference(reportError(error)), [error]);
  return (
    <main>
      <StatusMessage
        alert
        title={t('error.crash-title')}
        foot={reference && t('error.reference', { reference })}
        actions={
          <Button look="primary" onClick={() => location.reload()}>
            {t('error.reload')}
          </Button>
        }
      >
        {t('error.crash')}
      </StatusMessage>
    </main>
  );
}
