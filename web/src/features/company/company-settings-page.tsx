import { Fragment, type ReactNode, useState } from 'react';
import type {
  CompanySetting,
  CompanySettings,
} from '@parley/contracts/tenants/company-settings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { FormSkeleton } from '../../components/form/form-skeleton.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Section } from '../../components/layout/section.tsx';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { Notice } from '../../components/status/notice.tsx';
import { StatusTag } from '../../components/status/status-tag.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import { paths } from '../../paths.ts';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { useAccount, useTwoStep } from '../../session/use-account.ts';
import { useCompanyStrings } from './company-strings.ts';
import css from './company.module.css';
import { DomainSetting } from './domain-setting.tsx';
import { LegalForm } from './legal-form.tsx';
import { RegionForm } from './region-form.tsx';
import { SampleSetting } from './sample-setting.tsx';
import { type SectionName, ToggleSetting } from './toggle-setting.tsx';

/**
 * Whether staff need two-step sign-in. Only an admin who uses it can change this, after confirming.
 */
function RequireTwoStep({ isRequired }: { isRequired: boolean }) {
  const t = useCompanyStrings();
  const { data: isOwnOn, isError } = useTwoStep();
  const [asking, setAsking] = useState(false);
  const change = useApiMutation('update-company-settings', {
    invalidates: ['get-company-settings', 'list-memberships'],
    errors: 'own',
    onSuccess: ({ requires_two_step }) => {
      setAsking(false);
      toast.success(t(requires_two_step ? 'two-step.is-required' : 'two-step.is-optional'));
    },
    onError: (problem) => {
      setAsking(false);
      toast.error(problem.message);
    },
  });
  const set = (requires_two_step: boolean) => change.mutate({ body: { requires_two_step } });
  const isBlocked = !isRequired && isOwnOn === false;
  const blockedBecause = isBlocked ? t('two-step.own-off') : undefined;
  const wish = isRequired ? 'release' : 'require';
  return (
    <div className={`stack justify-items-start gap-16 ${css['setting']}`}>
      <StatusTag tone={isRequired ? 'ok' : 'neutral'}>
        {t(isRequired ? 'two-step.required' : 'two-step.optional')}
      </StatusTag>
      <p className="body2 secondary">{t('two-step.text')}</p>
      {isBlocked && (
        <Notice
          tone="info"
          title={t('two-step.own-off')}
          actions={
            <Button size="small" to={paths.accountView('security')}>
              {t('two-step.own-link')}
            </Button>
          }
        >
          {t('two-step.own-off-text')}
        </Notice>
      )}
      {isError && <p className="body2 secondary">{t('two-step.own-unknown')}</p>}
      <Button
        variant={isRequired ? undefined : 'primary'}
        blockedBecause={blockedBecause}
        onClick={() => setAsking(true)}
      >
        {t(`two-step.${wish}`)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t(`two-step.${wish}-title`)}
        confirmLabel={t(`two-step.${wish}`)}
        keepLabel={t('two-step.dismiss')}
        destructive={isRequired}
        busy={change.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => set(!isRequired)}
      >
        {t(`two-step.${wish}-text`)}
      </ConfirmDialog>
    </div>
  );
}

function SettingSection({ name, children }: { name: SectionName; children: ReactNode }) {
  return <Section title={useCompanyStrings()(`${name}.title`)}>{children}</Section>;
}

/** What the page shows, in this order: the settings of the company, and the proof of its domain. */
const SECTIONS: Record<CompanySetting | 'domain', (settings: CompanySettings) => ReactNode> = {
  region: ({ region, version }) => (
    <SettingSection name="region">
      <RegionForm region={region} version={version} />
    </SettingSection>
  ),
  domain: () => <DomainSetting />,
  legal: ({ legal, version }) => (
    <SettingSection name="legal">
      <LegalForm legal={legal} version={version} />
    </SettingSection>
  ),
  names_assessors: ({ names_assessors }) => (
    <SettingSection name="assessors">
      <ToggleSetting setting="names_assessors" section="assessors" isOn={names_assessors} />
    </SettingSection>
  ),
  requires_two_step: ({ requires_two_step }) => (
    <SettingSection name="two-step">
      <RequireTwoStep isRequired={requires_two_step} />
    </SettingSection>
  ),
  sample_data: ({ sample_data }) => (
    <SettingSection name="sample">
      <SampleSetting state={sample_data} />
    </SettingSection>
  ),
};

/** The interval in which the page checks whether the sample data has been removed. */
const REMOVING_LOOK_MS = 3000;

/**
 * /management/company: what the company tells its candidates, and what it requires of its members.
 */
export default function CompanySettingsPage() {
  const t = useCompanyStrings();
  const { data: account } = useAccount();
  const [isRemoving, setIsRemoving] = useState(false);
  const settings = useApiQuery(
    'get-company-settings',
    {},
    { errors: 'own', ...(isRemoving ? { refetchIntervalMs: REMOVING_LOOK_MS } : {}) },
  );
  const removes = settings.data?.sample_data === 'removing';
  if (removes !== isRemoving) setIsRemoving(removes);
  return (
    <Page title={t('title')} sub={account?.tenant_name} width="form">
      <AsyncContent query={settings} errorTitle={t('error')} skeleton={<FormSkeleton fields={1} />}>
        {(loaded) =>
          Object.entries(SECTIONS).map(([name, show]) => (
            <Fragment key={name}>{show(loaded)}</Fragment>
          ))
        }
      </AsyncContent>
    </Page>
  );
}
