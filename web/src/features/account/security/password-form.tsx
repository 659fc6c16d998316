import { useRef, useState } from 'react';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { apiClient } from '@parley/api-client/client.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { PasswordField } from '../../../components/form/fields/password-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { api, loadIdentity, session } from '../../../session/services.ts';
import { identityMessage } from '../../../session/sign-in/identity-error.ts';
import type { Identity } from '../../../session/sign-in/identity.ts';
import { useAccountStrings } from '../account-strings.ts';
import { changePassword, PasswordUnknown } from './change-password.ts';

const EMPTY = { current: '', next: '' };
const NEXT = new Set(['InvalidPasswordException', 'PasswordHistoryPolicyViolationException']);

/**
 * Changes the user's own password and ends every other session. A refusal of the provider is shown
 * at the field that it concerns.
 */
export function PasswordForm({ email }: { email: string }) {
  const t = useAccountStrings();
  /**
   * The id of a change whose result is unknown. A retry uses the same id, so that sessions end
   * once.
   */
  const attempt = useRef<string>(undefined);
  const endOtherSessions = async (identity: Identity, password: string, id: string) => {
    try {
      const goesOn = await session.startAnew(async (token, tenantId) => {
        const client = apiClient({ origin: '', session: async () => ({ token, tenantId }) });
        await client.call('note-password-change', { params: { id }, body: { state: 'changed' } });
        return (await identity.signIn(email, password)).kind === 'done';
      });
      // A user with two-step sign-in has to enter a code, so the page redirects to the sign-in and
      // returns.
      if (!goesOn) session.end();
      toast.success(t(goesOn ? 'changed' : 'changed-again'));
    } catch {
      toast.error(t('changed-later'));
    }
  };
  const messageOf = (error: unknown) => {
    if (error instanceof PasswordUnknown) return t('changed-unknown');
    const isWrong =
      error instanceof Error &&
      error.name === 'NotAuthorizedException' &&
      /incorrect/i.test(error.message);
    return isWrong ? t('password-wrong') : identityMessage(error);
  };
  const [busy, setBusy] = useState(false);
  const form = useAppForm({ defaultValues: EMPTY });
  const change = async ({ current, next }: typeof EMPTY) => {
    if (current === next)
      return form.setError('next', { message: t('password-same') }, { shouldFocus: true });
    setBusy(true);
    const id = attempt.current ?? crypto.randomUUID();
    attempt.current = id;
    try {
      const identity = await loadIdentity();
      await changePassword(
        (state) => api.call('note-password-change', { params: { id }, body: { state } }),
        () => identity.changePassword(current, next),
      );
      attempt.current = undefined;
      form.reset(EMPTY);
      await endOtherSessions(identity, next, id);
    } catch (error) {
      const isOpen = error instanceof PasswordUnknown || error instanceof ApiProblem;
      if (!isOpen) attempt.current = undefined;
      const field = error instanceof Error && NEXT.has(error.name) ? 'next' : 'current';
      form.setError(field, { message: messageOf(error) }, { shouldFocus: true });
    }
    setBusy(false);
  };
  return (
    <Form form={form} label={t('password')} onSubmit={change}>
      {/* This field lets a password manager store the new password for the right account. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="current" label={t('current')} autoComplete="current-password" />
      <PasswordField
        name="next"
        label={t('new')}
        helper={t('new-helper')}
        autoComplete="new-password"
        minLength={12}
      />
      <div>
        <Button type="submit" busy={busy}>
          {t('change')}
        </Button>
      </div>
    </Form>
  );
}
