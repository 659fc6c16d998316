import type { ApiProblem } from '@parley/api-client/api-problem.ts';
import type { UseFormReturn } from 'react-hook-form';
import { applyProblem } from '../../../components/form/apply-problem.ts';
import { toast } from '../../../components/status/toasts/toast.tsx';
import type { CandidateFormValues } from './candidate-form-values.ts';

/**
 * Shows why a candidate was not saved: at the address when it is taken, at the fields the server
 * names, else as a toast.
 */
export function showRefusal(
  form: UseFormReturn<CandidateFormValues>,
  problem: ApiProblem,
  exists: string,
): void {
  if (problem.code === 'candidate-exists')
    form.setError('email', { message: exists }, { shouldFocus: true });
  else if (applyProblem(form, problem.problem) === 0) toast.error(problem.message);
}
