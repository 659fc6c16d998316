import type { Branch, State } from '../../asl/definition.ts';
import type { Json, JsonObject } from '../../asl/json.ts';
import type { Execution } from '../../journal/execution-store.ts';
import type { Frame } from '../../journal/frame.ts';
import type { NewEvent } from '../../journal/history-store.ts';
import type { Scope } from '../../query/evaluate.ts';
import { branchAt, stateIn } from '../definition-cache.ts';
import type { EngineContext } from '../engine-context.ts';

/** One step of a frame. */
export interface Step<S extends State = State> {
  engine: EngineContext;
  frame: Frame;
  execution: Execution;
  branch: Branch;
  state: S;
  /** The visible variables: the frame's own and those of the surrounding frames. */
  variables: JsonObject;
  context: JsonObject;
  /** Events that are not journaled yet; they are journaled in the step's write. */
  events: NewEvent[];
}

/** Reads the data that a step of `frame` needs. */
export function openStep(engine: EngineContext, frame: Frame): Step {
  const { journal, definitions } = engine;
  const execution = journal.executions.bySeq(frame.execution);
  if (!execution) throw new Error(`The journal has no execution ${frame.execution}`);
  const branch = branchAt(definitions.of(execution.revision), frame.body.trail);
  const lineage = ancestors(engine, frame);
  const variables = Object.assign({}, ...lineage.map((each) => each.body.variables)) as JsonObject;
  const item = lineage.findLast((each) => each.body.item)?.body.item;
  const machine = journal.machines.byArn(execution.machine);
  const context: JsonObject = {
    Execution: {
      Id: execution.arn,
      Input: JSON.parse(execution.input) as Json,
      Name: execution.name,
      RoleArn: machine?.role_arn ?? '',
      StartTime: new Date(execution.start_ms).toISOString(),
      RedriveCount: execution.redrive_count,
      ...(execution.redriven_ms !== null && {
        RedriveTime: new Date(execution.redriven_ms).toISOString(),
      }),
    },
    StateMachine: { Id: execution.machine, Name: machine?.name ?? '' },
    State: {
      Name: frame.body.state,
      EnteredTime: new Date(frame.body.enteredMs).toISOString(),
      RetryCount: frame.body.retries.reduce((sum, count) => sum + count, 0),
    },
    ...(item ? { Map: { Item: { ...item } } } : {}),
    ...(frame.token ? { Task: { Token: frame.token } } : {}),
  };
  return {
    engine,
    frame,
    execution,
    branch,
    state: stateIn(branch, frame.body.state),
    variables,
    context,
    events: [],
  };
}

/**
 * Returns the scope for an expression of the step's state; `more` adds `result` or `errorOutput`.
 */
export function toScope(step: Step, more: Partial<Scope['states']> = {}): Scope {
  return {
    variables: step.variables,
    states: { input: step.frame.body.input, context: step.context, ...more },
  };
}

/**
 * Journals the result of a step with its events. Does nothing if the frame has changed in the
 * meantime, because the execution was stopped, the task timed out or a sibling branch failed.
 */
export async function commit(step: Step, work: (fresh: Frame) => void): Promise<void> {
  const { journal, clock } = step.engine;
  await journal.write(() => {
    if (!journal.frames.holds(step.frame)) return;
    const fresh = journal.frames.get(step.frame.execution, step.frame.id)!;
    for (const event of step.events) append(step.engine, fresh, event, clock.now());
    work(fresh);
  });
}

/**
 * Appends an event to the history, linked to the frame's previous event. Must run inside a write.
 */
export function append(
  engine: EngineContext,
  frame: Frame,
  event: NewEvent,
  atMs = engine.clock.now(),
): void {
  frame.body.lastEvent = engine.journal.history.append(
    frame.execution,
    atMs,
    frame.body.lastEvent,
    event,
  );
}

function ancestors(engine: EngineContext, frame: Frame): Frame[] {
  const lineage = [frame];
  for (let parent = frame.parent; parent !== null;) {
    const above = engine.journal.frames.get(frame.execution, parent);
    if (!above)
      throw new Error(`The journal has no frame ${parent} of execution ${frame.execution}`);
    lineage.unshift(above);
    parent = above.parent;
  }
  return lineage;
}
