import { expect, test } from 'vitest';
import { readStage } from '../../infra/stages.ts';
import type { Aws } from '../lib/aws-cli.ts';
import { countReserved, findObstacles } from './find-obstacles.ts';

interface Account {
  concurrency?: number;
  isInSandbox?: boolean;
  /** The regions in which the CDK was prepared. */
  prepared?: string[];
  buckets?: string[];
  stacks?: string[];
  activeRules?: string;
}

const REGION = 'eu-central-1';
const of = (name: string, overrides: Parameters<typeof readStage>[1] = {}) => ({
  ...readStage(name, { region: REGION, ...overrides }),
  region: REGION,
});

/** Creates the command line of an account. */
function accountWith({
  concurrency = 1_000,
  isInSandbox = false,
  prepared = [REGION, 'us-east-1'],
  buckets = [],
  stacks = [],
  activeRules,
}: Account): Aws {
  return async (...args) => {
    const given = (option: string) => args[args.indexOf(option) + 1]!;
    const refuseUnless = (holds: boolean) => {
      if (!holds) throw new Error('Not Found');
    };
    switch (`${args[0]} ${args[1]}`) {
      case 'ssm get-parameter':
        return refuseUnless(prepared.includes(given('--region')));
      case 'cloudformation describe-stacks':
        return refuseUnless(stacks.includes(given('--stack-name')));
      case 's3api head-bucket':
        return refuseUnless(buckets.includes(given('--bucket')));
      case 'lambda get-account-settings':
        return {
          AccountLimit: {
            ConcurrentExecutions: concurrency,
            UnreservedConcurrentExecutions: concurrency,
          },
        };
      case 'sesv2 get-account':
        return { ProductionAccessEnabled: !isInSandbox, SendingEnabled: true };
      case 'ses describe-active-receipt-rule-set':
        return activeRules === undefined ? undefined : { Metadata: { Name: activeRules } };
      default:
        throw new Error(`nobody asks for ${args.join(' ')}`);
    }
  };
}
const obstaclesOf = (account: Account, stage = of('prod')) =>
  findObstacles(stage, '111122223333', accountWith(account));

test('an account with all that a stage needs has no obstacles', async () => {
  expect(await obstaclesOf({ activeRules: 'Parley-prod-App-RepliesRules' })).toEqual([]);
});

test('a new account has too few concurrent calls for what a stage reserves', async () => {
  expect(countReserved(of('prod'))).toBe(25);
  const [obstacle] = await obstaclesOf({ concurrency: 10 });
  expect(obstacle).toEqual({
    when: 'stop',
    what:
      'Lambda lets the account run 10 calls at a time, of which 10 are not reserved. The stage ' +
      'reserves 25, and 100 have to be left.',
    remedy: expect.stringMatching(/^aws service-quotas .* L-B99A9384 --desired-value 1000$/),
  });
  expect(await obstaclesOf({ concurrency: 125 })).toEqual([]);
});

test('a stage other than prod can do without, and is told what that means', async () => {
  expect(await obstaclesOf({ concurrency: 10 }, of('dev'))).toMatchObject([
    { when: 'stop', remedy: expect.stringContaining('-c reservesConcurrency=false') },
  ]);
  expect(
    await obstaclesOf({ concurrency: 10 }, of('dev', { reservesConcurrency: 'false' })),
  ).toMatchObject([{ when: 'later', what: expect.stringContaining('10 calls at a time') }]);
});

test('says where the CDK was not prepared: in the region of the stage and that of its site', async () => {
  expect((await obstaclesOf({ prepared: [] })).map(({ remedy }) => remedy)).toEqual([
    'npx cdk bootstrap aws://<account>/eu-central-1',
    'npx cdk bootstrap aws://<account>/us-east-1',
  ]);
});

test('the sandbox of SES and rules of somebody else stop nothing', async () => {
  const found = await obstaclesOf({ isInSandbox: true, activeRules: 'support' });
  expect(found.map(({ when }) => when)).toEqual(['later', 'later']);
  expect(found.map(({ what }) => what).join(' ')).toMatch(/sandbox.*"support" is active/s);
});

test('buckets that an earlier deployment left need the next generation', async () => {
  const buckets = ['parley-prod-files-111122223333-eu-central-1'];
  expect(await obstaclesOf({ buckets })).toMatchObject([
    { when: 'stop', remedy: expect.stringContaining('-c generation=2') },
  ]);
  expect(await obstaclesOf({ buckets }, of('prod', { generation: '2' }))).toEqual([]);
  expect(await obstaclesOf({ buckets, stacks: ['Parley-prod-Data'] })).toEqual([]);
});
