import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { useState } from 'react';
import { useAccount } from '../../session/use-account.ts';
import { toast } from '../../components/status/toasts/toast.tsx';
import { useCandidateAreaStrings } from './candidate-area-strings.ts';
import { enterCompany } from '../../session/sign-in/enter-company.ts';

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
