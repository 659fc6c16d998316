import type {
  ChoiceState,
  FailState,
  MapState,
  ParallelState,
  WaitState,
} from '../../asl/definition.ts';
import { parseTimestamp } from '../../asl/parse-values.ts';
import { INLINE_MAP_CONCURRENCY } from '../../asl/service-limits.ts';
import { StateError } from '../../asl/state-error.ts';
import { startBranch, startIteration } from './branches.ts';
import { failState } from './fail-state.ts';
import { leaveState, finishState } from './leave-state.ts';
import { secondsFrom } from './retry.ts';
import { scheduleTask } from './schedule-task.ts';
import { append, commit, toScope, type Step } from './step.ts';

/** Enters the step's state. Throws StateError if one of its expressions fails. */
export async function enterState(step: Step): Promise<void> {
  const { state, frame } = step;
  switch (state.Type) {
    case 'Pass':
      return finishState(step, frame.body.input);
    case 'Succeed':
      return leaveState(step, {
        Output: state.Output,
        next: undefined,
        otherwise: frame.body.input,
        scope: toScope(step),
      });
    case 'Fail':
      return fail(step as Step<FailState>);
    case 'Choice':
      return choose(step as Step<ChoiceState>);
    case 'Wait':
      return wait(step as Step<WaitState>);
    case 'Parallel':
      return startParallel(step as Step<ParallelState>);
    case 'Map':
      return startMap(step as Step<MapState>);
    case 'Task':
      return scheduleTask(step as Step<typeof state>);
  }
}

async function fail(step: Step<FailState>): Promise<void> {
  const text = async (field: 'Error' | 'Cause') => {
    const value = await step.engine.evaluator.evaluate(
      step.state[field] ?? '',
      toScope(step),
      field,
    );
    if (typeof value === 'string') return value;
    throw new StateError('States.QueryEvaluationError', `The field '${field}' must be a string`);
  };
  await failState(step, new StateError(await text('Error'), await text('Cause')));
}

async function choose(step: Step<ChoiceState>): Promise<void> {
  const { state, frame, engine } = step;
  const scope = toScope(step);
  for (const [i, rule] of state.Choices.entries()) {
    const field = `Choices[${i}]/Condition`;
    const holds = await engine.evaluator.evaluate(rule.Condition, scope, field);
    if (typeof holds !== 'boolean')
      throw new StateError(
        'States.QueryEvaluationError',
        `The field '${field}' must give true or false`,
      );
    if (holds)
      return leaveState(step, {
        Output: rule.Output,
        Assign: rule.Assign,
        next: rule.Next,
        otherwise: frame.body.input,
        scope,
      });
  }
  if (state.Default === undefined)
    throw new StateError(
      'States.NoChoiceMatched',
      `No Choice of '${frame.body.state}' matched and it has no Default`,
    );
  await leaveState(step, {
    Output: state.Output,
    Assign: state.Assign,
    next: state.Default,
    otherwise: frame.body.input,
    scope,
  });
}

async function wait(step: Step<WaitState>): Promise<void> {
  const { engine, state, frame } = step;
  const dueMs =
    state.Seconds === undefined
      ? await findTimestamp(step)
      : frame.body.enteredMs + 1_000 * (await secondsFrom(step, 'Seconds', state.Seconds, 0))!;
  await commit(step, (fresh) => {
    engine.journal.frames.save({
      ...fresh,
      ready: false,
      dueMs,
      body: { ...fresh.body, phase: 'wait' },
    });
  });
}

async function findTimestamp(step: Step<WaitState>): Promise<number> {
  const value = await step.engine.evaluator.evaluate(
    step.state.Timestamp!,
    toScope(step),
    'Timestamp',
  );
  const epochMs = parseTimestamp(value);
  if (epochMs === undefined)
    throw new StateError(
      'States.QueryEvaluationError',
      `The field 'Timestamp' must be an RFC 3339 time, not ${JSON.stringify(value)}`,
    );
  return epochMs;
}

async function startParallel(step: Step<ParallelState>): Promise<void> {
  const { engine, state, frame } = step;
  const input =
    state.Arguments === undefined
      ? frame.body.input
      : await engine.evaluator.evaluate(state.Arguments, toScope(step), 'Arguments');
  const total = state.Branches.length;
  await commit(step, (fresh) => {
    append(engine, fresh, { type: 'ParallelStateStarted' });
    for (const [position, branch] of state.Branches.entries())
      startBranch(engine, fresh, branch, position, input);
    engine.journal.frames.save({
      ...fresh,
      ready: false,
      body: { ...fresh.body, phase: 'children', children: { total, started: total, left: total } },
    });
  });
}

async function startMap(step: Step<MapState>): Promise<void> {
  const { engine, state, frame } = step;
  const items =
    state.Items === undefined
      ? frame.body.input
      : await engine.evaluator.evaluate(state.Items, toScope(step), 'Items');
  if (!Array.isArray(items))
    throw new StateError('States.QueryEvaluationError', "The field 'Items' must give an array");
  const atOnce =
    (await secondsFrom(step, 'MaxConcurrency', state.MaxConcurrency, 0)) || INLINE_MAP_CONCURRENCY;
  const total = items.length;
  await commit(step, (fresh) => {
    append(engine, fresh, {
      type: 'MapStateStarted',
      details: { mapStateStartedEventDetails: { length: total } },
    });
    if (total === 0) {
      engine.journal.frames.save({
        ...fresh,
        ready: true,
        body: { ...fresh.body, phase: 'result', result: [] },
      });
      return;
    }
    fresh.body.children = { total, started: 0, left: total, items };
    for (let i = 0; i < Math.min(atOnce, total); i++)
      startIteration(engine, fresh, state.ItemProcessor);
    engine.journal.frames.save({
      ...fresh,
      ready: false,
      body: { ...fresh.body, phase: 'children' },
    });
  });
}
