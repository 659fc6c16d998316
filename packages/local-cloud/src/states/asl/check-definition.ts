import { checkBranch } from './check-branch.ts';
import type { Definition } from './definition.ts';
import { type Diagnostic, Diagnostics } from './diagnostics.ts';
import { MACHINE_FIELDS } from './state-fields.ts';

/**
 * Reads the JSON text of a state machine. Gives the definition, or what is wrong with it:
 * everything that the engine does not run (JSONPath, distributed Map, other integrations) is
 * refused here and not at run time.
 */
export function checkDefinition(
  text: string,
): { definition: Definition } | { diagnostics: Diagnostic[] } {
  const notes = new Diagnostics();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (thrown) {
    notes.add(
      '',
      `The definition is not JSON: ${(thrown as Error).message}`,
      'INVALID_JSON_DESCRIPTION',
    );
    return { diagnostics: notes.found };
  }
  const machine = notes.object(value, '');
  if (machine) {
    if (machine.QueryLanguage !== 'JSONata')
      notes.add('/QueryLanguage', 'Only QueryLanguage JSONata is supported here');
    notes.number(machine.TimeoutSeconds, '/TimeoutSeconds', 1, 99_999_999);
    checkBranch(machine, '', MACHINE_FIELDS, new Set(), new Set(), notes);
  }
  return notes.found.length > 0
    ? { diagnostics: notes.found }
    : { definition: value as Definition };
}
