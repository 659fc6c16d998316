import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FormSkeleton } from '../../components/form/form-skeleton.tsx';
import { Facts } from '../../components/layout/facts.tsx';
import { LinkTabs } from '../../components/layout/link-tabs.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Section } from '../../components/layout/section.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { roleName } from '../../layouts/side-nav.tsx';
import { paths } from '../../paths.ts';
import type { Output } from '../../session/api/api.ts';
import { useTenantApi } from '../../session/api/use-tenant-api.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { useAccount, getZone, useCompanySession } from '../../session/use-account.ts';
import { OwnVoiceSection } from '../voices/shared/own-voice-places.tsx';
import { hasVoice, useVoice } from '../voices/shared/use-voice.ts';
import { memberVoiceApi, type VoiceApi } from '../voices/shared/voice-api.ts';
import { useAccountStrings } from './account-strings.ts';
import css from './account.module.css';
import { Appearance } from './appearance.tsx';
import { NotificationChoicesTab } from './notifications/notification-choices-tab.tsx';
import { AvatarPanel } from './profile/avatar-panel.tsx';
import { ProfileForm } from './profile/profile-form.tsx';
import { PasswordForm } from './security/password-form.tsx';
import { SignIns } from './security/sign-ins.tsx';
import { TwoStep } from './security/two-step.tsx';

/**
 * The user's picture, name and location, and what the company has assigned: the role and the plan.
 */
function ProfileTab({ account }: { account: Output<'get-account'> }) {
  const t = useAccountStrings();
  const others = account.memberships.filter(
    (membership) => membership.tenant_id !== account.tenant_id,
  );
  return (
    <div className={`stack items-start ${css['columns']}`}>
      <Section title={t('profile')}>
        <ProfileForm account={account} />
      </Section>
      <div className="min-w-0">
        <Section title={t('picture.title')}>
          <AvatarPanel account={account} />
        </Section>
        <Section title={t('membership.title')}>
          <Facts
            of={[
              [t('membership.email'), account.email],
              [t('membership.company'), account.tenant_name],
              [t('membership.role'), roleName(account.role)],
              [t('membership.plan'), account.tier],
              [
                t('membership.others'),
                others.map((membership) => membership.tenant_name).join(', '),
              ],
            ]}
          />
          <p className="caption secondary mt-12">
            {t(account.role === 'candidate' ? 'membership.text-candidate' : 'membership.text')}
          </p>
        </Section>
      </div>
    </div>
  );
}

/** Password, two-step sign-in, and recent sign-ins. */
function SecurityTab({ account }: { account: Output<'get-account'> }) {
  const t = useAccountStrings();
  // Until it is known, the usual forms are shown: most sign-ins are with a password.
  const isCompanySession = useCompanySession().data === true;
  return (
    <div className={`stack items-start ${css['columns']}`}>
      {isCompanySession ? (
        <Section title={t('company-session.title')}>
          <p className="body2 secondary">{t('company-session.text')}</p>
        </Section>
      ) : (
        <div>
          <Section title={t('password')}>
            <PasswordForm email={account.email} />
          </Section>
          <Section title={t('two-step.title')}>
            <TwoStep email={account.email} forCandidate={account.role === 'candidate'} />
          </Section>
        </div>
      )}
      <Section title={t('sign-ins.title')}>
        <SignIns zone={getZone(account)} />
      </Section>
    </div>
  );
}

const VIEWS = ['profile', 'security', 'news', 'voice', 'settings'] as const;

/** What the company stores about the voice of one of its members. */
function VoiceTab({ account, api }: { account: Output<'get-account'>; api: VoiceApi }) {
  const t = useAccountStrings();
  return (
    <OwnVoiceSection
      api={api}
      zone={getZone(account)}
      company={account.tenant_name}
      isStaff
      otherwise={<p className="body2 secondary">{t('no-voice')}</p>}
    />
  );
}

/** /app/account: profile, sign-in and security, notifications, appearance. */
export default function AccountPage() {
  const t = useAccountStrings();
  const account = useAccount();
  const [search] = useSearchParams();
  const user = useUser();
  const api = useTenantApi();
  const [voiceApi] = useState(() => memberVoiceApi(api, user.id));
  const voice = useVoice(voiceApi).query.data;
  // Candidates have a separate page for their voice.
  const isVoiceShown = user.role !== 'candidate' && voice !== undefined && hasVoice(voice);
  const view = VIEWS.find((name) => name === search.get('view')) ?? 'profile';
  return (
    <Page
      title={t('title')}
      sub={
        account.data && t('intro', { email: account.data.email, company: account.data.tenant_name })
      }
      width="form"
    >
      <LinkTabs
        label={t('views')}
        tabs={VIEWS.filter((name) => name !== 'voice' || isVoiceShown || view === name).map(
          (name) => ({
            to: paths.accountView(name === 'profile' ? undefined : name),
            label: t(`view.${name}`),
            current: name === view,
          }),
        )}
      />
      <div className={css['view']}>
        {view === 'settings' && <Appearance />}
        {view !== 'settings' && (
          <AsyncContent query={account} skeleton={<FormSkeleton fields={4} />}>
            {(data) =>
              view === 'security' ? (
                <SecurityTab account={data} />
              ) : view === 'voice' ? (
                <VoiceTab account={data} api={voiceApi} />
              ) : view === 'news' ? (
                <NotificationChoicesTab account={data} />
              ) : (
                <ProfileTab account={data} />
              )
            }
          </AsyncContent>
        )}
      </div>
    </Page>
  );
}
