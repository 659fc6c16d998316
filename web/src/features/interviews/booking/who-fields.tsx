import type { RequisitionView } from '@parley/contracts/requisitions/requisition.schema.ts';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useApiQuery } from '../../../session/use-api-query.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useInterviewStrings } from '../interviews-strings.ts';
import type { BookingValues } from './booking-values.ts';
import { CandidateField } from './candidate-field.tsx';
import { stepTitle } from './step-title.ts';

/**
 * Requisition, candidate and step. A step brings its length and a title, as long as nobody has
 * typed their own. `round` is the step to begin with, where the plan has it.
 */
export function WhoFields({
  requisitions,
  candidateName,
  round,
}: {
  requisitions: readonly Pick<RequisitionView, 'id' | 'title' | 'department'>[];
  candidateName: string | undefined;
  round: string | null;
}) {
  const t = useInterviewStrings();
  const form = useFormContext<BookingValues>();
  const [requisitionId, stage] = form.watch(['jobreq_id', 'stage']);
  // The list has no plans; the chosen requisition brings its own.
  const requisition = useApiQuery(
    'get-requisition',
    { params: { id: requisitionId } },
    { enabled: requisitionId !== '', errors: 'own' },
  ).data;
  const plan = requisition?.interview_plan ?? [];
  const before = useRef(requisitionId);
  useEffect(() => {
    if (!requisition) return;
    // Somebody from another requisition's list does not follow to this one.
    if (before.current !== '' && before.current !== requisition.id)
      form.setValue('candidate_id', '');
    before.current = requisition.id;
    const stages = requisition.interview_plan.map((step) => step.stage);
    form.setValue('stage', (round !== null && stages.includes(round) ? round : stages[0]) ?? '');
  }, [requisition, round, form]);
  useEffect(() => {
    const step = requisition?.interview_plan.find((one) => one.stage === stage);
    if (!requisition || !step) return;
    if (!form.getFieldState('duration_minutes').isDirty)
      form.setValue('duration_minutes', step.duration_minutes);
    if (!form.getFieldState('title').isDirty)
      form.setValue('title', stepTitle(step.stage, requisition.title));
  }, [requisition, stage, form]);
  return (
    <>
      <SelectField
        name="jobreq_id"
        label={t('form.requisition')}
        required
        placeholder={t('form.requisition-pick')}
        options={requisitions.map(({ id, title, department }) => ({
          value: id,
          label: department ? `${title} (${department})` : title,
        }))}
      />
      <CandidateField chosenName={candidateName} />
      {plan.length > 0 && (
        <SelectField
          name="stage"
          label={t('form.step')}
          options={plan.map((step) => ({
            value: step.stage,
            label: step.focus ? `${step.stage}: ${step.focus}` : step.stage,
          }))}
        />
      )}
    </>
  );
}
