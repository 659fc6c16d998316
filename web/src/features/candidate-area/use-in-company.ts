import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/toast.tsx';
import { enterCompany } from './enter-company.ts';

/** Does something in a company of the sign-in, after entering it where another is the present one. Failures are toasts. */
export function useInCompany() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const run = async (tenantId: number, work: () => unknown): Promise<void> => {
    setBusy(true);
    try {
      await enterCompany(tenantId, queries);
      await work();
    } catch (error) {
      if (!(error instanceof ApiProblem && error.status === 401)) toast.error(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return { run, busy };
}
