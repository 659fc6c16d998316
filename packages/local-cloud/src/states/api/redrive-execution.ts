import * as z from 'zod';
import { MAX_EXECUTION_MS, MAX_HISTORY_EVENTS, REDRIVABLE_MS } from '../asl/service-limits.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import type { Execution } from '../journal/execution-store.ts';
import type { Frame } from '../journal/frame.ts';
import { ApiError, findExecution } from './find.ts';
import { arnText, readInput } from './read-input.ts';
import { assertRoomForExecution, toDeadlineMs } from './start-execution.ts';

const schema = z.object({
  executionArn: arnText,
  clientToken: z.string().min(1).max(64).optional(),
});

/** How long the answer to a client token is repeated. */
const TOKEN_MS = 15 * 60_000;

/**
 * Continues an execution that failed, timed out or was stopped: each of its branches that did not
 * succeed enters its last state again, with the input and variables that it had there and all of
 * its retries. Throws ExecutionNotRedrivable or ExecutionLimitExceeded. Source: AWS Step Functions
 * developer guide, "Restarting state machine executions with redrive", and `RedriveExecution`.
 */
export async function redriveExecution(engine: EngineContext, body: unknown): Promise<object> {
  const { executionArn, clientToken: token = engine.chance.uuid() } = readInput(schema, body);
  const { executions, history, frames } = engine.journal;
  return engine.journal.write(() => {
    const execution = findExecution(engine, executionArn);
    const { seq, start_ms: startMs, last_event: previous } = execution;
    const now = engine.clock.now();
    const earlier = executions.redrivenBy(seq, token, now - TOKEN_MS);
    if (earlier !== undefined) return { redriveDate: earlier / 1_000 };
    const reason = whyNotRedrivable(engine, execution);
    if (reason !== undefined) throw new ApiError('ExecutionNotRedrivable', reason);
    assertRoomForExecution(engine);

    const definition = engine.definitions.of(execution.revision);
    executions.reopen(seq, {
      token,
      atMs: now,
      deadlineMs: toDeadlineMs(definition, { startMs, now }),
    });
    const lastEvent = history.append(seq, now, previous, {
      type: 'ExecutionRedriven',
      details: { executionRedrivenEventDetails: { redriveCount: execution.redrive_count + 1 } },
    });
    for (const frame of frames.all(seq)) frames.save(toRedriven(frame, lastEvent, now));
    return { redriveDate: now / 1_000 };
  });
}

/** Returns a frame that waits for its branches, or that enters its state again. */
function toRedriven(frame: Frame, lastEvent: number, enteredMs: number): Frame {
  const { trail, state, input, variables, item, phase, children } = frame.body;
  if (children)
    return {
      ...frame,
      body: { ...frame.body, phase: 'children', failure: undefined, lastEvent },
    };
  return {
    ...frame,
    ready: true,
    body: {
      trail,
      state,
      input,
      variables,
      item,
      lastEvent,
      enteredMs,
      // The input of an iteration may not have been selected yet.
      phase: phase === 'item' ? 'item' : 'enter',
      retries: [],
    },
  };
}

/**
 * Returns why an execution cannot be redriven, or undefined if it can. Source: AWS Step Functions
 * API reference, `redriveStatusReason` of `DescribeExecution`.
 */
export function whyNotRedrivable(
  { journal, clock }: EngineContext,
  { seq, machine, status, last_event, start_ms, stop_ms }: Execution,
): string | undefined {
  if (journal.machines.byArn(machine)?.status !== 'ACTIVE')
    return 'State machine is in DELETING status';
  if (status === 'RUNNING' || status === 'SUCCEEDED')
    return `Execution is ${status} and cannot be redriven`;
  // The event of the redrive and another one have to fit.
  if (last_event >= MAX_HISTORY_EVENTS - 1) return 'Execution history event limit exceeded';
  if (clock.now() - start_ms >= MAX_EXECUTION_MS)
    return 'Execution has exceeded the max execution time';
  if (clock.now() - stop_ms! > REDRIVABLE_MS) return 'Execution redrivable period exceeded';
  // An earlier version of this engine kept nothing of what had failed.
  if (!journal.frames.get(seq, '0'))
    return 'Execution was started before the launch of RedriveExecution';
  return undefined;
}
