import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import type {
  RequisitionStatus,
  RequisitionView,
} from '@parley/contracts/requisitions/requisition.schema.ts';

/** The final statuses of a requisition. */
export type Closing = Extract<RequisitionStatus, 'filled' | 'cancelled'>;

export const isClosed = (status: RequisitionStatus): status is Closing =>
  status === 'filled' || status === 'cancelled';

/** The texts shown to panel and candidate if no reason was given. */
export const CLOSING_REASONS: Readonly<Record<Closing, string>> = {
  filled: 'The position has been filled',
  cancelled: 'The position is no longer open',
};

const DECIDED: readonly ApplicationStage[] = ['offer', 'hired', 'rejected', 'withdrawn'];

/**
 * Checks whether closing a requisition cancels the coming interviews of an application in this
 * stage. Filling a requisition keeps the interviews of applications with a decision: the decision
 * determines what happens to them.
 */
export const isCancelledByClosing = (
  closing: Closing,
  stage: ApplicationStage | undefined,
): boolean => closing === 'cancelled' || stage === undefined || !DECIDED.includes(stage);

/**
 * Returns what a requisition still lacks before it can be opened, as texts for the user; empty if
 * it can be opened. Stored drafts may be older than a rule, so the template's own limits are
 * checked again.
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

/**
 * A question about an attribute that the scorecard does not contain: its position and the
 * attribute.
 */
export interface StrayQuestion {
  step: number;
  question: number;
  attribute: string;
}

/** Returns the questions of the plan whose attribute is missing in the scorecard. */
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
