import { DescribeStateMachineCommand, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { afterEach, expect, it } from 'vitest';
import {
  KEY,
  MACHINE_ARN,
  REGION,
  startTestStates,
  type TestStates,
} from '../testing/start-test-states.ts';
import { limitRequests } from './request-quotas.ts';

let test: TestStates | undefined;
afterEach(async () => {
  expect(test?.errors ?? []).toEqual([]);
  await test?.stop();
  test = undefined;
});

const connect = (maxAttempts: number) =>
  new SFNClient({ endpoint: test!.url(), region: REGION, credentials: KEY, maxAttempts });
const start = (client: SFNClient) =>
  client
    .send(new StartExecutionCommand({ stateMachineArn: MACHINE_ARN }))
    .then(() => 'started')
    .catch((error: Error) => error.name);

it('refuses an operation that is requested too often, and no other', async () => {
  test = await startTestStates({
    quotas: { StartExecution: { burst: 2, ratePerSecond: 0.001 } },
  });
  const client = connect(1);
  expect([await start(client), await start(client), await start(client)]).toEqual([
    'started',
    'started',
    'ThrottlingException',
  ]);
  const machine = new DescribeStateMachineCommand({ stateMachineArn: MACHINE_ARN });
  expect((await client.send(machine)).name).toBe('main');
});

it('refuses so that the SDK tries again later', async () => {
  test = await startTestStates({ quotas: { StartExecution: { burst: 1, ratePerSecond: 5 } } });
  const client = connect(10);
  expect(await Promise.all([start(client), start(client), start(client)])).toEqual(
    Array(3).fill('started'),
  );
});

it.each([
  ['eu-west-1', 1_300],
  ['eu-central-1', 800],
])('takes by default as many starts at once as %s does', (region, burst) => {
  const limitRate = limitRequests(region);
  let taken = 0;
  expect(() => {
    for (; taken < 5_000; taken++) limitRate('StartExecution');
  }).toThrow('Rate exceeded');
  expect(taken).toBeGreaterThanOrEqual(burst);
});
