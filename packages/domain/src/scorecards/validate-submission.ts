import type * as z from 'zod';
import type { ScorecardTemplate } from '@parley/contracts/requisitions/requisition.schema.ts';
import type { attributeRating } from '@parley/contracts/scorecards/scorecard.schema.ts';
import type { ProblemCode } from '@parley/contracts/shared/problems.ts';

export type AttributeRating = z.output<typeof attributeRating>;
export type ScorecardDraft = {
  overall: number | null;
  /** Quotes are checked where the recordings are known. */
  ratings: readonly Omit<AttributeRating, 'quotes'>[];
};

/**
 * A field that prevents a submission: `path` as the form names it (`ratings.2.evidence`), `message`
 * for the user.
 */
export type FieldProblem = {
  path: string;
  message: string;
  code: Extract<ProblemCode, 'validation-failed' | 'evidence-missing'>;
};

/**
 * Returns what prevents a draft from being submitted; empty if nothing does. Ratings are whole
 * numbers 1 to 4 or null (not assessed). Rules of docs/domain-model.md: an overall rating; an
 * answer for each required attribute, which may be "not assessed"; evidence for 1 and 4; no
 * attribute outside of the template and none twice. Paths of ratings use the draft's own order; a
 * missing answer is `ratings.<attribute id>`.
 */
export function validateSubmission(
  template: ScorecardTemplate,
  draft: ScorecardDraft,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const wrong = (path: string, message: string, code: FieldProblem['code'] = 'validation-failed') =>
    problems.push({ path, message, code });
  const names = new Map(template.attributes.map(({ id, name }) => [id, name]));
  const seen = new Set<string>();

  if (draft.overall === null) wrong('overall', 'Choose an overall recommendation');
  else if (!isRating(draft.overall)) wrong('overall', 'An overall recommendation is 1 to 4');

  for (const [index, { attribute_id, rating, evidence }] of draft.ratings.entries()) {
    const name = names.get(attribute_id);
    if (name === undefined)
      wrong(`ratings.${index}.attribute_id`, 'This attribute is not on the scorecard');
    else if (seen.has(attribute_id))
      wrong(`ratings.${index}.attribute_id`, `${name} is rated twice`);
    else if (rating !== null && !isRating(rating))
      wrong(`ratings.${index}.rating`, `${name} is rated 1 to 4 or not assessed`);
    else if ((rating === 1 || rating === 4) && evidence.trim() === '') {
      wrong(
        `ratings.${index}.evidence`,
        `Say what you saw or heard: ${name} has the ${rating === 1 ? 'lowest' : 'highest'} rating`,
        'evidence-missing',
      );
    }
    seen.add(attribute_id);
  }
  for (const { id, name, required } of template.attributes) {
    if (required && !seen.has(id))
      wrong(`ratings.${id}`, `Rate ${name}, or say that it was not assessed`);
  }
  return problems;
}

function isRating(value: number): boolean {
  return value === 1 || value === 2 || value === 3 || value === 4;
}
