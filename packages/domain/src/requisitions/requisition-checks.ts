import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import type {
  RequisitionStatus,
  RequisitionView,
} from '@parley/contracts/requisitions/requisition.schema.ts';

/** How a requisition ends. */
export type Closing = Extract<RequisitionStatus, 'filled' | 'cancelled'>;

export const isClosed = (status: RequisitionStatus): status is Closing =>
  status === 'filled' || status === 'cancelled';

/** What panel and candidate read where nobody has said why. */
export const CLOSING_REASONS: Readonly<Record<Closing, string>> = {
  filled: 'The position has been filled',
  cancelled: 'The position is no longer open',
};

const DECIDED: readonly ApplicationStage[] = ['offer', 'hired', 'rejected', 'withdrawn'];

/**
 * Whether closing a requisition calls off the interviews that an application in this stage has
 * ahead. One that is filled leaves those of whom a decision was made for: they go the way of the
 * decision.
 */
export const isCancelledByClosing = (
  closing: Closing,
  stage: ApplicationStage | undefined,
): boolean => closing === 'cancelled' || stage === undefined || !DECIDED.includes(stage);

/**
 * What a requisition still needs before it can be opened, in words fit to show; empty when it can
 * be. Stored drafts may be older than a rule, so the template's own limits are looked at again.
 */
export function findOpeningBlockers(
  requisition: Pick<RequisitionView, 'scorecard_template'> & { interview_plan: readonly unknown[] },
): string[] {
  const attributes = requisition.scorecard_template?.attributes.length ?? 0;
  return [
    ...(requisition.scorecard_template === null ? ['Add a scorecard template'] : []),
    ...(requisition.scorecard_template !== null && (attributes < 3 || attributes > 6)
      ? ['Give the scorecard template 3 to 6 attributes']
      : []),
    ...(requisition.interview_plan.length === 0
      ? ['Add at least one step to the interview plan']
      : []),
  ];
}

/** A question that names what the scorecard does not rate: where it stands, and the attribute. */
export interface StrayQuestion {
  step: number;
  question: number;
  attribute: string;
}

/** The questions of the plan that belong to an attribute which the scorecard does not have. */
export function strayQuestions({
  scorecard_template,
  interview_plan,
}: Pick<RequisitionView, 'scorecard_template' | 'interview_plan'>): StrayQuestion[] {
  const rated = new Set(scorecard_template?.attributes.map(({ id }) => id));
  return interview_plan.flatMap(({ questions }, step) =>
    questions.flatMap(({ attribute }, question) =>
      attribute === null || rated.has(attribute) ? [] : [{ step, question, attribute }],
    ),
  );
}
