import { type MouseEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/buttons/button.tsx';
import { PublicShell } from '../../layouts/public-shell.tsx';
import { paths } from '../../paths.ts';
import { identityMessage } from '../../session/sign-in/identity-error.ts';
import { EntryCard } from './entry-card.tsx';
import { EmailField, FlowForm } from './flow-steps.tsx';
import { askForRegistration } from './flow.ts';
import { useSignInStrings } from './sign-in-strings.ts';
import { useInvite } from './use-invite.ts';
import { useSignInWindow } from './use-sign-in-window.ts';

/**
 * Registers a company with its first admin: an address is requested, and the mailed link
 * (`?email=…#invite=…`) returns to this page.
 */
export default function RegisterPage() {
  const [search] = useSearchParams();
  const email = search.get('email');
  return <PublicShell>{email ? <NameCompany email={email} /> : <AskForLink />}</PublicShell>;
}

/**
 * The field keeps the focus while the link is pressed, because its error would otherwise move the
 * link away before the mouse button is released.
 */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

function Foot() {
  const t = useSignInStrings();
  return (
    <>
      {t('register.have')}{' '}
      <Link to={paths.login()} onMouseDown={keepFocus}>
        {t('register.log-in')}
      </Link>
    </>
  );
}

function AskForLink() {
  const t = useSignInStrings();
  const [sentTo, setSentTo] = useState('');
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const ask = async (email: string) => {
    setBusy(true);
    setMessage(undefined);
    try {
      await askForRegistration(email);
      setSentTo(email);
    } catch (error) {
      setMessage(identityMessage(error));
    }
    setBusy(false);
  };
  if (sentTo) {
    return (
      <EntryCard
        title={t('popup.sign-up-sent')}
        intro={t('popup.sign-up-sent-text', { email: sentTo })}
        message={undefined}
        foot={<Foot />}
      >
        <Button size="large" wide onClick={() => setSentTo('')}>
          {t('register.other')}
        </Button>
      </EntryCard>
    );
  }
  return (
    <EntryCard
      title={t('register.title')}
      intro={t('register.intro')}
      message={message}
      foot={<Foot />}
    >
      <FlowForm
        initial={{ email: '' }}
        submit={t('do.send-registration')}
        busy={busy}
        onSubmit={(v) => ask(v.email.trim())}
      >
        <EmailField autoFocus />
      </FlowForm>
    </EntryCard>
  );
}

function NameCompany({ email }: { email: string }) {
  const t = useSignInStrings();
  const { open, waiting, message } = useSignInWindow();
  const invite = useInvite();
  const start = () => void open({ mode: 'register', email, invite, returnTo: paths.app });
  return (
    <EntryCard
      title={t('register.title')}
      intro={t('register.linked', { email })}
      message={message}
      foot={<Foot />}
    >
      <Button variant="primary" size="large" wide busy={waiting} onClick={start}>
        {waiting ? t('login.waiting') : t('register.go-on')}
      </Button>
    </EntryCard>
  );
}
