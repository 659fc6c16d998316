import { SFNClient } from '@aws-sdk/client-sfn';
import { requestTimeouts, underBudget } from '../shared/call-budget.ts';
import { startExecution } from './start-execution.ts';

/** One attempt to transcribe a recording, or to check its candidate's voice. */
export interface RecordingRun {
  tenantId: number;
  recordingId: string;
  /** Differs for each attempt (`toRun` of the transcripts, `toCheckRun` of the checks). */
  run: string;
  /** The request that caused it. */
  requestId: string;
}

export interface RecordingWorkflows {
  /** Ensures that the workflow of this attempt has been started. */
  start(run: RecordingRun): Promise<void>;
}

/** @param stateMachineArn `arn:aws:states:<region>:<account>:stateMachine:<name>` */
export function recordingWorkflows(
  stateMachineArn: string,
  client = underBudget(new SFNClient({ maxAttempts: 4, requestHandler: requestTimeouts() })),
): RecordingWorkflows {
  return {
    async start({ tenantId, recordingId, run, requestId }) {
      await startExecution(client, {
        stateMachineArn,
        name: `${tenantId}-${recordingId}-${run}`,
        input: JSON.stringify({
          tenant_id: tenantId,
          recording_id: recordingId,
          run,
          request_id: requestId,
        }),
      });
    },
  };
}
