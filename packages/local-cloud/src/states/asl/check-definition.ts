import { checkState, type StateFacts } from './check-state.ts';
import { type Definition, MACHINE_FIELDS } from './definition.ts';
import { type Diagnostic, Diagnostics } from './diagnostics.ts';

const MAX_STATE_NAME_LENGTH = 80;

/**
 * Checks StartAt, States, the transitions between the states, and nested branches. `outer` contains
 * the variables of the surrounding scopes.
 */
function checkBranch(
  value: unknown,
  location: string,
  fields: string[],
  outer: ReadonlySet<string>,
  names: Set<string>,
  notes: Diagnostics,
): void {
  const branch = notes.object(value, location);
  if (!branch) return;
  notes.onlyFields(branch, fields, location);
  const states = notes.object(branch.States, `${location}/States`);
  if (!states) return;
  if (Object.keys(states).length === 0)
    notes.add(`${location}/States`, 'A branch needs at least one state');

  const scope = new Set(outer);
  const inner: StateFacts['inner'] = [];
  const reachable = new Map<string, string[]>();
  let ends = false;
  for (const [name, state] of Object.entries(states)) {
    const at = `${location}/States/${name}`;
    if (name.length > MAX_STATE_NAME_LENGTH)
      notes.add(at, `A state's name has at most ${MAX_STATE_NAME_LENGTH} characters`);
    if (names.has(name)) notes.add(at, `The state name '${name}' is used twice in this machine`);
    names.add(name);
    const facts = checkState(state, at, outer, notes);
    for (const assigned of facts.assigned) scope.add(assigned);
    inner.push(...facts.inner);
    ends ||= facts.terminal;
    reachable.set(
      name,
      facts.targets.map((target) => String(target.name)),
    );
    for (const target of facts.targets) {
      if (typeof target.name !== 'string' || !Object.hasOwn(states, target.name)) {
        notes.add(
          target.location,
          `The target '${String(target.name)}' is not a state of this branch`,
          'MISSING_TRANSITION_TARGET',
        );
      }
    }
  }
  for (const nested of inner)
    checkBranch(nested.branch, nested.location, nested.fields, scope, names, notes);
  if (!ends) notes.add(`${location}/States`, 'No state of this branch ends it');
  checkReach(branch.StartAt, reachable, location, notes);
}

function checkReach(
  start: unknown,
  targets: Map<string, string[]>,
  location: string,
  notes: Diagnostics,
): void {
  if (typeof start !== 'string' || !targets.has(start)) {
    notes.add(
      `${location}/StartAt`,
      `StartAt '${String(start)}' is not a state of this branch`,
      'MISSING_TRANSITION_TARGET',
    );
    return;
  }
  const seen = new Set([start]);
  for (const name of seen) for (const next of targets.get(name) ?? []) seen.add(next);
  for (const name of targets.keys()) {
    if (!seen.has(name))
      notes.add(
        `${location}/States/${name}`,
        `The state '${name}' cannot be reached`,
        'MISSING_TRANSITION_TARGET',
      );
  }
}

/**
 * Parses the JSON text of a state machine. Returns the definition or a list of its errors.
 * Everything that the engine does not support (JSONPath, distributed Map, other integrations) is
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
