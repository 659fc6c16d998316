import { SFNClient } from '@aws-sdk/client-sfn';
import { requestTimeouts, underBudget } from '../shared/call-budget.ts';
import { startExecution } from './start-execution.ts';

/**
 * A message that waits to be sent. `version` is the draft's version, so that a message that was
 * cancelled and sent again counts as another one.
 */
export interface QueuedMail {
  tenantId: number;
  userId: string;
  draftId: string;
  version: number;
  /** UTC, ISO 8601. */
  sendAt: string;
  /** The request that caused it. */
  requestId: string;
}

export interface MailWorkflows {
  /** Makes sure the workflow of this message has been started. */
  start(mail: QueuedMail): Promise<void>;
}

/** @param stateMachineArn `arn:aws:states:<region>:<account>:stateMachine:<name>` */
export function mailWorkflows(
  stateMachineArn: string,
  client = underBudget(new SFNClient({ maxAttempts: 4, requestHandler: requestTimeouts() })),
): MailWorkflows {
  return {
    async start({ tenantId, userId, draftId, version, sendAt, requestId }) {
      const input = JSON.stringify({
        tenant_id: tenantId,
        user_id: userId,
        draft_id: draftId,
        version,
        send_at: sendAt,
        request_id: requestId,
      });
      await startExecution(client, {
        stateMachineArn,
        name: `${tenantId}-${draftId}-${version}`,
        input,
      });
    },
  };
}
