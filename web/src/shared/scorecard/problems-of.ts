import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import { validateSubmission } from '@parley/domain/scorecards/validate-submission.ts';
import { contentOf, type DraftValues } from './draft-values.ts';

/**
 * What still keeps the scorecard from being sent, by field: `overall`, `rating-<id>`,
 * `evidence-<id>`, in the order of the page.
 */
export function problemsOf(
  values: DraftValues,
  attributes: ScorecardView['attributes'],
): Map<string, string> {
  const content = contentOf(values, attributes);
  const found = new Map<string, string>();
  for (const { path, message } of validateSubmission({ attributes }, content)) {
    const [, which = '', part] = path.split('.');
    if (path === 'overall') found.set('overall', message);
    else if (part === undefined) found.set(`rating-${which}`, message);
    else
      found.set(
        `${part === 'evidence' ? 'evidence' : 'rating'}-${content.ratings[Number(which)]?.attribute_id}`,
        message,
      );
  }
  const order = ['overall', ...attributes.flatMap(({ id }) => [`rating-${id}`, `evidence-${id}`])];
  return new Map(
    order.flatMap((field) =>
      found.has(field) ? [[field, found.get(field) as string] as const] : [],
    ),
  );
}
