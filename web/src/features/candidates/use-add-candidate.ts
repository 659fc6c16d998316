import { ApiProblem } from '@parley/api-client/api-problem.ts';
import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useUpload } from '../../components/candidate-files/use-upload.ts';
import { paths } from '../../paths.ts';
import { useApiMutation } from '../../session/use-api-mutation.ts';
import { toast } from '../../ui/toast.tsx';
import { bodyOf, type CandidateFormValues } from './candidate-form-values.ts';
import { useCandidatesStrings } from './candidates-strings.ts';
import { showRefusal } from './show-refusal.ts';

const refusal = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Adds a candidate, puts them on a requisition where one was named, uploads the CV, and goes to the
 * candidate's page: the list is written a moment later by the stream. Once the candidate exists, a
 * later failure is said there and never loses them.
 */
export function useAddCandidate(
  form: UseFormReturn<CandidateFormValues>,
  requisitionId: string | undefined,
  onAdded: () => void,
) {
  const t = useCandidatesStrings();
  const navigate = useNavigate();
  const [working, setWorking] = useState(false);
  const [existing, setExisting] = useState<string | null>(null);
  const create = useApiMutation('create-candidate', {
    invalidates: ['list-candidates', 'search-candidates'],
    errors: 'own',
  });
  const put = useApiMutation('add-candidate', {
    invalidates: ['get-candidate', 'list-applications', 'get-requisition', 'list-requisitions'],
    errors: 'own',
  });
  const { upload, uploading } = useUpload();

  const putOn = async ({ id, name }: CandidateView): Promise<void> => {
    if (requisitionId === undefined) return toast.success(t('form.created', { name }));
    try {
      const application = await put.mutateAsync({
        params: { id: requisitionId },
        body: { candidate_id: id },
      });
      toast.success(t('form.created-on', { name, title: application.requisition }));
    } catch (error) {
      toast.error(t('form.not-on', { name, reason: refusal(error) }));
    }
  };

  const add = async (values: CandidateFormValues, cv: File | null): Promise<void> => {
    setWorking(true);
    setExisting(null);
    try {
      const { candidate } = await create.mutateAsync({ body: bodyOf(values) });
      onAdded();
      await putOn(candidate);
      if (cv) await upload(candidate.id, cv);
      void navigate(paths.candidate(candidate.id, cv ? 'files' : undefined));
    } catch (error) {
      if (error instanceof ApiProblem && error.status !== 401) {
        showRefusal(form, error, t('form.exists'));
        const known = error.problem.details?.['candidate_id'];
        setExisting(typeof known === 'string' ? known : null);
      }
    }
    setWorking(false);
  };
  return { add, busy: working, uploading, existing };
}
