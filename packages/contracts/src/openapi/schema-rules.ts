import type * as z from 'zod';
import { cleanFileName } from '../files/clean-file-name.ts';
import { cleanLine, cleanParagraph } from '../shared/clean-text.ts';
import { readAddress } from '../shared/email-address.ts';
import { showAddress } from '../shared/show-address.ts';
import { email, optionalEmail } from '../shared/text.ts';
import { toUtc } from '../shared/times.ts';

/** What is done with a text before it is checked, by the function that does it. */
const CHANGES = new Map<unknown, string>([
  [cleanLine, 'One line; blanks at its edges and characters that cannot be seen are removed.'],
  [cleanParagraph, 'Blanks at its edges and control characters are removed.'],
  [cleanFileName, 'Characters that a name of a file may not contain become underscores.'],
  [readAddress, 'What surrounds a pasted address is removed, such as a name before it.'],
  [toUtc, 'May have the distance to UTC; it becomes UTC with milliseconds.'],
  [showAddress, 'Its domain is written in its own script.'],
]);
/** The functions that leave nothing of a text in which nothing can be seen. */
const CLEANERS: ReadonlySet<unknown> = new Set([cleanLine, cleanParagraph, cleanFileName]);
const TRIMMED = 'Blanks at its edges are removed.';

/** Checks that have more than one message, by the schema that has them. */
const RULES = new Map<unknown, string>([
  [email, 'Must be an e-mail address such as name@example.com.'],
  [optionalEmail, 'Must be an e-mail address such as name@example.com, or empty.'],
]);

/**
 * A text in which something can be seen: it has a character that `cleanLine` and `cleanParagraph`
 * do not remove from its edges. It names no end of a line, which generators of clients write as it
 * is into a regular expression; `\s` has them.
 */
export const SOMETHING_SEEN =
  '[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u115f\\u1160\\u180e\\u200b-\\u200f' +
  '\\u202a-\\u202e\\u2060-\\u2069\\u2800\\u3164\\ufeff\\uffa0]';

/** The parts of a check that Zod's JSON Schema leaves out. */
interface CheckDefinition {
  check: string;
  error?: unknown;
  path?: readonly PropertyKey[];
  tx?: unknown;
}

const listChecks = (schema: z.core.$ZodType): CheckDefinition[] =>
  (schema._zod.def.checks ?? []).map(({ _zod: { def } }) => def);

/**
 * Returns the rules of a schema that its JSON Schema does not contain, as sentences.
 * @throws Error if a check has no words
 */
export function listRules(schema: z.core.$ZodType): string[] {
  const checks = listChecks(schema);
  const changes = checks.filter(({ check }) => check === 'overwrite').map(describeChange);
  const known = RULES.get(schema);
  const refinements = checks.filter(({ check }) => check === 'custom');
  if (known !== undefined && refinements.length > 0) return [...changes, known];
  return [...changes, ...refinements.map(describeRefinement)];
}

/** Whether a text of which nothing can be seen is left with no character by the schema. */
export const removesUnseen = (schema: z.core.$ZodType): boolean =>
  listChecks(schema).some(({ tx }) => CLEANERS.has(tx));

function describeChange({ tx }: CheckDefinition): string {
  const words = CHANGES.get(tx) ?? (isTrim(tx) ? TRIMMED : undefined);
  if (words === undefined) throw new Error(`A change of a text has no words: ${String(tx)}`);
  return words;
}

/** Zod makes a new function for each `trim`. */
const isTrim = (change: unknown): boolean =>
  typeof change === 'function' &&
  Reflect.apply(change, undefined, [' a\u00ad b\t']) === 'a\u00ad b';

/** Returns the message with which a refinement refuses, as a sentence. */
function describeRefinement({ error, path = [] }: CheckDefinition): string {
  const message: unknown = typeof error === 'function' ? error({}) : undefined;
  if (typeof message !== 'string') throw new Error('A refinement has no words');
  const subject = path.length > 0 ? `\`${path.map(String).join('.')}\` ` : '';
  const sentence = subject + message;
  return `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}.`;
}
