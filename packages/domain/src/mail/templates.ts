import {
  DEFAULT_TEMPLATES,
  MISSING_VALUES,
  TEMPLATE_PROBLEMS,
} from '@parley/texts/mails/templates.ts';
import { insertValues } from '@parley/texts/translate.ts';

/**
 * Placeholders that a message may use, such as `{{candidate.first_name}}`; each is replaced by
 * plain text.
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

/** The values of one candidate; a parameter without a value is absent. */
export type ParameterValues = Readonly<Partial<Record<TemplateParameter, string>>>;

export interface FilledText {
  text: string;
  problems: { placeholder: string; message: string }[];
}

const isParameter = (name: string): name is TemplateParameter =>
  (TEMPLATE_PARAMETERS as readonly string[]).includes(name);

/**
 * Replaces placeholders by values. Unknown placeholders and those without a value stay as they were
 * typed and are returned, once each. Values are not searched for placeholders, so that a name
 * cannot insert another one.
 */
export function fillTemplate(text: string, values: ParameterValues): FilledText {
  const problems = new Map<string, string>();
  const filled = text.replace(/\{\{([^{}\n]{0,60})\}\}/g, (typed, inside: string) => {
    const name = inside.trim();
    if (!isParameter(name)) {
      problems.set(typed, insertValues(TEMPLATE_PROBLEMS.unknown, { typed }));
      return typed;
    }
    const value = values[name];
    if (!value)
      problems.set(
        typed,
        insertValues(TEMPLATE_PROBLEMS.missing, { typed, because: MISSING_VALUES[name] }),
      );
    return value || typed;
  });
  return {
    text: filled,
    problems: [...problems].map(([placeholder, message]) => ({ placeholder, message })),
  };
}

/** Returns the placeholders of a text that the product does not have. */
export function unknownPlaceholders(text: string): string[] {
  return fillTemplate(text, {})
    .problems.filter(({ placeholder }) => !isParameter(placeholder.slice(2, -2).trim()))
    .map(({ placeholder }) => placeholder);
}

/**
 * Templates that every new company has. Their ids never change: a company's own version is stored
 * under the same id.
 */
export const BUILT_IN_TEMPLATES = [
  { id: 'tpl_01J00000000000000000000001', ...DEFAULT_TEMPLATES.received },
  { id: 'tpl_01J00000000000000000000002', ...DEFAULT_TEMPLATES['next-step'] },
  { id: 'tpl_01J00000000000000000000003', ...DEFAULT_TEMPLATES['before-interview'] },
  { id: 'tpl_01J00000000000000000000004', ...DEFAULT_TEMPLATES['more-time'] },
  { id: 'tpl_01J00000000000000000000005', ...DEFAULT_TEMPLATES['offer-call'] },
  { id: 'tpl_01J00000000000000000000006', ...DEFAULT_TEMPLATES.rejection },
] as const;
