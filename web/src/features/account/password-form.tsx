import { useState } from 'react';
import { identityMessage } from '../../session/identity-error.ts';
import { loadIdentity } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { toast } from '../../ui/toast.tsx';
import { useAccountStrings } from './account-strings.ts';

const EMPTY = { current: '', next: '' };

/** Changes one's own password. */
export function PasswordForm() {
  const t = useAccountStrings();
  const [busy, setBusy] = useState(false);
  const form = useAppForm({ defaultValues: EMPTY });
  const change = async ({ current, next }: typeof EMPTY) => {
    setBusy(true);
    try {
      await (await loadIdentity()).changePassword(current, next);
      form.reset(EMPTY);
      toast.success(t('changed'));
    } catch (error) {
      form.setError('current', { message: identityMessage(error) }, { shouldFocus: true });
    }
    setBusy(false);
  };
  return (
    <Form form={form} onSubmit={change}>
      <PasswordField name="current" label={t('current')} autoComplete="current-password" />
      <PasswordField name="next" label={t('new')} helper={t('new-helper')} autoComplete="new-password" minLength={12} />
      <div><Button type="submit" busy={busy}>{t('change')}</Button></div>
    </Form>
  );
}
