import { Link } from 'react-router-dom';
import { PublicShell } from '../../layouts/public-shell.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EntryCard } from './entry-card.tsx';
import { useSignInStrings } from './sign-in-strings.ts';
import { useSignInWindow } from './use-sign-in-window.ts';

/** Register a company with its first admin. */
export default function RegisterPage() {
  const t = useSignInStrings();
  const { open, waiting, message } = useSignInWindow();
  return (
    <PublicShell>
      <EntryCard title={t('register.title')} intro={t('register.intro')} message={message} foot={<>{t('register.have')} <Link to={paths.login()}>{t('register.log-in')}</Link></>}>
        <Button look="primary" size="large" wide busy={waiting} onClick={() => void open({ mode: 'sign-up', returnTo: paths.app })}>{waiting ? t('login.waiting') : t('register.button')}</Button>
      </EntryCard>
    </PublicShell>
  );
}
