import type * as z from 'zod';

/** An error of a field: where it is in the request, and what is wrong, read after the path. */
export interface FieldError {
  path: string;
  message: string;
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};
const FORMATS: Readonly<Record<string, string>> = {
  base64: 'a text in base64',
  date: 'a date such as 2026-03-10',
  email: 'an e-mail address',
  url: 'an address such as https://example.com',
  uuid: 'a UUID',
};
const UNITS: Readonly<Record<string, [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};
const NOT_KNOWN = 'is not known here';

/**
 * Returns what is wrong with a value of a request, where its schema does not say it itself. It is
 * read after the path of the value: "body.name is missing".
 */
export function toIssueMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing'
        : `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return issue.input === undefined && issue.values.length > 1
        ? `is missing: one of ${listed(issue.values)}`
        : `must be ${issue.values.length > 1 ? 'one of ' : ''}${listed(issue.values)}`;
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? 'must not be empty'
        : `must ${toBound(issue.origin, 'at least', Number(issue.minimum))}`;
    case 'too_big':
      return `must ${toBound(issue.origin, 'at most', Number(issue.maximum))}`;
    case 'invalid_format':
      return `must be ${FORMATS[issue.format] ?? `a text that matches ${issue.pattern ?? 'its form'}`}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_union':
      if (Array.isArray(issue.options)) return `must be one of ${listed(issue.options)}`;
      return 'must have one of the forms that are described for it';
    case 'invalid_key':
      return 'has a name that is not allowed here';
    default:
      return 'is not valid';
  }
}

const listed = (values: readonly unknown[]): string =>
  values.map((value) => JSON.stringify(value)).join(', ');

function toBound(origin: string, bound: string, limit: number): string {
  const unit = UNITS[origin];
  return unit ? `have ${bound} ${limit} ${unit[limit === 1 ? 0 : 1]}` : `be ${bound} ${limit}`;
}

/** Returns the errors of a part of a request: `params`, `query` or `body`. */
export function toFieldErrors(
  issues: readonly z.core.$ZodIssue[],
  at: readonly PropertyKey[],
): FieldError[] {
  return issues.flatMap((issue) => {
    const path = [...at, ...issue.path];
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: toPath([...path, key]), message: NOT_KNOWN }));
    if (issue.code === 'invalid_union') {
      const meant = findMeant(issue.errors);
      if (meant) return toFieldErrors(meant, path);
    }
    return [{ path: toPath(path), message: issue.message }];
  });
}

/** Returns errors of parameters that a call does not have. */
export const toUnknownErrors = (part: string, names: readonly string[]): FieldError[] =>
  names.map((name) => ({ path: toPath([part, name]), message: NOT_KNOWN }));

const toPath = (parts: readonly PropertyKey[]): string => parts.map(String).join('.');

/**
 * Returns the issues of the one choice of several that was meant: the only one whose fields are at
 * fault and not its type.
 */
function findMeant(choices: readonly (readonly z.core.$ZodIssue[])[]) {
  const meant = choices.filter((issues) => issues.every(({ path }) => path.length > 0));
  return meant.length === 1 ? meant[0] : undefined;
}

/**
 * Returns errors as one text for `detail`: "limit must be a whole number from 1 to 100; form is not
 * known here". What is a sentence of its own stands after a colon.
 */
export const toDetail = (errors: readonly FieldError[]): string =>
  errors
    .map(({ path, message }) => {
      const field = path.replace(/^(body|query)\./, '');
      return /^\p{Lu}/u.test(message) ? `${field}: ${message}` : `${field} ${message}`;
    })
    .slice(0, NAMED_IN_DETAIL)
    .join('; ');
const NAMED_IN_DETAIL = 3;
