import { checkAssign, checkTemplate } from './check-templates.ts';
import type { Diagnostics } from './diagnostics.ts';
import { CATCHER_FIELDS, RETRIER_FIELDS } from './state-fields.ts';

const MAX_DELAY_SECONDS = 31_622_400;

/** Checks the Retry list of a state. */
export function checkRetry(value: unknown, location: string, notes: Diagnostics): void {
  if (value === undefined) return;
  const retriers = notes.list(value, location);
  for (const [i, entry] of retriers.entries()) {
    const at = `${location}/${i}`;
    const retrier = notes.object(entry, at);
    if (!retrier) continue;
    notes.onlyFields(retrier, RETRIER_FIELDS, at);
    checkErrorEquals(retrier.ErrorEquals, at, i === retriers.length - 1, notes);
    notes.number(retrier.IntervalSeconds, `${at}/IntervalSeconds`, 1, 99_999_999);
    notes.number(retrier.MaxAttempts, `${at}/MaxAttempts`, 0, 99_999_999);
    notes.number(retrier.BackoffRate, `${at}/BackoffRate`, 1, Number.MAX_VALUE, true);
    notes.number(retrier.MaxDelaySeconds, `${at}/MaxDelaySeconds`, 1, MAX_DELAY_SECONDS);
    if (![undefined, 'NONE', 'FULL'].includes(retrier.JitterStrategy as string | undefined)) {
      notes.add(`${at}/JitterStrategy`, 'The value must be NONE or FULL');
    }
  }
}

/** Checks the Catch list of a state; gives the names of the variables it assigns. */
export function checkCatch(
  value: unknown,
  location: string,
  outer: ReadonlySet<string>,
  notes: Diagnostics,
): string[] {
  if (value === undefined) return [];
  const catchers = notes.list(value, location);
  return catchers.flatMap((entry, i) => {
    const at = `${location}/${i}`;
    const catcher = notes.object(entry, at);
    if (!catcher) return [];
    notes.onlyFields(catcher, CATCHER_FIELDS, at);
    checkErrorEquals(catcher.ErrorEquals, at, i === catchers.length - 1, notes);
    if (typeof catcher.Next !== 'string') notes.add(`${at}/Next`, 'A catcher needs Next');
    checkTemplate(catcher.Output, `${at}/Output`, notes);
    return checkAssign(catcher.Assign, `${at}/Assign`, outer, notes);
  });
}

function checkErrorEquals(
  value: unknown,
  location: string,
  last: boolean,
  notes: Diagnostics,
): void {
  const names = notes.list(value, `${location}/ErrorEquals`);
  if (names.some((name) => typeof name !== 'string'))
    notes.add(`${location}/ErrorEquals`, 'Error names must be strings');
  if (!names.includes('States.ALL')) return;
  if (names.length > 1) notes.add(`${location}/ErrorEquals`, 'States.ALL must stand alone');
  if (!last) notes.add(`${location}/ErrorEquals`, 'States.ALL must be in the last entry');
}
