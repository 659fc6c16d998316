import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { Button } from '../../components/buttons/button.tsx';
import { PasswordField } from '../../components/form/fields/password-field.tsx';
import { EMAIL_PATTERN, getCode } from '../../components/form/fields/patterns.ts';
import { TextField } from '../../components/form/fields/text-field.tsx';
import { Form } from '../../components/form/form.tsx';
import { useAppForm } from '../../components/form/use-app-form.ts';
import { useUiStrings } from '../../components/text/ui-strings.ts';
import type { Step } from './flow.ts';
import { useSignInStrings } from './sign-in-strings.ts';
import css from './sign-in.module.css';
import type { SignInFlow } from './use-sign-in-flow.ts';

const MIN_PASSWORD = 12;

export function EmailField({ autoFocus = false }: { autoFocus?: boolean }) {
  const t = useSignInStrings();
  const ui = useUiStrings();
  return (
    <TextField
      name="email"
      type="email"
      label={t('field.email')}
      autoComplete="username"
      autoFocus={autoFocus}
      required
      rules={{ pattern: { value: EMAIL_PATTERN, message: ui('form.email') } }}
    />
  );
}

function CodeField() {
  const t = useSignInStrings();
  return (
    <TextField
      name="code"
      label={t('field.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      maxLength={12}
    />
  );
}

function NewPasswordField({ name, label }: { name: string; label: string }) {
  const t = useSignInStrings();
  return (
    <PasswordField
      name={name}
      label={label}
      autoComplete="new-password"
      minLength={MIN_PASSWORD}
      helper={t('field.password-helper')}
    />
  );
}

/** The form of the current step. */
export function FlowStep({
  flow,
  step,
  hasLink,
}: {
  flow: SignInFlow;
  step: Step;
  hasLink: boolean;
}) {
  const t = useSignInStrings();
  const { busy } = flow;
  const email = flow.email;
  switch (step.at) {
    case 'sign-in':
      return (
        <FlowForm
          initial={{ email, password: '' }}
          submit={t('do.sign-in')}
          busy={busy}
          onSubmit={(v) => flow.signIn(v.email.trim(), v.password)}
        >
          <EmailField />
          <PasswordField
            name="password"
            label={t('field.password')}
            autoComplete="current-password"
          />
        </FlowForm>
      );
    case 'sign-up':
      return (
        <FlowForm
          initial={{ email }}
          submit={t('do.send-registration')}
          busy={busy}
          onSubmit={(v) => flow.signUp(v.email.trim())}
        >
          <EmailField />
        </FlowForm>
      );
    case 'register':
      return (
        <FlowForm
          initial={{ name: '', companyName: '', password: '' }}
          submit={t('do.sign-up')}
          busy={busy}
          onSubmit={(v) =>
            flow.register({ ...v, name: v.name.trim(), companyName: v.companyName.trim() })
          }
        >
          <TextField
            name="name"
            label={t('field.name')}
            autoComplete="name"
            autoFocus
            required
            maxLength={120}
          />
          <TextField
            name="companyName"
            label={t('field.company')}
            autoComplete="organization"
            required
            maxLength={120}
          />
          <HiddenUser email={email} />
          {hasLink ? (
            <NewPasswordField name="password" label={t('field.new-password')} />
          ) : (
            <PasswordField
              name="password"
              label={t('field.password')}
              autoComplete="current-password"
            />
          )}
        </FlowForm>
      );
    case 'invite':
      return (
        <FlowForm
          initial={{ password: '' }}
          submit={t('do.set-password')}
          busy={busy}
          onSubmit={(v) => flow.acceptInvite(v.password)}
        >
          <HiddenUser email={email} />
          <NewPasswordField name="password" label={t('field.new-password')} />
        </FlowForm>
      );
    case 'new-password':
      return (
        <FlowForm
          initial={{ password: '' }}
          submit={t('do.set-password')}
          busy={busy}
          onSubmit={(v) => flow.answer(v.password)}
        >
          <HiddenUser email={email} />
          <NewPasswordField name="password" label={t('field.new-password')} />
        </FlowForm>
      );
    case 'totp':
      return (
        <FlowForm
          initial={{ code: '' }}
          submit={t('do.continue')}
          busy={busy}
          onSubmit={(v) => flow.answer(getCode(v.code))}
        >
          <CodeField />
        </FlowForm>
      );
    case 'totp-setup':
      return (
        <>
          <p className={`p-12 medium break-anywhere ${css['key']}`}>{step.secret}</p>
          <FlowForm
            initial={{ code: '' }}
            submit={t('do.continue')}
            busy={busy}
            onSubmit={(v) => flow.answer(getCode(v.code))}
          >
            <CodeField />
          </FlowForm>
        </>
      );
    case 'forgot':
      return (
        <FlowForm
          initial={{ email }}
          submit={t('do.send-code')}
          busy={busy}
          onSubmit={(v) => flow.forgot(v.email.trim())}
        >
          <EmailField />
        </FlowForm>
      );
    case 'reset':
      return (
        <FlowForm
          initial={{ code: '', password: '' }}
          submit={t('do.set-password')}
          busy={busy}
          onSubmit={(v) => flow.reset(getCode(v.code), v.password)}
        >
          <CodeField />
          <NewPasswordField name="password" label={t('field.new-password')} />
        </FlowForm>
      );
    case 'again':
      return (
        <FlowForm
          initial={{ email }}
          submit={t('do.send-link')}
          busy={busy}
          onSubmit={(v) => flow.askAgain(v.email.trim())}
        >
          <EmailField />
        </FlowForm>
      );
    case 'again-sent':
    case 'sign-up-sent':
      return null;
    case 'company':
      return (
        <FlowForm
          initial={{ companyName: '' }}
          submit={t('do.company')}
          busy={busy}
          onSubmit={(v) => flow.nameCompany(v.companyName.trim())}
        >
          <TextField
            name="companyName"
            label={t('field.company')}
            autoComplete="organization"
            required
            maxLength={120}
          />
        </FlowForm>
      );
    case 'finishing':
    case 'done':
      return null;
  }
}

/** Lets a password manager store the new password for the right account. */
const HiddenUser = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
);

/** A form of the sign-in window: its fields and one button. */
export function FlowForm<V extends FieldValues>({
  initial,
  submit,
  busy,
  onSubmit,
  children,
}: {
  initial: DefaultValues<V>;
  submit: string;
  busy: boolean;
  onSubmit: (values: V) => unknown;
  children: ReactNode;
}) {
  const form = useAppForm<V>({ defaultValues: initial });
  return (
    <Form form={form} onSubmit={onSubmit}>
      {children}
      <Button type="submit" variant="primary" size="large" wide busy={busy}>
        {submit}
      </Button>
    </Form>
  );
}
