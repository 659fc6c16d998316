import {
  DescribeExecutionCommand,
  ExecutionAlreadyExists,
  type SFNClient,
  StartExecutionCommand,
} from '@aws-sdk/client-sfn';

/** An execution that has failed this often is not started again; operators handle it. */
const MAX_NAMES = 50;

/**
 * Returns the name of the nth execution for one record: `7-int_01-1`, then `7-int_01-1-again-2`.
 */
export const toExecutionName = (name: string, nth: number): string =>
  nth === 1 ? name : `${name}-again-${nth}`;

/** Returns an ARN in the format `arn:aws:states:<region>:<account>:execution:<machine>:<name>`. */
export const getExecutionArn = (stateMachineArn: string, name: string): string =>
  `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${name}`;

/**
 * Makes sure that an execution of this name is running or has ended. If it failed, timed out or was
 * stopped, another one is started: a name cannot be reused for 90 days, so the next one gets a
 * number appended.
 * @param name at most 70 characters
 * @returns true if a failed one was followed by another
 */
export async function startExecution(
  client: SFNClient,
  { stateMachineArn, name, input }: { stateMachineArn: string; name: string; input: string },
): Promise<boolean> {
  for (let nth = 1; nth <= MAX_NAMES; nth += 1) {
    try {
      await client.send(
        new StartExecutionCommand({ stateMachineArn, name: toExecutionName(name, nth), input }),
      );
      return nth > 1;
    } catch (error) {
      if (!(error instanceof ExecutionAlreadyExists)) throw error;
    }
    const { status } = await client.send(
      new DescribeExecutionCommand({
        executionArn: getExecutionArn(stateMachineArn, toExecutionName(name, nth)),
      }),
    );
    if (status === 'RUNNING' || status === 'SUCCEEDED' || status === 'PENDING_REDRIVE')
      return false;
  }
  throw new Error(`the execution died ${MAX_NAMES} times`);
}
