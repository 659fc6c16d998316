/**
 * Placeholders that a message may use, `{{candidate.first_name}}`; each becomes text that is
 * written as it is.
 */
export const TEMPLATE_PARAMETERS = [
  'candidate.first_name',
  'candidate.name',
  'requisition.title',
  'requisition.location',
  'hiring_manager.name',
  'interview.title',
  'interview.day',
  'interview.time',
  'interview.place',
  'company.name',
  'sender.name',
  'sender.first_name',
] as const;
type TemplateParameter = (typeof TEMPLATE_PARAMETERS)[number];

/** What is known for one candidate; absent where there is nothing to write. */
export type ParameterValues = Readonly<Partial<Record<TemplateParameter, string>>>;

const MISSING: Record<TemplateParameter, string> = {
  'candidate.first_name': 'the candidate has no name',
  'candidate.name': 'the candidate has no name',
  'requisition.title': 'no requisition is chosen',
  'requisition.location': 'no requisition with a location is chosen',
  'hiring_manager.name': 'no requisition with a hiring manager is chosen',
  'interview.title': 'no interview is coming',
  'interview.day': 'no interview is coming',
  'interview.time': 'no interview is coming',
  'interview.place': 'no interview with a place is coming',
  'company.name': 'the company has no name',
  'sender.name': 'the sender has no name',
  'sender.first_name': 'the sender has no name',
};

export interface FilledText {
  text: string;
  problems: { placeholder: string; message: string }[];
}

const isParameter = (name: string): name is TemplateParameter =>
  (TEMPLATE_PARAMETERS as readonly string[]).includes(name);

/**
 * Writes values in place of placeholders. What is unknown or has no value stays as it was typed and
 * is told, once each. Values are never looked at again, so that a name cannot smuggle in another
 * placeholder.
 */
export function fillTemplate(text: string, values: ParameterValues): FilledText {
  const problems = new Map<string, string>();
  const filled = text.replace(/\{\{([^{}\n]{0,60})\}\}/g, (typed, inside: string) => {
    const name = inside.trim();
    if (!isParameter(name)) {
      problems.set(typed, `${typed} is not a placeholder of this product`);
      return typed;
    }
    const value = values[name];
    if (!value) problems.set(typed, `${typed} cannot be filled: ${MISSING[name]}`);
    return value || typed;
  });
  return {
    text: filled,
    problems: [...problems].map(([placeholder, message]) => ({ placeholder, message })),
  };
}

/** The placeholders of a text that the product does not know. */
export function unknownPlaceholders(text: string): string[] {
  return fillTemplate(text, {})
    .problems.filter(({ placeholder }) => !isParameter(placeholder.slice(2, -2).trim()))
    .map(({ placeholder }) => placeholder);
}
