import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useAccount } from '../../../session/use-account.ts';
import { useUser } from '../../../session/use-session.ts';
import { useApiQuery } from '../../../session/use-api-query.ts';
import { CandidateFiles } from '../../../components/candidate-files/candidate-files.tsx';
import { AsyncContent } from '../../../ui/async-content.tsx';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { Page } from '../../../ui/page.tsx';
import { useCandidateAreaStrings } from '../candidate-area-strings.ts';
import { CompanySwitch } from '../company-switch.tsx';
import { OwnConsents } from './own-consents.tsx';
import { OtherProfile } from './other-profile.tsx';
import { OwnProfileForm } from './own-profile-form.tsx';

const TABS = ['profile', 'files', 'consents'] as const;

/**
 * /app/candidate/profile/:candidateId?/:selectedTab?: one's own record in the present company, its
 * files, and what one agreed to.
 */
export default function CandidateProfilePage() {
  const t = useCandidateAreaStrings();
  const user = useUser();
  const account = useAccount();
  const { candidateId, selectedTab } = useParams();
  const own = useApiQuery('get-candidate-by-user', { params: { id: user.id } }, { errors: 'own' });
  const company = account.data?.tenant_name;
  const id = own.data?.id;
  const tab = TABS.find((name) => name === selectedTab) ?? 'profile';
  if (id && selectedTab && selectedTab !== tab)
    return <Navigate to={paths.candidateProfile(id)} replace />;
  return (
    <Page title={t('profile.title')} sub={company && t('profile.sub', { company })}>
      <CompanySwitch />
      <AsyncContent query={own} errorTitle={t('profile.error')} skeleton={<FormSkeleton />}>
        {(candidate) =>
          candidateId && candidateId !== candidate.id ? (
            <OtherProfile candidateId={candidateId} />
          ) : (
            <>
              <LinkTabs
                label={t('profile.tabs.label')}
                tabs={[
                  {
                    to: paths.candidateProfile(candidate.id),
                    label: t('profile.tabs.profile'),
                    current: tab === 'profile',
                  },
                  {
                    to: paths.candidateProfile(candidate.id, 'files'),
                    label: t('profile.tabs.files'),
                    current: tab === 'files',
                  },
                  {
                    to: paths.candidateProfile(candidate.id, 'consents'),
                    label: t('profile.tabs.consents'),
                    current: tab === 'consents',
                  },
                ]}
              />
              {tab === 'files' && (
                <CandidateFiles candidateId={candidate.id} tenantId={candidate.tenant_id} own />
              )}
              {tab === 'consents' && <OwnConsents candidateId={candidate.id} />}
              {tab === 'profile' && (
                <OwnProfileForm
                  key={candidate.id}
                  candidate={candidate}
                  readAgain={async () => (await own.refetch()).data}
                />
              )}
            </>
          )
        }
      </AsyncContent>
    </Page>
  );
}
