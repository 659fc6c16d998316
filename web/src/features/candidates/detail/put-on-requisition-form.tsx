import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import type { RequisitionView } from '@parley/contracts/requisitions/requisition.schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { paths } from '../../../paths.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { RequisitionField } from '../../../shared/choose/choice-fields.tsx';
import { useCandidatesStrings } from '../candidates-strings.ts';
import css from '../candidates.module.css';

/**
 * The form for choosing the requisition. If none is open, it shows a link to the requisitions
 * instead.
 */
export function PutOnRequisitionForm({
  candidate,
  requisitions,
  onClose,
}: {
  candidate: CandidateView;
  /** The first two that are open: with none there is no choice, with one it is made. */
  requisitions: readonly Pick<RequisitionView, 'id'>[];
  onClose: () => void;
}) {
  const t = useCandidatesStrings();
  const form = useAppForm({
    defaultValues: { requisition_id: requisitions.length === 1 ? (requisitions[0]?.id ?? '') : '' },
  });
  const put = useApiMutation('add-candidate', {
    invalidates: [
      'get-candidate',
      'list-applications',
      'list-candidates',
      'get-requisition',
      'list-requisitions',
    ],
    errors: 'own',
    onSuccess: (application) => {
      toast.success(t('put.done', { name: candidate.name, title: application.requisition }));
      onClose();
    },
    onError: (problem) =>
      form.setError('requisition_id', { message: problem.message }, { shouldFocus: true }),
  });
  if (requisitions.length === 0) {
    return (
      <div className={`stack gap-20 ${css['part']}`}>
        <p>
          <strong>{t('put.none')}.</strong> {t('put.none-text')}
        </p>
        <div className="flex to-end mb-12">
          <Button variant="primary" to={paths.requisitions}>
            {t('put.to-requisitions')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <Form
      form={form}
      onSubmit={({ requisition_id }) =>
        put.mutate({ params: { id: requisition_id }, body: { candidate_id: candidate.id } })
      }
    >
      <RequisitionField
        name="requisition_id"
        label={t('put.requisition')}
        required
        placeholder={t('put.choose')}
        status="open"
      />
      <div className="flex wrap to-end gap-8">
        <Button onClick={onClose}>{t('put.cancel')}</Button>
        <Button type="submit" variant="primary" busy={put.isPending}>
          {t('put.save')}
        </Button>
      </div>
    </Form>
  );
}
