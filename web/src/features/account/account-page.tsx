import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useAccount } from '../../session/use-account.ts';
import { AsyncContent } from '../../ui/async-content.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import css from './account.module.css';
import { useAccountStrings } from './account-strings.ts';
import { NotificationChoicesTab } from './notifications/notification-choices-tab.tsx';
import { ProfileTab } from './profile/profile-tab.tsx';
import { SecurityTab } from './security/security-tab.tsx';
import { Appearance } from './settings/appearance.tsx';

const VIEWS = ['profile', 'security', 'news', 'settings'] as const;

/** /app/account: who one is, how one signs in, what one hears of, how it looks. */
export default function AccountPage() {
  const t = useAccountStrings();
  const account = useAccount();
  const [search] = useSearchParams();
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
        tabs={VIEWS.map((name) => ({
          to: paths.accountView(name === 'profile' ? undefined : name),
          label: t(`view.${name}`),
          current: name === view,
        }))}
      />
      <div className={css['view']}>
        {view === 'settings' && <Appearance />}
        {view !== 'settings' && (
          <AsyncContent query={account} skeleton={<FormSkeleton fields={4} />}>
            {(data) =>
              view === 'security' ? (
                <SecurityTab account={data} />
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
