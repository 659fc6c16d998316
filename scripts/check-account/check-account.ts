import { parseArgs } from 'node:util';
import * as z from 'zod';
import { readStage } from '../../infra/stages.ts';
import { awsCli } from '../lib/aws-cli.ts';
import { findObstacles } from './find-obstacles.ts';

/**
 * `npm run check:account -- --stage prod [--region <region>] [--generation 2]
 * [--reservesConcurrency false]`, with the AWS command line and credentials of the account: says
 * what would stop the first deployment of a stage, and what would not work after it. It only reads.
 * Exit code 0: nothing would stop it, 1: something would, 2: it could not look.
 */
async function checkAccount(): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { stage: text, region: text, generation: text, reservesConcurrency: text },
  });
  const { stage: name = 'dev', ...overrides } = values;
  const stage = readStage(name, overrides);
  const { region } = stage;
  if (region === undefined) throw new Error('The stage has no region of its own: give --region.');
  const { Account } = z
    .object({ Account: z.string() })
    .parse(await awsCli('sts', 'get-caller-identity'));
  const obstacles = await findObstacles({ ...stage, region }, Account, awsCli);
  for (const { when, what, remedy } of obstacles)
    console.log(`${when === 'stop' ? 'STOPS' : 'later'}  ${what}\n       ${remedy}`);
  const stops = obstacles.filter(({ when }) => when === 'stop').length;
  console.log(
    stops === 0
      ? `Nothing known would stop a deployment of ${name} to ${region}.`
      : `${stops} would stop a deployment of ${name} to ${region}.`,
  );
  return stops === 0 ? 0 : 1;
}

process.exitCode = await checkAccount().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});
