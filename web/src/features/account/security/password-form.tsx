import { useState } from 'react';
import { identityMessage } from '../../../session/identity-error.ts';
import { loadIdentity } from '../../../session/services.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { useAccountStrings } from '../account-strings.ts';

const EMPTY = { current: '', next: '' };
const NEXT = new Set(['InvalidPasswordException', 'PasswordHistoryPolicyViolationException']);

/** Changes one's own password. What the provider refuses is said at the field it is about. */
export function PasswordForm({ email }: { email: string }) {
  const t = useAccountStrings();
  const [busy, setBusy] = useState(false);
  const form = useAppForm({ defaultValues: EMPTY });
  const change = async ({ current, next }: typeof EMPTY) => {
    if (current === next) return form.setError('next', { message: t('password-same') }, { shouldFocus: true });
    setBusy(true);
    try {
      await (await loadIdentity()).changePassword(current, next);
      form.reset(EMPTY);
      toast.success(t('changed'));
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      const wrong = name === 'NotAuthorizedException' && /incorrect/i.test((error as Error).message);
      form.setError(NEXT.has(name) ? 'next' : 'current', { message: wrong ? t('password-wrong') : identityMessage(error) }, { shouldFocus: true });
    }
    setBusy(false);
  };
  return (
    <Form form={form} label={t('password')} onSubmit={change}>
      {/* Lets a password manager store the new password under the right name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="current" label={t('current')} autoComplete="current-password" />
      <PasswordField name="next" label={t('new')} helper={t('new-helper')} autoComplete="new-password" minLength={12} />
      <div><Button type="submit" busy={busy}>{t('change')}</Button></div>
    </Form>
  );
}
