import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/buttons/button.tsx';
import { PublicShell } from '../../layouts/public-shell.tsx';
import { paths } from '../../paths.ts';
import { returnPath } from '../../session/sign-in/popup-message.ts';
import { CompanyButtons } from './company-buttons.tsx';
import { EntryCard } from './entry-card.tsx';
import { useSignInStrings } from './sign-in-strings.ts';
import { useInvite } from './use-invite.ts';
import { goToCompany, useSignInWindow } from './use-sign-in-window.ts';

/**
 * The login page. With an invitation (`?email=…#invite=…`) only a new password has to be chosen.
 */
export default function LoginPage() {
  const t = useSignInStrings();
  const [search] = useSearchParams();
  const { open, waiting, message } = useSignInWindow();
  const [problem, setProblem] = useState<string>();
  const returnTo = returnPath(search.get('return'), paths.app);
  const email = search.get('email') ?? undefined;
  const invite = useInvite();
  const start = () => {
    setProblem(undefined);
    void open({ mode: invite ? 'invite' : 'sign-in', email, invite, returnTo });
  };
  const label = invite ? t('login.invited-button') : t('login.button');
  return (
    <PublicShell>
      <EntryCard
        title={invite ? t('login.invited-title') : t('login.title')}
        intro={invite ? t('login.invited', { email: email ?? '' }) : t('login.intro')}
        message={message ?? problem}
        foot={
          <>
            {t('login.no-account')} <Link to={paths.register}>{t('login.register')}</Link>
          </>
        }
      >
        <Button variant="primary" size="large" wide busy={waiting} onClick={start}>
          {waiting ? t('login.waiting') : label}
        </Button>
        <CompanyButtons
          onChoose={(provider) => goToCompany(provider, returnTo)}
          onError={setProblem}
        />
      </EntryCard>
    </PublicShell>
  );
}
