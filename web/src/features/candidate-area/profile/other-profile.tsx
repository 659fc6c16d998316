import { paths } from '../../../paths.ts';
import { useNavigate } from 'react-router-dom';
import { useAccount } from '../../../session/use-account.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NoAccess } from '../../../ui/no-access.tsx';
import { useCandidateAreaStrings } from '../candidate-area-strings.ts';
import { useInCompany } from '../use-in-company.ts';

/** A profile that is not the one of the present company: one's own in another, or somebody else's. */
export function OtherProfile({ candidateId }: { candidateId: string }) {
  const t = useCandidateAreaStrings();
  const navigate = useNavigate();
  const account = useAccount();
  const { run, busy } = useInCompany();
  const there = account.data?.memberships.find((membership) => membership.candidate_id === candidateId && membership.tenant_id !== account.data?.tenant_id);
  if (!there) return <NoAccess what={t('profile.not-yours')} action={<Button to={paths.candidateProfile()}>{t('profile.title')}</Button>} />;
  const company = there.tenant_name;
  return (
    <EmptyState title={t('profile.other', { company })} action={<Button look="primary" size="large" busy={busy} onClick={() => void run(there.tenant_id, () => navigate(paths.candidateProfile(candidateId)))}>{t('profile.go', { company })}</Button>}>
      {t('profile.other-text')}
    </EmptyState>
  );
}
