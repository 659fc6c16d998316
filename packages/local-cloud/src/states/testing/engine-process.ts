import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOffsetClock } from '../../clock/offset-clock.ts';
import { startStates } from '../start-states.ts';
import { CRASH_MACHINE } from './crash-machine.ts';
import { ACCOUNT, KEY, MACHINE_ARN, REGION } from './start-test-states.ts';

/**
 * A process that the tests kill: `node engine-process.ts <folder> <generation>`. It prints its URL
 * and writes each call as a line to calls.log.
 */
const [dataDir, generation] = process.argv.slice(2) as [string, string];
let calls = 0;

const states = await startStates({
  dataDir,
  port: 0,
  clock: createOffsetClock({ offsetMs: 0 }),
  region: REGION,
  accountId: ACCOUNT,
  credentials: (id) => (id === KEY.accessKeyId ? KEY.secretAccessKey : undefined),
  stateMachines: [{ name: 'main', arn: MACHINE_ARN, definition: CRASH_MACHINE, type: 'STANDARD' }],
  invokeFunction: async (step, payload) => {
    const call = `${generation}-${calls++}`;
    const { execution, after } = payload as { execution: string; after: string };
    appendFileSync(
      join(dataDir, 'calls.log'),
      `${JSON.stringify({ execution, step, after, call, generation: Number(generation) })}\n`,
    );
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
    return { payload: { call } };
  },
});
process.stdout.write(`${states.url}\n`);
