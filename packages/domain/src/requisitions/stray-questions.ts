import type { RequisitionView } from '@parley/contracts/requisitions/requisition.schema.ts';

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
