import { paths } from '../../../paths.ts';
import { useAccount } from '../../../session/use-account.ts';
import { Button } from '../../../ui/button.tsx';
import { NoAccess } from '../../../ui/no-access.tsx';
import { useCandidateAreaStrings } from '../candidate-area-strings.ts';
import { OtherCompany } from '../other-company.tsx';

/**
 * A profile that is not the one of the present company: one's own in another, or somebody else's.
 */
export function OtherProfile({ candidateId }: { candidateId: string }) {
  const t = useCandidateAreaStrings();
  const account = useAccount();
  const there = account.data?.memberships.find(
    (membership) =>
      membership.candidate_id === candidateId && membership.tenant_id !== account.data?.tenant_id,
  );
  if (there)
    return (
      <OtherCompany
        title={t('profile.other', { company: there.tenant_name })}
        company={there.tenant_name}
        tenantId={there.tenant_id}
      />
    );
  return (
    <NoAccess
      what={t('profile.not-yours')}
      action={<Button to={paths.candidateProfile()}>{t('profile.title')}</Button>}
    />
  );
}
