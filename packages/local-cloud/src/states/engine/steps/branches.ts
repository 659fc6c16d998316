import type { Branch } from '../../asl/definition.ts';
import { type Json, jsonBytes } from '../../asl/json.ts';
import { MAX_PAYLOAD_BYTES } from '../../asl/service-limits.ts';
import type { Failure, Frame, FrameBody } from '../../journal/frame.ts';
import { stateIn } from '../definition-cache.ts';
import type { EngineContext } from '../engine-context.ts';
import { entered, mapIteration } from '../events.ts';
import { append } from './step.ts';

/** Starts branch `position` of a Parallel with its input. Must run inside a write. */
export function startBranch(
  engine: EngineContext,
  parent: Frame,
  branch: Branch,
  position: number,
  input: Json,
): void {
  const child = newChild(engine, parent, branch, position, { phase: 'enter', input });
  append(engine, child, entered(stateIn(branch, branch.StartAt), branch.StartAt, input));
  engine.journal.frames.save(child);
}

/**
 * Starts the next iteration of a Map, whose first step selects its input. Must run inside a write.
 */
export function startIteration(engine: EngineContext, parent: Frame, processor: Branch): void {
  const children = parent.body.children!;
  const position = children.started++;
  const item = { Index: position, Value: children.items![position]! };
  const child = newChild(engine, parent, processor, position, {
    phase: 'item',
    input: item.Value,
    item,
  });
  append(engine, child, mapIteration('Started', parent.body.state, position));
  engine.journal.frames.save(child);
}

/**
 * Handles a branch that has ended with `output`: starts the next iteration or completes the state.
 * Must run inside a write.
 */
export function branchSucceeded(
  engine: EngineContext,
  child: Frame,
  output: Json,
  processor: Branch | undefined,
): void {
  const { frames } = engine.journal;
  const parent = frames.get(child.execution, child.parent!)!;
  const children = parent.body.children!;
  frames.putResult(parent.execution, parent.id, child.position, output);
  frames.remove(child.execution, child.id);
  children.left--;
  parent.body.lastEvent = child.body.lastEvent;
  if (processor) {
    append(engine, parent, mapIteration('Succeeded', parent.body.state, child.position));
    if (children.started < children.total) startIteration(engine, parent, processor);
  }
  if (children.left > 0) {
    frames.save(parent);
    return;
  }
  const result = frames.takeResults(parent.execution, parent.id);
  if (jsonBytes(result) > MAX_PAYLOAD_BYTES) {
    const cause =
      `The state '${parent.body.state}' returned a result with a size exceeding the ` +
      'maximum number of bytes service limit.';
    parent.body = {
      ...parent.body,
      phase: 'failed',
      failure: { error: 'States.DataLimitExceeded', cause, source: 'branches' },
    };
  } else {
    parent.body = { ...parent.body, phase: 'result', result };
  }
  delete parent.body.children;
  frames.save({ ...parent, ready: true });
}

/**
 * Handles a failed branch: its siblings are aborted and the surrounding state fails. All of them
 * stand still until the state is retried or caught, or the execution is redriven. Must run inside a
 * write.
 */
export function branchFailed(
  engine: EngineContext,
  child: Frame,
  failure: Omit<Failure, 'source'>,
): void {
  const { frames } = engine.journal;
  const parent = frames.get(child.execution, child.parent!)!;
  parent.body.lastEvent = child.body.lastEvent;
  if (child.body.item)
    append(engine, parent, mapIteration('Failed', parent.body.state, child.position));
  frames.suspendBelow(parent.execution, parent.id);
  parent.body = { ...parent.body, phase: 'failed', failure: { ...failure, source: 'branches' } };
  frames.save({ ...parent, ready: true });
}

function newChild(
  engine: EngineContext,
  parent: Frame,
  branch: Branch,
  position: number,
  more: Pick<FrameBody, 'phase' | 'input' | 'item'>,
): Frame {
  const body: FrameBody = {
    trail: [...parent.body.trail, { state: parent.body.state, branch: position }],
    state: branch.StartAt,
    enteredMs: engine.clock.now(),
    variables: {},
    retries: [],
    lastEvent: parent.body.lastEvent,
    ...more,
  };
  const id = `${parent.id}/${position}`;
  return {
    execution: parent.execution,
    id,
    parent: parent.id,
    position,
    version: 0,
    ready: true,
    dueMs: null,
    token: null,
    body,
  };
}
