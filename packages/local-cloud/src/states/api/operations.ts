import * as z from 'zod';
import type { EngineContext } from '../engine/engine-context.ts';
import { ApiError } from './api-error.ts';
import { describeExecution, listExecutions, stopExecution } from './execution-operations.ts';
import { findMachine } from './find.ts';
import { getExecutionHistory } from './get-execution-history.ts';
import {
  createStateMachine,
  describeStateMachine,
  describeStateMachineForExecution,
  listStateMachines,
  updateStateMachine,
  validateStateMachineDefinition,
} from './machine-operations.ts';
import { arnText, readInput } from './read-input.ts';
import { startExecution } from './start-execution.ts';
import { sendTaskFailure, sendTaskHeartbeat, sendTaskSuccess } from './task-operations.ts';

export type Operation = (bench: EngineContext, body: unknown) => Promise<object>;

/** The operations served, by the name in the request's X-Amz-Target. */
export function operations(place: {
  region: string;
  accountId: string;
}): Record<string, Operation> {
  return {
    StartExecution: startExecution,
    StartSyncExecution: startSyncExecution,
    StopExecution: stopExecution,
    DescribeExecution: describeExecution,
    ListExecutions: listExecutions,
    GetExecutionHistory: getExecutionHistory,
    SendTaskSuccess: sendTaskSuccess,
    SendTaskFailure: sendTaskFailure,
    SendTaskHeartbeat: sendTaskHeartbeat,
    CreateStateMachine: createStateMachine(place),
    UpdateStateMachine: updateStateMachine,
    DescribeStateMachine: describeStateMachine,
    DescribeStateMachineForExecution: describeStateMachineForExecution,
    ListStateMachines: listStateMachines,
    ValidateStateMachineDefinition: validateStateMachineDefinition,
  };
}

/** Only Express machines run in a request, and there are none here. */
async function startSyncExecution(bench: EngineContext, body: unknown): Promise<object> {
  const { arn } = findMachine(
    bench,
    readInput(z.object({ stateMachineArn: arnText }), body).stateMachineArn,
  );
  throw new ApiError(
    'StateMachineTypeNotSupported',
    `This operation is not supported by this type of state machine: '${arn}'`,
  );
}
