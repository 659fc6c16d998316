import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { awsCli, awsStage } from './aws-stage.ts';
import { redriveAll, type Redriven, type RedriveStage } from './redrive-all.ts';

/**
 * The local cloud, by its developer page. Its bus hands every event over, so that nothing is
 * undelivered.
 * @param developer address of the page
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
});

/**
 * `npm run redrive [-- --data <folder>]`, or `-- --stack <name>` with the AWS command line, its
 * credentials and region: carries out again what functions set aside, what Lambda gave up for them,
 * and what EventBridge could not hand to them. Ends with 0 where nothing is left, 1 where something
 * failed again and stays, 2 where it could not be done.
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
