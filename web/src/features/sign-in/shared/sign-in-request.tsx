import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { PasswordField } from '../../../components/form/fields/password-field.tsx';
import { getCode } from '../../../components/form/fields/patterns.ts';
import { TextField } from '../../../components/form/fields/text-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { paths } from '../../../paths.ts';
import type { CompanyProvider } from '../../../session/app-config.ts';
import { loadIdentity, session } from '../../../session/services.ts';
import {
  awaitCompanyAnswer,
  beginCompanySignIn,
  companyErrorMessage,
  companyProviders,
  exchangeErrorMessage,
  takeCompanySignIn,
} from '../../../session/sign-in/company-sign-in.ts';
import { identityMessage } from '../../../session/sign-in/identity-error.ts';
import { signInAgain } from '../../../session/sign-in/sign-in-again.ts';
import { useUser } from '../../../session/sign-in/use-session.ts';
import { useCompanySession } from '../../../session/use-account.ts';
import { useSignInAgainStrings } from './sign-in-again-strings.ts';

const EMPTY = { password: '', code: '' };

/** Asks for the password, or leads to the company's page if the session began there. */
export default function SignInRequest() {
  const isCompanySession = useCompanySession().data;
  if (isCompanySession === undefined) return null;
  return isCompanySession ? <CompanyRequest /> : <PasswordRequest />;
}

/** Asks for the password, and a code if two-step sign-in is on; passes the result to the caller. */
function PasswordRequest() {
  const t = useSignInAgainStrings();
  const { email } = useUser();
  const [busy, setBusy] = useState(false);
  const [wantsCode, setWantsCode] = useState(false);
  const form = useAppForm({ defaultValues: EMPTY });
  const field = wantsCode ? 'code' : 'password';

  const submit = async ({ password, code }: typeof EMPTY) => {
    setBusy(true);
    try {
      const identity = await loadIdentity();
      const goesOn = await session.startAnew(async () => {
        const step = wantsCode
          ? await identity.answer(getCode(code))
          : await identity.signInAgain(email, password);
        return step.kind === 'done';
      });
      if (goesOn) return signInAgain.answer(true);
      setWantsCode(true);
    } catch (error) {
      const isWrong =
        error instanceof Error &&
        error.name === 'NotAuthorizedException' &&
        /incorrect/i.test(error.message);
      form.setError(
        field,
        { message: isWrong ? t('wrong') : identityMessage(error) },
        { shouldFocus: true },
      );
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={() => signInAgain.answer(false)} title={t('title')}>
      <Form form={form} label={t('title')} onSubmit={submit}>
        <p className="body2 secondary">{t(wantsCode ? 'text-code' : 'text')}</p>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {wantsCode ? (
          <TextField
            name="code"
            label={t('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={12}
          />
        ) : (
          <PasswordField name="password" label={t('password')} autoComplete="current-password" />
        )}
        <div className="flex wrap to-end gap-8">
          <Button onClick={() => signInAgain.answer(false)}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('go-on')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/**
 * Signs in at the company once more, in a window of its own. Which company it was is not known
 * here, so that all are offered; signing in as somebody else changes nothing.
 */
function CompanyRequest() {
  const t = useSignInAgainStrings();
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  const stop = useRef<() => void>(undefined);
  const providers = useQuery({
    queryKey: ['company-providers'],
    queryFn: companyProviders,
    meta: { errors: 'own' },
  });
  useEffect(() => () => stop.current?.(), []);

  const takeUp = async (provider: CompanyProvider, search: URLSearchParams) => {
    const begun = takeCompanySignIn(search.get('state'));
    const code = search.get('code');
    if (!begun || code === null) return setMessage(companyErrorMessage(search, provider));
    setBusy(true);
    try {
      const identity = await loadIdentity();
      await session.startAnew(async () => {
        await identity.signInAgainWithCode(code, begun.verifier);
        return true;
      });
      signInAgain.answer(true);
    } catch (error) {
      setMessage(exchangeErrorMessage(error, provider));
      setBusy(false);
    }
  };
  const begin = async (provider: CompanyProvider) => {
    setMessage(undefined);
    stop.current?.();
    // Browsers open a window only at a click, so it is opened before its address is known.
    const opened = window.open('', 'parley-sign-in', 'popup,width=480,height=720');
    if (!opened) return setMessage(t('blocked'));
    const { url, state } = await beginCompanySignIn(provider, {
      purpose: 'again',
      returnTo: paths.app,
    });
    stop.current = awaitCompanyAnswer(state, (search) => void takeUp(provider, search));
    opened.location.assign(url);
  };

  return (
    <Dialog open onClose={() => signInAgain.answer(false)} title={t('company-title')}>
      <p className="body2 secondary">{t('company-text')}</p>
      <div role="alert">{message}</div>
      <div className="stack gap-12 mt-16 mb-16">
        {providers.data?.map((provider) => (
          <Button
            key={provider.name}
            size="large"
            wide
            busy={busy}
            onClick={() => void begin(provider)}
          >
            {t('company', { company: provider.displayName })}
          </Button>
        ))}
      </div>
      <div className="flex wrap to-end gap-8">
        <Button onClick={() => signInAgain.answer(false)}>{t('cancel')}</Button>
      </div>
    </Dialog>
  );
}
