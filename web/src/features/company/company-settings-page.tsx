import { useAccount } from '../../session/use-account.ts';
import { useApiQuery } from '../../session/use-api-query.ts';
import { AsyncContent } from '../../ui/async-content.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { useCompanyStrings } from './company-strings.ts';
import { RequireTwoStep } from './require-two-step.tsx';

/** /management/company: what the company requires of its own people. */
export default function CompanySettingsPage() {
  const t = useCompanyStrings();
  const { data: account } = useAccount();
  const settings = useApiQuery('get-company-settings', {}, { errors: 'own' });
  return (
    <Page title={t('title')} sub={account?.tenant_name} width="form">
      <AsyncContent query={settings} errorTitle={t('error')} skeleton={<FormSkeleton fields={1} />}>
        {({ requires_two_step }) => (
          <Section title={t('two-step.title')}>
            <RequireTwoStep isRequired={requires_two_step} />
          </Section>
        )}
      </AsyncContent>
    </Page>
  );
}
