import type { Output } from '../../../session/api.ts';
import { zoneOf } from '../../../session/use-account.ts';
import { Section } from '../../../ui/section.tsx';
import css from '../account.module.css';
import { useAccountStrings } from '../account-strings.ts';
import { PasswordForm } from './password-form.tsx';
import { SignIns } from './sign-ins.tsx';
import { TwoStep } from './two-step.tsx';

/** Password, second step, and where one has signed in. */
export function SecurityTab({ account }: { account: Output<'get-account'> }) {
  const t = useAccountStrings();
  return (
    <div className={css['columns']}>
      <div>
        <Section title={t('password')}>
          <PasswordForm email={account.email} />
        </Section>
        <Section title={t('two-step.title')}>
          <TwoStep email={account.email} forCandidate={account.role === 'candidate'} />
        </Section>
      </div>
      <Section title={t('sign-ins.title')}>
        <SignIns zone={zoneOf(account)} />
      </Section>
    </div>
  );
}
