import { RETENTION_MS } from '../asl/service-limits.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import type { Execution } from '../journal/execution-store.ts';
import type { Machine } from '../journal/machine-store.ts';

const MACHINE_ARN = /^arn:aws:states:[a-z0-9-]+:\d{12}:stateMachine:[^:]{1,80}$/;
const EXECUTION_ARN = /^arn:aws:states:[a-z0-9-]+:\d{12}:execution:[^:]{1,80}:[^:]{1,80}$/;

/**
 * Returns the active state machine with this ARN. Throws InvalidArn or StateMachineDoesNotExist if
 * there is none.
 */
export function findMachine(engine: EngineContext, arn: string): Machine {
  if (!MACHINE_ARN.test(arn))
    throw new ApiError(
      'InvalidArn',
      `Invalid Arn: 'Resource type not valid in this context: ${arn}'`,
    );
  const machine = engine.journal.machines.byArn(arn);
  if (machine?.status === 'ACTIVE') return machine;
  throw new ApiError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${arn}'`);
}

/**
 * Returns the execution with this ARN. Throws InvalidArn or ExecutionDoesNotExist if there is none,
 * or if it was closed more than 90 days ago.
 */
export function findExecution(engine: EngineContext, arn: string): Execution {
  if (!EXECUTION_ARN.test(arn))
    throw new ApiError(
      'InvalidArn',
      `Invalid Arn: 'Resource type not valid in this context: ${arn}'`,
    );
  const execution = engine.journal.executions.byArn(arn);
  const isStored =
    execution &&
    (execution.stop_ms === null || execution.stop_ms >= engine.clock.now() - RETENTION_MS);
  if (isStored) return execution;
  throw new ApiError('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`);
}

/** An error of the service's API with its AWS name, returned with status 400. */
export class ApiError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}
