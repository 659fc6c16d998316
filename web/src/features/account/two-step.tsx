import { useState } from 'react';
import { identityMessage } from '../../session/identity-error.ts';
import { loadIdentity } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { toast } from '../../ui/toast.tsx';
import css from './account.module.css';
import { useAccountStrings } from './account-strings.ts';

/** Sets up a second step at sign-in with an authenticator app. */
export function TwoStep() {
  const t = useAccountStrings();
  const [secret, setSecret] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const form = useAppForm({ defaultValues: { code: '' } });
  const attempt = async (work: () => Promise<void>) => {
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(identityMessage(error));
    }
  };
  const begin = () => attempt(async () => setSecret((await (await loadIdentity()).beginTotp()).secret));
  const finish = (code: string) => attempt(async () => {
    await (await loadIdentity()).finishTotp(code);
    setSecret(undefined);
    toast.success(t('two-step-on'));
  });
  return (
    <div className={css['stack']}>
      <p className="secondary">{secret ? t('two-step-key') : t('two-step-text')}</p>
      {secret && <p className={css['key']}>{secret}</p>}
      {secret
        ? <Form form={form} onSubmit={({ code }) => finish(code.trim())}><TextField name="code" label={t('two-step-code')} required inputMode="numeric" autoComplete="one-time-code" maxLength={6} /><div><Button type="submit">{t('two-step-finish')}</Button></div></Form>
        : <Button onClick={() => void begin()}>{t('two-step-begin')}</Button>}
      <div role="alert">{problem && <p className={css['problem']}>{problem}</p>}</div>
    </div>
  );
}
