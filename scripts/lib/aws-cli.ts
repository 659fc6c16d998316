import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';

/**
 * Runs the AWS command line and returns its output parsed as JSON, or undefined if there is none.
 */
export type Aws = (...args: string[]) => Promise<unknown>;

/** Runs the program `aws` of this machine. Rejects with its error output. */
export const awsCli: Aws = async (...args) => {
  const { stdout } = await promisify(execFile)('aws', [...args, '--output', 'json'], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.trim() === '' ? undefined : (JSON.parse(stdout) as unknown);
};

const stacks = z.object({
  Stacks: z.tuple([
    z.object({ Outputs: z.array(z.object({ OutputKey: z.string(), OutputValue: z.string() })) }),
  ]),
});

/**
 * Reads the outputs of a deployed stack.
 * @returns a function that returns the value of an output, and throws if the stack lacks it
 * @throws if the stack does not exist
 */
export async function readOutputs(stackName: string, aws: Aws): Promise<(key: string) => string> {
  const {
    Stacks: [{ Outputs }],
  } = stacks.parse(await aws('cloudformation', 'describe-stacks', '--stack-name', stackName));
  return (key) => {
    const found = Outputs.find(({ OutputKey }) => OutputKey === key);
    if (!found) throw new Error(`The stack ${stackName} has no output ${key}`);
    return found.OutputValue;
  };
}
