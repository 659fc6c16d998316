import { ExecutionAlreadyExists, ExecutionDoesNotExist, SFNClient, StartExecutionCommand, StopExecutionCommand } from '@aws-sdk/client-sfn';

/** The workflow of one revision of an interview. */
export interface WorkflowId {
  tenantId: number;
  interviewId: string;
  revision: number;
}

/** Starts and stops interview workflows. Every call may be repeated. */
export interface InterviewWorkflows {
  /** Makes sure the workflow of this revision has been started; one that has ended is not started again. */
  start(id: WorkflowId): Promise<void>;
  /** Ends the workflow of this revision; nothing happens where there is none or it has ended. */
  stop(id: WorkflowId, cause: string): Promise<void>;
}

/** @param stateMachineArn `arn:aws:states:<region>:<account>:stateMachine:<name>` */
export function interviewWorkflows(stateMachineArn: string, client = new SFNClient({ maxAttempts: 4 })): InterviewWorkflows {
  const nameOf = ({ tenantId, interviewId, revision }: WorkflowId) => `${tenantId}-${interviewId}-${revision}`;
  return {
    async start(id) {
      const input = JSON.stringify({ tenant_id: id.tenantId, interview_id: id.interviewId, revision: id.revision });
      try {
        await client.send(new StartExecutionCommand({ stateMachineArn, name: nameOf(id), input }));
      } catch (error) {
        if (!(error instanceof ExecutionAlreadyExists)) throw error;
      }
    },
    async stop(id, cause) {
      const executionArn = `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${nameOf(id)}`;
      try {
        await client.send(new StopExecutionCommand({ executionArn, cause }));
      } catch (error) {
        if (!(error instanceof ExecutionDoesNotExist)) throw error;
      }
    },
  };
}
