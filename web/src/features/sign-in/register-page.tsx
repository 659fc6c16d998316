import { Link, useSearchParams } from 'react-router-dom';
import { PublicShell } from '../../layouts/public-shell.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EntryCard } from './entry-card.tsx';
import { useSignInStrings } from './sign-in-strings.ts';
import { useInvite } from './use-invite.ts';
import { useSignInWindow } from './use-sign-in-window.ts';

/** Register a company with its first admin: the address is asked for, and what is mailed to it (`?email=…#invite=…`) leads here again. */
export default function RegisterPage() {
  const t = useSignInStrings();
  const [search] = useSearchParams();
  const { open, waiting, message } = useSignInWindow();
  const invite = useInvite();
  const email = search.get('email') ?? undefined;
  const start = () => void open({ mode: email ? 'register' : 'sign-up', email, invite, returnTo: paths.app });
  const label = email ? t('register.go-on') : t('register.button');
  return (
    <PublicShell>
      <EntryCard
        title={t('register.title')} intro={email ? t('register.linked', { email }) : t('register.intro')} message={message}
        foot={<>{t('register.have')} <Link to={paths.login()}>{t('register.log-in')}</Link></>}
      >
        <Button look="primary" size="large" wide busy={waiting} onClick={start}>{waiting ? t('login.waiting') : label}</Button>
      </EntryCard>
    </PublicShell>
  );
}
