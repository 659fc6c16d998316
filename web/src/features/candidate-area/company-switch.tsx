import { useAccount } from '../../session/use-account.ts';
import { FieldFrame } from '../../components/form/fields/field-frame.tsx';
import { useCandidateAreaStrings } from './candidate-area-strings.ts';
import css from './candidate-area.module.css';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { useState } from 'react';
import { toast } from '../../components/status/toasts/toast.tsx';
import { enterCompany } from '../../session/sign-in/enter-company.ts';

/** Chooses among the companies of the sign-in; nothing where there is only one. */
export function CompanySwitch() {
  const t = useCandidateAreaStrings();
  const { data } = useAccount();
  const { run, busy } = useInCompany();
  if (!data || data.memberships.length < 2) return null;
  return (
    <div className={css['switch']}>
      <FieldFrame label={t('company')} helper={t('company-helper')}>
        {(control) => (
          <select
            {...control}
            value={data.tenant_id}
            disabled={busy}
            onChange={(event) => void run(Number(event.target.value))}
          >
            {data.memberships.map((membership) => (
              <option key={membership.tenant_id} value={membership.tenant_id}>
                {membership.tenant_name}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    </div>
  );
}

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

/**
 * Does something in a company of the sign-in, after entering it, and saying so, where another is
 * the present one. Failures are toasts.
 */
export function useInCompany() {
  const t = useCandidateAreaStrings();
  const { data } = useAccount();
  const [busy, setBusy] = useState(false);
  const run = async (tenantId: number, work?: () => unknown): Promise<void> => {
    const company = data?.memberships.find(
      (membership) => membership.tenant_id === tenantId,
    )?.tenant_name;
    setBusy(true);
    try {
      if ((await enterCompany(tenantId)) && company) toast.info(t('switched', { company }));
      await work?.();
    } catch (error) {
      if (!(error instanceof ApiProblem && error.status === 401))
        toast.error(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return { run, busy };
}
