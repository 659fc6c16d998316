import { compileExpression, findExpression } from '../query/compile-expression.ts';
import type { Diagnostics } from './diagnostics.ts';
import { MAX_SECONDS } from './service-limits.ts';

/** Adds a diagnostic for every `{% … %}` inside `value` that is not valid JSONata. */
export function checkTemplate(value: unknown, location: string, notes: Diagnostics): void {
  if (typeof value === 'string') {
    const source = findExpression(value);
    if (source === undefined) return;
    try {
      compileExpression(source);
    } catch (thrown) {
      const reason = (thrown as { message?: string }).message ?? String(thrown);
      notes.add(location, `The JSONata expression cannot be read: ${reason}`);
    }
    return;
  }
  if (!value || typeof value !== 'object') return;
  for (const [key, part] of Object.entries(value)) checkTemplate(part, `${location}/${key}`, notes);
}

/**
 * Adds a diagnostic if the value is present but neither a valid expression nor a whole number of
 * seconds.
 */
export function checkSeconds(
  value: unknown,
  location: string,
  min: number,
  notes: Diagnostics,
): void {
  if (typeof value === 'string' && findExpression(value) !== undefined)
    return checkTemplate(value, location, notes);
  notes.number(value, location, min, MAX_SECONDS);
}

/**
 * Returns the names that `Assign` sets. Adds a diagnostic for each invalid or reserved name and for
 * each name of an outer variable, because a branch may only read outer variables.
 */
export function checkAssign(
  value: unknown,
  location: string,
  outer: ReadonlySet<string>,
  notes: Diagnostics,
): string[] {
  if (value === undefined) return [];
  const names = Object.keys(notes.object(value, location) ?? {});
  for (const name of names) {
    if (!/^[\p{ID_Start}_][\p{ID_Continue}]{0,79}$/u.test(name))
      notes.add(`${location}/${name}`, `'${name}' is not a variable name`);
    if (name === 'states')
      notes.add(`${location}/${name}`, "The variable name 'states' is reserved");
    if (outer.has(name))
      notes.add(
        `${location}/${name}`,
        `The variable '${name}' belongs to an outer scope and cannot be assigned here`,
      );
  }
  checkTemplate(value, location, notes);
  return names;
}
