import { Button } from '../../components/buttons/button.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { useCandidateAreaStrings } from './candidate-area-strings.ts';
import { useInCompany } from './use-in-company.ts';

/**
 * Something of another company of the sign-in: says which, and goes there. The page is drawn anew
 * for that company.
 */
export function OtherCompany({
  title,
  company,
  tenantId,
}: {
  title: string;
  company: string;
  tenantId: number;
}) {
  const t = useCandidateAreaStrings();
  const { run, busy } = useInCompany();
  return (
    <EmptyState
      title={title}
      action={
        <Button look="primary" size="large" busy={busy} onClick={() => void run(tenantId)}>
          {t('go', { company })}
        </Button>
      }
    >
      {t('other-text')}
    </EmptyState>
  );
}
