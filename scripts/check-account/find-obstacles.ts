import * as z from 'zod';
import { FUNCTION_ROWS } from '../../infra/function-rows.ts';
import { EDGE_REGION, edgeRegion, type Stage, toBucketPrefix } from '../../infra/stage.ts';
import { getStackName } from '../../infra/stages.ts';
import type { Aws } from '../lib/aws-cli.ts';

/** Something about an account that a deployment meets. */
export interface Obstacle {
  /** `stop`: the deployment would fail. `later`: it succeeds, and something does not work yet. */
  when: 'stop' | 'later';
  what: string;
  /** What to do about it: a sentence or a command. */
  remedy: string;
}

/**
 * The concurrent calls of an account that no function may reserve. Source: AWS Lambda developer
 * guide, "Configuring reserved concurrency".
 */
const MIN_UNRESERVED = 100;
/** The number for which to ask: the default of an account that is not new. */
const WANTED_CONCURRENCY = 1_000;
/** Fewer concurrent calls are used up by a few people and the workers. */
const FEW_CONCURRENT = 100;
const MORE_CONCURRENCY =
  'aws service-quotas request-service-quota-increase --service-code lambda ' +
  `--quota-code L-B99A9384 --desired-value ${WANTED_CONCURRENCY}`;

/** Returns the concurrent calls that the functions of a stage reserve. */
export const countReserved = ({ transcriptions, reservesConcurrency }: Stage): number =>
  reservesConcurrency
    ? Object.values(FUNCTION_ROWS).reduce(
        (sum, { concurrency = 0 }) =>
          sum + (concurrency === 'transcriptions' ? transcriptions : concurrency),
        0,
      )
    : 0;

const lambdaSettings = z.object({
  AccountLimit: z.object({
    ConcurrentExecutions: z.int(),
    UnreservedConcurrentExecutions: z.int(),
  }),
});
const mailAccount = z.object({ ProductionAccessEnabled: z.boolean(), SendingEnabled: z.boolean() });
const activeRules = z.object({ Metadata: z.object({ Name: z.string() }).optional() }).optional();

/** Returns whether a request succeeds; any refusal counts as no. */
const exists = (request: Promise<unknown>): Promise<boolean> =>
  request.then(
    () => true,
    () => false,
  );

/**
 * Looks at an account before a stage is deployed to it. It only reads.
 * @param stage a stage with a region
 * @param accountId the account of the credentials with which `aws` is called
 */
export async function findObstacles(
  stage: Stage & { region: string },
  accountId: string,
  aws: Aws,
): Promise<Obstacle[]> {
  const { region } = stage;
  const ask = (...args: string[]) => aws(...args, '--region', region);
  const isDeployed = await exists(
    ask('cloudformation', 'describe-stacks', '--stack-name', getStackName(stage.name, 'Data')),
  );
  return [
    ...(await checkBootstrap(stage, aws)),
    ...(isDeployed ? [] : await checkConcurrency(stage, ask)),
    ...(await checkMail(ask)),
    ...(isDeployed ? [] : await checkLeftBuckets(stage, accountId, ask)),
  ];
}

async function checkBootstrap(stage: Stage & { region: string }, aws: Aws): Promise<Obstacle[]> {
  const regions = new Set([stage.region, edgeRegion(stage) ?? EDGE_REGION]);
  const found: Obstacle[] = [];
  for (const region of regions) {
    const parameter = ['ssm', 'get-parameter', '--name', '/cdk-bootstrap/hnb659fds/version'];
    if (await exists(aws(...parameter, '--region', region))) continue;
    found.push({
      when: 'stop',
      what: `The CDK has not been prepared in ${region}.`,
      remedy: `npx cdk bootstrap aws://<account>/${region}`,
    });
  }
  return found;
}

async function checkConcurrency(stage: Stage, ask: Aws): Promise<Obstacle[]> {
  const { AccountLimit } = lambdaSettings.parse(await ask('lambda', 'get-account-settings'));
  const { ConcurrentExecutions: all, UnreservedConcurrentExecutions: free } = AccountLimit;
  const reserved = countReserved(stage);
  if (reserved > 0 && free - reserved < MIN_UNRESERVED)
    return [
      {
        when: 'stop',
        what:
          `Lambda lets the account run ${all} calls at a time, of which ${free} are not reserved. ` +
          `The stage reserves ${reserved}, and ${MIN_UNRESERVED} have to be left.`,
        remedy:
          stage.name === 'prod'
            ? MORE_CONCURRENCY
            : `${MORE_CONCURRENCY}, or deploy with -c reservesConcurrency=false`,
      },
    ];
  if (all >= FEW_CONCURRENT) return [];
  return [
    {
      when: 'later',
      what: `Lambda lets the account run ${all} calls at a time: a few people use them up.`,
      remedy: MORE_CONCURRENCY,
    },
  ];
}

async function checkMail(ask: Aws): Promise<Obstacle[]> {
  const account = mailAccount.parse(await ask('sesv2', 'get-account'));
  const { Metadata } =
    activeRules.parse(await ask('ses', 'describe-active-receipt-rule-set')) ?? {};
  return [
    ...(account.ProductionAccessEnabled
      ? []
      : [
          {
            when: 'later' as const,
            what: 'SES is in the sandbox: it sends 200 mails a day, to verified addresses only.',
            remedy:
              'Verify the addresses that you try it with (aws sesv2 create-email-identity ' +
              '--email-identity <address>), and ask for production access in the console of SES.',
          },
        ]),
    ...(account.SendingEnabled
      ? []
      : [
          {
            when: 'later' as const,
            what: 'SES has paused the sending of mail for this account.',
            remedy: 'The account page of SES says why.',
          },
        ]),
    ...(Metadata && !Metadata.Name.startsWith('Parley')
      ? [
          {
            when: 'later' as const,
            what:
              `The set of receipt rules "${Metadata.Name}" is active, and only one can be: mail of ` +
              'candidates is not received while it is.',
            remedy: 'Deploy to another region or account, or make the set of the stage active.',
          },
        ]
      : []),
  ];
}

/** Buckets that an earlier deployment of the stage has left have the names of the new ones. */
async function checkLeftBuckets(
  stage: Stage & { region: string },
  accountId: string,
  ask: Aws,
): Promise<Obstacle[]> {
  const names = ['files', 'recordings'].map(
    (purpose) => `${toBucketPrefix(stage, purpose)}-${accountId}-${stage.region}`,
  );
  const left: string[] = [];
  for (const name of names)
    if (await exists(ask('s3api', 'head-bucket', '--bucket', name))) left.push(name);
  if (left.length === 0) return [];
  return [
    {
      when: 'stop',
      what: `An earlier deployment has left ${left.join(' and ')}.`,
      remedy:
        `Deploy with -c generation=${stage.generation + 1}, also from then on, and restore what you ` +
        'need (docs/runbook.md), or delete them.',
    },
  ];
}
