import { findExpression } from '../query/compile-expression.ts';
import { checkAssign, checkSeconds, checkTemplate } from './check-templates.ts';
import {
  BRANCH_FIELDS,
  CHOICE_FIELDS,
  PROCESSOR_FIELDS,
  STATE_FIELDS,
  CATCHER_FIELDS,
  RETRIER_FIELDS,
} from './definition.ts';
import type { Diagnostics } from './diagnostics.ts';
import { parseTimestamp, parseResource } from './parse-values.ts';

const MAX_DELAY_SECONDS = 31_622_400;

/** Checks the Retry list of a state. */
function checkRetry(value: unknown, location: string, notes: Diagnostics): void {
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

/** Checks the Catch list of a state and returns the names of the variables that it assigns. */
function checkCatch(
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

/** The facts about a state that the check of its surrounding branch needs. */
export interface StateFacts {
  targets: Array<{ name: unknown; location: string }>;
  assigned: string[];
  terminal: boolean;
  /** Nested branches, which are checked once all variables of the surrounding branch are known. */
  inner: Array<{ branch: unknown; location: string; fields: string[] }>;
}

/**
 * Checks one state without its surroundings. `outer` contains the variables of the surrounding
 * scopes, which the state may read but not assign.
 */
export function checkState(
  value: unknown,
  location: string,
  outer: ReadonlySet<string>,
  notes: Diagnostics,
): StateFacts {
  const facts: StateFacts = { targets: [], assigned: [], terminal: false, inner: [] };
  const state = notes.object(value, location);
  if (!state) return facts;
  const fields = STATE_FIELDS[String(state.Type)];
  if (!fields) {
    notes.add(
      `${location}/Type`,
      `The type must be one of ${Object.keys(STATE_FIELDS).join(', ')}`,
    );
    return facts;
  }
  notes.onlyFields(state, fields, location);
  if (![undefined, 'JSONata'].includes(state.QueryLanguage as string | undefined)) {
    notes.add(`${location}/QueryLanguage`, 'Only JSONata is supported here');
  }
  for (const field of ['Output', 'Arguments', 'ItemSelector', 'Error', 'Cause'])
    checkTemplate(state[field], `${location}/${field}`, notes);
  facts.assigned.push(...checkAssign(state.Assign, `${location}/Assign`, outer, notes));
  checkRetry(state.Retry, `${location}/Retry`, notes);
  facts.assigned.push(...checkCatch(state.Catch, `${location}/Catch`, outer, notes));
  for (const [i, catcher] of asList(state.Catch).entries())
    facts.targets.push({ name: catcher?.Next, location: `${location}/Catch/${i}/Next` });
  checkTransition(state, location, facts, notes);

  if (state.Type === 'Task') checkTask(state, location, notes);
  if (state.Type === 'Wait') checkWait(state, location, notes);
  if (state.Type === 'Choice') checkChoices(state, location, outer, facts, notes);
  if (state.Type === 'Parallel') {
    const branches = notes.list(state.Branches, `${location}/Branches`);
    facts.inner.push(
      ...branches.map((branch, i) => ({
        branch,
        location: `${location}/Branches/${i}`,
        fields: BRANCH_FIELDS,
      })),
    );
  }
  if (state.Type === 'Map') {
    checkMap(state, location, notes);
    facts.inner.push({
      branch: state.ItemProcessor,
      location: `${location}/ItemProcessor`,
      fields: PROCESSOR_FIELDS,
    });
  }
  return facts;
}

function checkTransition(
  state: Record<string, unknown>,
  location: string,
  facts: StateFacts,
  notes: Diagnostics,
): void {
  if (state.Type === 'Succeed' || state.Type === 'Fail') facts.terminal = true;
  if (['Succeed', 'Fail', 'Choice'].includes(String(state.Type))) return;
  facts.terminal = state.End === true;
  if (state.End !== undefined && typeof state.End !== 'boolean')
    notes.add(`${location}/End`, 'The value must be true or false');
  if ((state.Next !== undefined) === facts.terminal)
    notes.add(location, 'A state needs either Next or "End": true');
  if (state.Next !== undefined)
    facts.targets.push({ name: state.Next, location: `${location}/Next` });
}

function checkTask(state: Record<string, unknown>, location: string, notes: Diagnostics): void {
  if (typeof state.Resource !== 'string' || !parseResource(state.Resource)) {
    notes.add(
      `${location}/Resource`,
      `The resource '${String(state.Resource)}' is not supported: use ` +
        `arn:aws:states:::lambda:invoke, the same with .waitForTaskToken, or a function's ARN`,
    );
  }
  checkSeconds(state.TimeoutSeconds, `${location}/TimeoutSeconds`, 1, notes);
  checkSeconds(state.HeartbeatSeconds, `${location}/HeartbeatSeconds`, 1, notes);
  if (
    typeof state.HeartbeatSeconds === 'number' &&
    typeof state.TimeoutSeconds === 'number' &&
    state.HeartbeatSeconds >= state.TimeoutSeconds
  ) {
    notes.add(`${location}/HeartbeatSeconds`, 'The heartbeat must be shorter than the timeout');
  }
}

function checkWait(state: Record<string, unknown>, location: string, notes: Diagnostics): void {
  if ((state.Seconds === undefined) === (state.Timestamp === undefined))
    notes.add(location, 'A Wait needs either Seconds or Timestamp');
  checkSeconds(state.Seconds, `${location}/Seconds`, 0, notes);
  checkTemplate(state.Timestamp, `${location}/Timestamp`, notes);
  const isExpression =
    typeof state.Timestamp === 'string' && findExpression(state.Timestamp) !== undefined;
  if (
    state.Timestamp !== undefined &&
    !isExpression &&
    parseTimestamp(state.Timestamp) === undefined
  ) {
    notes.add(`${location}/Timestamp`, 'The value must be an RFC 3339 time or an expression');
  }
}

function checkChoices(
  state: Record<string, unknown>,
  location: string,
  outer: ReadonlySet<string>,
  facts: StateFacts,
  notes: Diagnostics,
): void {
  for (const [i, entry] of notes.list(state.Choices, `${location}/Choices`).entries()) {
    const at = `${location}/Choices/${i}`;
    const rule = notes.object(entry, at);
    if (!rule) continue;
    notes.onlyFields(rule, CHOICE_FIELDS, at);
    const isExpression =
      typeof rule.Condition === 'string' && findExpression(rule.Condition) !== undefined;
    if (!isExpression && typeof rule.Condition !== 'boolean')
      notes.add(`${at}/Condition`, 'A Condition is an expression, true or false');
    checkTemplate(rule.Condition, `${at}/Condition`, notes);
    checkTemplate(rule.Output, `${at}/Output`, notes);
    facts.assigned.push(...checkAssign(rule.Assign, `${at}/Assign`, outer, notes));
    facts.targets.push({ name: rule.Next, location: `${at}/Next` });
  }
  if (state.Default !== undefined)
    facts.targets.push({ name: state.Default, location: `${location}/Default` });
}

function checkMap(state: Record<string, unknown>, location: string, notes: Diagnostics): void {
  checkSeconds(state.MaxConcurrency, `${location}/MaxConcurrency`, 0, notes);
  checkTemplate(state.Items, `${location}/Items`, notes);
  const config = (state.ItemProcessor as { ProcessorConfig?: { Mode?: unknown } } | undefined)
    ?.ProcessorConfig;
  if (config !== undefined && config.Mode !== 'INLINE')
    notes.add(
      `${location}/ItemProcessor/ProcessorConfig/Mode`,
      'Only the INLINE mode is supported here',
    );
}

function asList(value: unknown): Array<Record<string, unknown> | undefined> {
  return Array.isArray(value) ? value : [];
}
