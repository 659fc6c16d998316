import { SFNClient } from '@aws-sdk/client-sfn';
import { startExecution } from './start-execution.ts';

/** One attempt to transcribe a recording. */
export interface TranscriptionRun {
  tenantId: number;
  recordingId: string;
  /** Differs for each attempt (`toRun` of the transcripts). */
  run: string;
}

export interface TranscriptionWorkflows {
  /** Makes sure the workflow of this attempt has been started. */
  start(run: TranscriptionRun): Promise<void>;
}

/** @param stateMachineArn `arn:aws:states:<region>:<account>:stateMachine:<name>` */
export function transcriptionWorkflows(
  stateMachineArn: string,
  client = new SFNClient({ maxAttempts: 4 }),
): TranscriptionWorkflows {
  return {
    async start({ tenantId, recordingId, run }) {
      await startExecution(client, {
        stateMachineArn,
        name: `${tenantId}-${recordingId}-${run}`,
        input: JSON.stringify({ tenant_id: tenantId, recording_id: recordingId, run }),
      });
    },
  };
}
