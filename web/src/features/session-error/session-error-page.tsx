import { useEffect } from 'react';
import { useSearchParams, useNavigate } from 'react-router-dom';
import { Button } from '../../components/buttons/button.tsx';
import { useTitle } from '../../components/hooks/use-title.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { StatusMessage } from '../../components/status/status-message.tsx';
import { usePageStrings } from '../../layouts/page-strings.ts';
import { PublicShell } from '../../layouts/public-shell.tsx';
import { paths } from '../../paths.ts';
import { UNAVAILABLE_REASONS, type ClosedBecause } from '../../session/api/api.ts';
import { session } from '../../session/services.ts';
import { useOtherCompanies } from '../../session/sign-in/use-other-companies.ts';
import { useSession } from '../../session/sign-in/use-session.ts';

/**
 * Shown if the company of this tab is closed to the person: names the company and the reason, and
 * links to their other companies.
 */
function ClosedCompany({ because }: { because: ClosedBecause }) {
  const t = usePageStrings();
  const navigate = useNavigate();
  const { user } = useSession();
  const { here, others, isPending, go } = useOtherCompanies();
  const alone = !isPending && others.length === 0;
  useEffect(() => {
    // There is nothing left to be signed in to, so the next sign-in starts anew.
    if (alone && user && here?.state !== 'open') session.end();
  }, [alone, user, here]);
  const company = here && others.length > 0 ? here.tenant_name : undefined;
  const title = company
    ? t(`session-error.${because}-title-at`, { company })
    : t(`session-error.${because}-title`);
  useTitle(title);
  const logIn = () => {
    session.end();
    void navigate(paths.login());
  };
  const actions =
    others.length > 0 ? (
      <>
        {others.map(({ tenant_id, tenant_name }) => (
          <Button key={tenant_id} variant="primary" onClick={() => void go(tenant_id)}>
            {t('session-error.go', { company: tenant_name })}
          </Button>
        ))}
        <Button onClick={logIn}>{t('session-error.log-in-other')}</Button>
      </>
    ) : (
      <>
        <Button variant="primary" onClick={logIn}>
          {t('session-error.log-in')}
        </Button>
        <Button onClick={() => location.assign(paths.app)}>{t('session-error.refresh')}</Button>
      </>
    );
  return (
    <StatusMessage
      as="h1"
      alert
      art={<Icon name="lock" size={28} />}
      title={title}
      actions={actions}
    >
      {t(`session-error.${because}`)}
      {others.length > 0 && (
        <span style={{ display: 'block', marginTop: 8 }}>{t('session-error.others')}</span>
      )}
    </StatusMessage>
  );
}

/**
 * /app/error: the session has ended, in the specified wording, or the company is closed to the
 * person.
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
          <Button variant="primary" to={paths.login()}>
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
