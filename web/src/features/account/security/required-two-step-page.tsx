import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/buttons/button.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { asFailure } from '../../../components/status/failure.ts';
import { FullScreenLoader } from '../../../components/status/full-screen-loader.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { PublicShell } from '../../../layouts/public-shell.tsx';
import { paths } from '../../../paths.ts';
import { session } from '../../../session/services.ts';
import { logOut } from '../../../session/sign-in/log-out.ts';
import { returnPath } from '../../../session/sign-in/popup-message.ts';
import { signInAgain } from '../../../session/sign-in/sign-in-again.ts';
import { useOtherCompanies } from '../../../session/sign-in/use-other-companies.ts';
import { useSession } from '../../../session/sign-in/use-session.ts';
import type { UserContext } from '../../../session/sign-in/user-context.ts';
import { useCompanySession, useTwoStep } from '../../../session/use-account.ts';
import { SignInAgainDialog } from '../../sign-in/shared/sign-in-again-dialog.tsx';
import { useAccountStrings } from '../account-strings.ts';
import css from '../account.module.css';
import { TwoStep } from './two-step.tsx';

/**
 * /app/two-step: shown if the company of this tab requires two-step sign-in and the session has not
 * proved it. The user turns it on here, without any call to that company, signs in once more with a
 * code, and then continues on the page that they had opened.
 */
export default function RequiredTwoStepPage() {
  const { phase, user } = useSession();
  const { pathname, search } = useLocation();
  if (phase === 'starting') return <FullScreenLoader />;
  if (!user) return <Navigate to={paths.login(pathname + search)} replace />;
  return (
    <PublicShell>
      <Required key={`${user.id}:${user.tenant_id}`} user={user} />
      <SignInAgainDialog />
    </PublicShell>
  );
}

function Required({ user }: { user: UserContext }) {
  const t = useAccountStrings();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const { here, others, isFetching, go } = useOtherCompanies();
  const { data: isOn } = useTwoStep();
  const isCompanySession = useCompanySession().data === true;

  const wanted = returnPath(search.get('return'), paths.app);
  const goOn = async () => {
    if (!(await signInAgain.ask())) return;
    setBusy(true);
    try {
      // The previous token does not say that the session has proved the second step.
      await session.renew(true);
      await navigate(wanted, { replace: true });
    } catch (error) {
      toast.error(asFailure(error).message);
      setBusy(false);
    }
  };

  // The company no longer requires it, or not for this role.
  if (here && !isFetching && !here.requires_two_step) return <Navigate to={wanted} replace />;
  const company = here?.tenant_name ?? t('two-step.required.your-company');
  return (
    <Page
      title={t(isOn ? 'two-step.required.again-title' : 'two-step.required.title')}
      sub={t(isOn ? 'two-step.required.again-text' : 'two-step.required.text', { company })}
      width="form"
    >
      {isCompanySession && <p>{t('two-step.required.company-session', { company })}</p>}
      {!isCompanySession && !isOn && (
        <TwoStep email={user.email} forCandidate={false} onTurnedOn={() => void goOn()} />
      )}
      {others.length > 0 && <p className={css['others']}>{t('two-step.required.others')}</p>}
      <div className={`flex wrap gap-8 ${css['ways']}`}>
        {isOn && (
          <Button variant="primary" busy={busy} onClick={() => void goOn()}>
            {t('two-step.required.go-on')}
          </Button>
        )}
        {others.map(({ tenant_id, tenant_name }) => (
          <Button key={tenant_id} onClick={() => void go(tenant_id)}>
            {t('two-step.required.go', { company: tenant_name })}
          </Button>
        ))}
        <Button icon="logout" onClick={() => void logOut(queries)}>
          {t('two-step.required.log-out')}
        </Button>
      </div>
    </Page>
  );
}
