import { ExecutionDoesNotExist, SFNClient, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { requestTimeouts, underBudget } from '../shared/call-budget.ts';
import { getExecutionArn, toExecutionName, startExecution } from './start-execution.ts';

/** The workflow of one revision of an interview. */
export interface WorkflowId {
  tenantId: number;
  interviewId: string;
  revision: number;
}

/** Starts and stops interview workflows. Every call can be repeated. */
export interface InterviewWorkflows {
  /**
   * Makes sure that the workflow of this revision is running or has ended; a failed one is started
   * again under a new name.
   * @param requestId the request that caused it, for the logs; undefined if it is unknown. It
   *   should be the same in every call for a revision: a call with another input than that of the
   *   running execution costs a second call.
   * @returns true if a failed one was started again
   */
  start(id: WorkflowId, requestId: string | undefined): Promise<boolean>;
  /**
   * Stops the workflow of this revision under all its names; does nothing if there is none or it
   * has ended.
   */
  stop(id: WorkflowId, cause: string): Promise<void>;
}

/** @param stateMachineArn `arn:aws:states:<region>:<account>:stateMachine:<name>` */
export function interviewWorkflows(
  stateMachineArn: string,
  client = underBudget(new SFNClient({ maxAttempts: 4, requestHandler: requestTimeouts() })),
): InterviewWorkflows {
  const nameOf = ({ tenantId, interviewId, revision }: WorkflowId) =>
    `${tenantId}-${interviewId}-${revision}`;
  return {
    async start(id, requestId) {
      const input = JSON.stringify({
        tenant_id: id.tenantId,
        interview_id: id.interviewId,
        revision: id.revision,
        request_id: requestId,
      });
      return startExecution(client, { stateMachineArn, name: nameOf(id), input });
    },
    async stop(id, cause) {
      try {
        for (let nth = 1; ; nth += 1) {
          await client.send(
            new StopExecutionCommand({
              executionArn: getExecutionArn(stateMachineArn, toExecutionName(nameOf(id), nth)),
              cause,
            }),
          );
        }
      } catch (error) {
        if (!(error instanceof ExecutionDoesNotExist)) throw error;
      }
    },
  };
}
