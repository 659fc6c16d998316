import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import type { RequisitionView } from '@parley/contracts/requisitions/requisition.schema.ts';
import type { InterviewKit } from '@parley/contracts/room/interview-kit.schema.ts';

type InterviewWithPanel = Pick<
  InterviewView,
  'requisition' | 'stage' | 'duration_minutes' | 'note'
>;
type Planned = Pick<
  RequisitionView,
  'title' | 'description' | 'scorecard_template' | 'interview_plan'
>;

/**
 * Returns the interview kit of a panel. The step is the first of the plan with the interview's
 * stage; an interview whose stage is not in the plan has no questions.
 * @param requisition undefined if it was deleted; then only its name is known
 */
export function interviewKit(
  interview: InterviewWithPanel,
  requisition: Planned | undefined,
): Omit<InterviewKit, 'interview_id'> {
  const plan = requisition?.interview_plan ?? [];
  const now = plan.findIndex(({ stage }) => stage === interview.stage);
  return {
    stage: interview.stage,
    duration_minutes: interview.duration_minutes,
    focus: plan[now]?.focus ?? '',
    questions: plan[now]?.questions ?? [],
    attributes: requisition?.scorecard_template?.attributes ?? [],
    note: interview.note,
    about: {
      title: requisition?.title ?? interview.requisition,
      description: requisition?.description ?? '',
    },
    steps: plan.map(({ stage, duration_minutes, focus }, index) => ({
      stage,
      duration_minutes,
      focus: focus ?? '',
      now: index === now,
    })),
  };
}
