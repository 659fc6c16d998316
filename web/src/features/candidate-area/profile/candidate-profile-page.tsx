import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useAccount } from '../../../session/use-account.ts';
import { useUser } from '../../../session/use-session.ts';
import { useApiQuery } from '../../../session/use-api-query.ts';
import { CandidateFiles } from '../../../parts/candidate-files/candidate-files.tsx';
import { Faces } from '../../../ui/faces.tsx';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { Page } from '../../../ui/page.tsx';
import { useCandidateAreaStrings } from '../candidate-area-strings.ts';
import { CompanySwitch } from '../company-switch.tsx';
import { OtherProfile } from './other-profile.tsx';
import { OwnProfileForm } from './own-profile-form.tsx';

/** /app/candidate/profile/:candidateId?/:selectedTab?: one's own record in the present company, and its files. */
export default function CandidateProfilePage() {
  const t = useCandidateAreaStrings();
  const user = useUser();
  const account = useAccount();
  const { candidateId, selectedTab } = useParams();
  const own = useApiQuery('get-candidate-by-user', { params: { id: user.id } }, { errors: 'own' });
  const company = account.data?.tenant_name;
  const id = own.data?.id;
  const tab = selectedTab === 'files' ? 'files' : 'profile';
  if (id && selectedTab && selectedTab !== 'files' && selectedTab !== 'profile') return <Navigate to={paths.candidateProfile(id)} replace />;
  return (
    <Page title={t('profile.title')} sub={company && t('profile.sub', { company })}>
      <CompanySwitch />
      <Faces query={own} errorTitle={t('profile.error')} skeleton={<FormSkeleton />}>
        {(candidate) => candidateId && candidateId !== candidate.id ? <OtherProfile candidateId={candidateId} /> : (
          <>
            <LinkTabs
              label={t('profile.tabs.label')}
              tabs={[
                { to: paths.candidateProfile(candidate.id), label: t('profile.tabs.profile'), current: tab === 'profile' },
                { to: paths.candidateProfile(candidate.id, 'files'), label: t('profile.tabs.files'), current: tab === 'files' },
              ]}
            />
            {tab === 'files' ? <CandidateFiles candidateId={candidate.id} tenantId={candidate.tenant_id} own /> : <OwnProfileForm key={candidate.id} candidate={candidate} readAgain={async () => (await own.refetch()).data} />}
          </>
        )}
      </Faces>
    </Page>
  );
}
