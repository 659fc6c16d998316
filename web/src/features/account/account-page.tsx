import { useAccount } from '../../session/use-account.ts';
import { Faces } from '../../ui/faces.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import css from './account.module.css';
import { useAccountStrings } from './account-strings.ts';
import { Appearance } from './appearance.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { TwoStep } from './two-step.tsx';

/** One's own name, zone, password, second step and settings. */
export default function AccountPage() {
  const t = useAccountStrings();
  const account = useAccount();
  return (
    <Page title={t('title')} sub={account.data && t('intro', { email: account.data.email, company: account.data.tenant_name })} width="form">
      <div className={css['columns']}>
        <Section title={t('profile')}><Faces query={account}>{(data) => <ProfileForm account={data} />}</Faces></Section>
        <Section title={t('appearance')}><Appearance /></Section>
        <Section title={t('password')}><PasswordForm /></Section>
        <Section title={t('two-step')}><TwoStep /></Section>
      </div>
    </Page>
  );
}
