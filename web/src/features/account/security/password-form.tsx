import { apiClient } from '@parley/api-client/client.ts';
import { useState } from 'react';
import { identityMessage } from '../../../session/identity-error.ts';
import type { Identity } from '../../../session/identity.ts';
import { loadIdentity, session } from '../../../session/services.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { useAccountStrings } from '../account-strings.ts';

const EMPTY = { current: '', next: '' };
const NEXT = new Set(['InvalidPasswordException', 'PasswordHistoryPolicyViolationException']);

/** Changes one's own password and ends every other session. What the provider refuses is said at the field it is about. */
export function PasswordForm({ email }: { email: string }) {
  const t = useAccountStrings();
  const endOtherSessions = async (identity: Identity, password: string) => {
    try {
      const goesOn = await session.startAnew(async (token, tenantId) => {
        await apiClient({ origin: '', session: async () => ({ token, tenantId }) }).call('sign-out', {});
        return (await identity.signIn(email, password)).kind === 'done';
      });
      // Whoever signs in with a code has to enter it: the page leads there and comes back.
      if (!goesOn) session.end();
      toast.success(t(goesOn ? 'changed' : 'changed-again'));
    } catch {
      toast.error(t('changed-alone'));
    }
  };
  const [busy, setBusy] = useState(false);
  const form = useAppForm({ defaultValues: EMPTY });
  const change = async ({ current, next }: typeof EMPTY) => {
    if (current === next) return form.setError('next', { message: t('password-same') }, { shouldFocus: true });
    setBusy(true);
    try {
      const identity = await loadIdentity();
      await identity.changePassword(current, next);
      form.reset(EMPTY);
      await endOtherSessions(identity, next);
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
