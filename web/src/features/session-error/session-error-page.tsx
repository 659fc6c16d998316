import { useSearchParams } from 'react-router-dom';
import { PublicShell } from '../../layouts/public-shell.tsx';
import { usePageStrings } from '../../layouts/page-strings.ts';
import { paths } from '../../paths.ts';
import { UNAVAILABLE_REASONS } from '../../session/api.ts';
import { Button } from '../../ui/button.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { ClosedCompany } from './closed-company.tsx';

/**
 * /app/error: the session is gone, in the specified words, or the company is closed to the person.
 */
export default function SessionErrorPage() {
  const said = useSearchParams()[0].get('because');
  const because = UNAVAILABLE_REASONS.find((one) => one === said);
  return (
    <PublicShell>{because ? <ClosedCompany because={because} /> : <SessionEnded />}</PublicShell>
  );
}

function SessionEnded() {
  const t = usePageStrings();
  const title = t('session-error.title');
  useTitle(title);
  return (
    <StatusMessage
      as="h1"
      alert
      art={<Icon name="lock" size={28} />}
      title={title}
      actions={
        <>
          <Button look="primary" to={paths.login()}>
            {t('session-error.log-in')}
          </Button>
          <Button onClick={() => location.assign(paths.app)}>{t('session-error.refresh')}</Button>
        </>
      }
    >
      {t('session-error.text')}
    </StatusMessage>
  );
}
