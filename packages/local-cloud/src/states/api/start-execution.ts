import * as z from 'zod';
import type { Definition } from '../asl/definition.ts';
import type { Json } from '../asl/json.ts';
import { MAX_EXECUTION_MS, RETENTION_MS } from '../asl/service-limits.ts';
import { stateIn } from '../engine/definition-cache.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { entered } from '../engine/events.ts';
import type { Frame } from '../journal/frame.ts';
import type { Machine } from '../journal/machine-store.ts';
import { findMachine, ApiError } from './find.ts';
import { arnText, payloadText, readInput, readJsonText, readName } from './read-input.ts';

const schema = z.object({
  stateMachineArn: arnText,
  name: z.string().optional(),
  input: payloadText.optional(),
});

/**
 * Starts an execution. If an execution with the same name and input is running, that one is
 * returned. Any other use of its name, until 90 days after the execution's end, throws
 * ExecutionAlreadyExists.
 */
export async function startExecution(engine: EngineContext, body: unknown): Promise<object> {
  const { stateMachineArn, name: wanted, input = '{}' } = readInput(schema, body);
  const machine = findMachine(engine, stateMachineArn);
  const name = readName(wanted ?? engine.chance.uuid());
  const value = readJsonText(
    input,
    'InvalidExecutionInput',
    'State Machine Execution Input',
  ) as Json;
  const arn = `${machine.arn.replace(':stateMachine:', ':execution:')}:${name}`;
  const { executions } = engine.journal;

  return engine.journal.write(() => {
    const now = engine.clock.now();
    executions.purge(now - RETENTION_MS);
    const same = executions.byArn(arn);
    if (same?.status === 'RUNNING' && same.input === input)
      return { executionArn: arn, startDate: same.start_ms / 1_000 };
    if (same) throw new ApiError('ExecutionAlreadyExists', `Execution Already Exists: '${arn}'`);
    assertRoomForExecution(engine);
    begin(engine, machine, { arn, name, input, value, now });
    return { executionArn: arn, startDate: now / 1_000 };
  });
}

/** Throws ExecutionLimitExceeded if as many executions are running as an account may have. */
export function assertRoomForExecution({ journal, maxOpenExecutions }: EngineContext): void {
  if (journal.executions.isFull(maxOpenExecutions))
    throw new ApiError(
      'ExecutionLimitExceeded',
      'The maximum number of running executions has been reached.',
    );
}

/** Returns when an execution that starts or is redriven at `now` has to have ended. */
export function toDeadlineMs(
  { TimeoutSeconds = Infinity }: Definition,
  { startMs, now }: { startMs: number; now: number },
): number {
  return Math.min(now + TimeoutSeconds * 1_000, startMs + MAX_EXECUTION_MS);
}

function begin(
  engine: EngineContext,
  machine: Machine,
  start: { arn: string; name: string; input: string; value: Json; now: number },
): void {
  const { arn, name, input, value, now } = start;
  const { executions, history, frames } = engine.journal;
  const definition = engine.definitions.of(machine.revision);
  const row = {
    arn,
    machine: machine.arn,
    revision: machine.revision,
    name,
    input,
    start_ms: now,
    deadline_ms: toDeadlineMs(definition, { startMs: now, now }),
  };
  const execution = executions.add(row);
  const started = { input, inputDetails: { truncated: false }, roleArn: machine.role_arn };
  const first = history.append(execution, now, 0, {
    type: 'ExecutionStarted',
    details: { executionStartedEventDetails: started },
  });
  const state = definition.StartAt;
  const lastEvent = history.append(
    execution,
    now,
    first,
    entered(stateIn(definition, state), state, value),
  );
  const frame: Omit<Frame, 'version'> = {
    execution,
    id: '0',
    parent: null,
    position: 0,
    ready: true,
    dueMs: null,
    token: null,
    body: {
      trail: [],
      state,
      enteredMs: now,
      phase: 'enter',
      input: value,
      variables: {},
      retries: [],
      lastEvent,
    },
  };
  frames.save(frame);
}
