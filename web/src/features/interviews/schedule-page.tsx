import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { RequisitionView } from '@parley/contracts/requisitions/requisition.schema.ts';
import { truncateText } from '@parley/domain/text/truncate-text.ts';
import { Button } from '../../components/buttons/button.tsx';
import { SelectField } from '../../components/form/fields/select-field.tsx';
import { useAppForm } from '../../components/form/use-app-form.ts';
import { Page } from '../../components/layout/page.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { toast } from '../../components/status/toasts/toast.tsx';
import { stepName } from '../../components/text/formats.ts';
import { formatDayTime } from '../../components/time/format-time.ts';
import { paths } from '../../paths.ts';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { useAccount, getZone } from '../../session/use-account.ts';
import { RequisitionField } from '../../shared/choose/choice-fields.tsx';
import { useFormDraft } from '../../shared/drafts/use-form-draft.tsx';
import { BookingForm } from './booking/booking-form.tsx';
import { type BookingValues, EMPTY_BOOKING } from './booking/booking-times.ts';
import { CandidateField } from './booking/candidate-field.tsx';
import { useBookingProblem } from './booking/use-booking-problem.ts';
import { INTERVIEW_READS } from './changed-routes.ts';
import { useInterviewStrings } from './interviews-strings.ts';

/**
 * Returns the title that a step gives an interview, in the same form as the server: "Phone screen
 * interview, Staff engineer".
 */
const stepTitle = (stage: string, requisition: string): string =>
  truncateText(`${stepName(stage)}, ${requisition}`, 160);

/**
 * Requisition, candidate and step. A step sets the duration and the title unless the person has
 * changed them. `round` is the initially selected step, if the plan contains it.
 */
function WhoFields({
  candidateName,
  round,
}: {
  candidateName: string | undefined;
  round: string | null;
}) {
  const t = useInterviewStrings();
  // The context is another object after each change, its functions stay the same.
  const { watch, setValue, getFieldState } = useFormContext<BookingValues>();
  const [requisitionId, stage] = watch(['jobreq_id', 'stage']);
  // The list contains no interview plans, so the chosen requisition is read.
  const requisition = useApiQuery(
    'get-requisition',
    { params: { id: requisitionId } },
    { enabled: requisitionId !== '', errors: 'own' },
  ).data;
  const plan = requisition?.interview_plan ?? [];
  const before = useRef(requisitionId);
  useEffect(() => {
    if (!requisition) return;
    // A candidate of another requisition is deselected.
    if (before.current !== '' && before.current !== requisition.id) setValue('candidate_id', '');
    before.current = requisition.id;
  }, [requisition, setValue]);
  useEffect(() => {
    const stages = requisition?.interview_plan.map((step) => step.stage);
    if (!stages || stages.includes(stage)) return;
    setValue('stage', (round !== null && stages.includes(round) ? round : stages[0]) ?? '');
  }, [requisition, stage, round, setValue]);
  useEffect(() => {
    const step = requisition?.interview_plan.find((one) => one.stage === stage);
    if (!requisition || !step) return;
    if (!getFieldState('duration_minutes').isDirty)
      setValue('duration_minutes', step.duration_minutes);
    if (!getFieldState('title').isDirty)
      setValue('title', stepTitle(step.stage, requisition.title));
  }, [requisition, stage, getFieldState, setValue]);
  return (
    <>
      <RequisitionField
        name="jobreq_id"
        label={t('form.requisition')}
        required
        placeholder={t('form.requisition-pick')}
        status="open"
        knownTitle={requisition?.title}
        isFixed
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

/**
 * Books an interview. The address may contain the requisition, `?candidate=` the candidate,
 * `&stage=` the step of the plan, and `&ready=true`, which preselects the user as the panel and the
 * first free time.
 */
export default function SchedulePage() {
  const t = useInterviewStrings();
  const account = useAccount();
  const query = useApiQuery('list-requisitions', { query: { status: 'open', limit: 2 } });
  return (
    <Page title={t('form.title')} width="form">
      <AsyncContent
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            title={t('form.no-requisitions')}
            action={<Button to={paths.requisitions}>{t('form.to-requisitions')}</Button>}
          >
            {t('form.no-requisitions-text')}
          </EmptyState>
        }
      >
        {({ items }) => (
          <AsyncContent query={account}>
            {(own) => (
              <Schedule
                only={items.length === 1 ? items[0] : undefined}
                zone={getZone(own)}
                userId={own.id}
              />
            )}
          </AsyncContent>
        )}
      </AsyncContent>
    </Page>
  );
}

function Schedule({
  only,
  zone,
  userId,
}: {
  /** The only open requisition, where there is just one. */
  only: Pick<RequisitionView, 'id'> | undefined;
  zone: string;
  /** The user who books. */
  userId: string;
}) {
  const t = useInterviewStrings();
  const navigate = useNavigate();
  const { requisitionId } = useParams();
  const [search] = useSearchParams();
  const isReady = search.get('ready') === 'true';
  const form = useAppForm<BookingValues>({
    defaultValues: {
      ...EMPTY_BOOKING,
      jobreq_id: requisitionId ?? only?.id ?? '',
      candidate_id: search.get('candidate') ?? '',
      panelists: isReady ? [{ user_id: userId, role: 'lead' }] : [],
      zone,
    },
  });
  const draft = useFormDraft(
    form,
    `schedule:${requisitionId ?? ''}:${search.get('candidate') ?? ''}`,
  );
  const candidateId = form.watch('candidate_id');
  const candidate = useApiQuery(
    'get-candidate',
    { params: { id: candidateId } },
    { enabled: candidateId !== '', errors: 'own' },
  ).data;
  const refusal = useBookingProblem(form);
  const create = useApiMutation('create-interview', {
    invalidates: INTERVIEW_READS,
    errors: 'own',
    onError: refusal.show,
    onSuccess: (interview) => {
      draft.forget();
      toast.success(
        t('form.booked', {
          name: interview.candidate,
          when: formatDayTime(interview.starts_at, zone),
        }),
      );
      void navigate(paths.interview(interview.id));
    },
  });
  const submit = ({ stage, title, reason: _, ...values }: BookingValues) => {
    refusal.clear();
    create.mutate({
      body: { ...values, ...(stage ? { stage } : {}), ...(title.trim() ? { title } : {}) },
    });
  };
  return (
    <>
      {draft.notice}
      <BookingForm
        form={form}
        who={<WhoFields candidateName={candidate?.name} round={search.get('stage')} />}
        takesFirstTime={isReady}
        conflict={refusal.conflict}
        onConflictOver={refusal.clear}
        submitLabel={t('form.send')}
        backTo={paths.interviews}
        busy={create.isPending}
        onSubmit={submit}
      />
    </>
  );
}
