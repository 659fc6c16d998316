import { useState } from 'react';
import { identityMessage } from '../../session/sign-in/identity-error.ts';
import { loadIdentity, session } from '../../session/services.ts';
import { signInAgain } from '../../session/sign-in/sign-in-again.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { Form } from '../../components/form/form.tsx';
import { PasswordField } from '../../components/form/fields/password-field.tsx';
import { TextField } from '../../components/form/fields/text-field.tsx';
import { useAppForm } from '../../components/form/use-app-form.ts';
import { useSharedStrings } from '../shared-strings.ts';
import css from './sign-in-request.module.css';
import { getCode } from '../../components/form/fields/patterns.ts';

const EMPTY = { password: '', code: '' };

/** Asks for the password, and a code if two-step sign-in is on; passes the result to the caller. */
export default function SignInRequest() {
  const t = useSharedStrings();
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
        { message: isWrong ? t('sign-in-again.wrong') : identityMessage(error) },
        { shouldFocus: true },
      );
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={() => signInAgain.answer(false)} title={t('sign-in-again.title')}>
      <Form form={form} label={t('sign-in-again.title')} onSubmit={submit}>
        <p className="body2 secondary">
          {t(wantsCode ? 'sign-in-again.text-code' : 'sign-in-again.text')}
        </p>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {wantsCode ? (
          <TextField
            name="code"
            label={t('sign-in-again.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={12}
          />
        ) : (
          <PasswordField
            name="password"
            label={t('sign-in-again.password')}
            autoComplete="current-password"
          />
        )}
        <div className={css['buttons']}>
          <Button onClick={() => signInAgain.answer(false)}>{t('sign-in-again.cancel')}</Button>
          <Button type="submit" look="primary" busy={busy}>
            {t('sign-in-again.go-on')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
