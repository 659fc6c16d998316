import {
  DescribeExecutionCommand,
  ExecutionAlreadyExists,
  type SFNClient,
  StartExecutionCommand,
} from '@aws-sdk/client-sfn';

/** An execution that has died this often is left to people. */
const MAX_NAMES = 50;

/** The name of the nth execution of one thing: `7-int_01-1`, then `7-int_01-1-again-2`. */
export const toExecutionName = (name: string, nth: number): string =>
  nth === 1 ? name : `${name}-again-${nth}`;

/** `arn:aws:states:<region>:<account>:execution:<machine>:<name>` */
export const getExecutionArn = (stateMachineArn: string, name: string): string =>
  `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${name}`;

/**
 * Makes sure that an execution of this name runs or has come to its end. One that failed, ran out
 * of time or was stopped is followed by another: its own name is taken for 90 days, so the next has
 * a number behind it.
 * @param name at most 70 characters
 * @returns true when one that had died was followed by another
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
