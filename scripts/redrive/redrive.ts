import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { awsCli } from '../lib/aws-cli.ts';
import { awsStage } from './aws-stage.ts';
import { redriveAll, type Redriven, type RedriveStage } from './redrive-all.ts';

const state = z.object({
  executions: z.array(
    z.object({ arn: z.string(), machine: z.string(), status: z.string(), redrivable: z.boolean() }),
  ),
});

/**
 * Returns the local cloud, which is reached through its developer page. Its event bus delivers
 * every event, so there are no undelivered ones.
 * @param developer the address of the page
 */
const localStage = (developer: string): RedriveStage => ({
  async redrive(name) {
    const init = { method: 'POST', headers: { 'x-parley-developer': '1' } };
    const answer = await fetch(`${developer}/functions/${name}/redrive`, init);
    const result = (await answer.json()) as Redriven & { message?: string };
    if (!answer.ok) throw new Error(result.message);
    return result;
  },
  handOverUndelivered: async () => 0,
  async redriveExecutions() {
    const { executions } = state.parse(await (await fetch(`${developer}/state`)).json());
    const redrivable = executions.filter(
      ({ machine, status, redrivable }) =>
        redrivable && status !== 'ABORTED' && /Later|MailDelivery/.test(machine),
    );
    for (const { arn } of redrivable) {
      const answer = await fetch(`${developer}/executions/redrive`, {
        method: 'POST',
        headers: { 'x-parley-developer': '1', 'content-type': 'application/json' },
        body: JSON.stringify({ execution_arn: arn }),
      });
      if (!answer.ok) throw new Error(((await answer.json()) as { message: string }).message);
    }
    return redrivable.length;
  },
});

/**
 * `npm run redrive [-- --data <folder>]`, or `-- --stack <name>` with the AWS command line, its
 * credentials and region. Processes the dead letters of functions again, the events that Lambda
 * stopped retrying, and those that EventBridge could not deliver, and continues failed executions.
 * Exit code 0: nothing is left, 1: something failed again and remains, 2: it could not run.
 */
async function redrive(): Promise<number> {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, stack: { type: 'string' } },
  });
  if (values.stack !== undefined)
    return redriveAll(await awsStage(values.stack, awsCli), console.log);
  const file = join(resolve(values.data ?? '.data'), 'endpoints.json');
  if (!existsSync(file)) throw new Error('Parley is not running: start it with npm start.');
  const { developer } = JSON.parse(readFileSync(file, 'utf8')) as { developer: string };
  return redriveAll(localStage(developer), console.log);
}

process.exitCode = await redrive().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 2;
});
