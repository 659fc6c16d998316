import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { functionNameOutput, REDRIVEN } from '../../infra/function-rows.ts';
import type { Aws } from '../lib/aws-cli.ts';
import { awsStage } from './aws-stage.ts';
import { redriveAll, type Redriven } from './redrive-all.ts';

const none: Redriven = { carried_out: 0, failed: 0, more: false };
const event = { source: 'aws.chime', id: 'one' };

/**
 * Creates an AWS account whose functions return these answers, one for each call, and whose queue
 * contains these events.
 */
function account(
  answers: Record<string, (Redriven | { errorMessage: string })[]>,
  undelivered: object[] = [],
  failed: Record<string, string[]> = {},
) {
  const waiting = undelivered.map((one, n) => ({
    ReceiptHandle: `receipt-${n}`,
    Body: JSON.stringify(one),
    MessageAttributes: { TARGET_ARN: { StringValue: 'arn:rooms' } },
  }));
  const calls: { name: string; type: string; payload: unknown }[] = [];
  const deleted: string[] = [];
  const continued: string[] = [];
  const outputs = [
    ...REDRIVEN.map((name) => [functionNameOutput(name), `app-${name}`]),
    ['UndeliveredEventsUrl', 'https://queue'],
    ['LaterMachineArn', 'arn:later'],
    ['MailMachineArn', 'arn:mail'],
  ];
  const aws: Aws = async (...args) => {
    const given = (option: string) => args[args.indexOf(option) + 1]!;
    switch (`${args[0]} ${args[1]}`) {
      case 'cloudformation describe-stacks':
        return {
          Stacks: [
            { Outputs: outputs.map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })) },
          ],
        };
      case 'lambda invoke': {
        const name = given('--function-name');
        calls.push({
          name,
          type: given('--invocation-type'),
          payload: JSON.parse(readFileSync(given('--payload').slice('fileb://'.length), 'utf8')),
        });
        const answer = answers[name]?.shift() ?? none;
        writeFileSync(args.at(-1)!, JSON.stringify(answer));
        return {
          StatusCode: 200,
          ...('errorMessage' in answer ? { FunctionError: 'Unhandled' } : {}),
        };
      }
      case 'sqs receive-message':
        return waiting.length > 0 ? { Messages: waiting.splice(0, 1) } : undefined;
      case 'sqs delete-message':
        deleted.push(given('--receipt-handle'));
        return undefined;
      case 'stepfunctions list-executions': {
        const of = `${given('--state-machine-arn')} ${given('--status-filter')}`;
        return { executions: (failed[of] ?? []).map((executionArn) => ({ executionArn })) };
      }
      case 'stepfunctions redrive-execution': {
        const arn = given('--execution-arn');
        if (arn.includes('old'))
          throw new Error('An error occurred (ExecutionNotRedrivable): redrivable period exceeded');
        continued.push(arn);
        return { redriveDate: '2026-11-27T10:00:00Z' };
      }
      default:
        throw new Error(`nobody asks for ${args.join(' ')}`);
    }
  };
  return { aws, calls, deleted, continued };
}

async function run({ aws }: { aws: Aws }) {
  const lines: string[] = [];
  return {
    code: await redriveAll(await awsStage('Parley-prod-App', aws), (line) => void lines.push(line)),
    lines,
  };
}

test('calls each function with dead letters until none is left', async () => {
  const { aws, calls } = account({
    'app-outbox': [
      { carried_out: 3, failed: 0, more: true },
      { carried_out: 2, failed: 0, more: false },
    ],
  });
  const { code, lines } = await run({ aws });
  expect(code).toBe(0);
  expect(lines).toEqual([
    'outbox: 5 carried out, 0 failed again',
    'projections: 0 carried out, 0 failed again',
    'mail-delivery: 0 carried out, 0 failed again',
    'mail-inbound: 0 carried out, 0 failed again',
    'room-events: 0 carried out, 0 failed again',
  ]);
  expect(calls.filter(({ name }) => name === 'app-outbox')).toEqual(
    Array(2).fill({ name: 'app-outbox', type: 'RequestResponse', payload: { redrive: true } }),
  );
});

test('ends when nothing succeeds any more, and reports that something remains', async () => {
  const { aws, calls } = account({
    'app-projections': [{ carried_out: 0, failed: 2, more: true }],
  });
  const { code, lines } = await run({ aws });
  expect([code, lines[1]]).toEqual([1, 'projections: 0 carried out, 2 failed again']);
  expect(calls.filter(({ name }) => name === 'app-projections')).toHaveLength(1);
});

test('reports which function could not be called, and continues with the others', async () => {
  const { code, lines } = await run(
    account({ 'app-outbox': [{ errorMessage: 'Task timed out' }] }),
  );
  expect(code).toBe(2);
  expect(lines[0]).toContain('Task timed out');
  expect(lines).toHaveLength(REDRIVEN.length);
});

test('delivers events that EventBridge could not, then removes them', async () => {
  const { aws, calls, deleted } = account({}, [event, { ...event, id: 'two' }]);
  const { code, lines } = await run({ aws });
  expect([code, lines.at(-1)]).toEqual([
    0,
    '2 events that EventBridge could not hand over went to their functions',
  ]);
  expect(calls.slice(-2)).toEqual(
    [event, { ...event, id: 'two' }].map((payload) => ({
      name: 'arn:rooms',
      type: 'Event',
      payload,
    })),
  );
  expect(deleted).toEqual(['receipt-0', 'receipt-1']);
});

test('leaves events in the queue that Lambda does not accept', async () => {
  const { aws, deleted } = account({}, [event]);
  const refusing: Aws = async (...args) => {
    if (args.includes('arn:rooms')) throw new Error('AccessDenied');
    return aws(...args);
  };
  await expect(run({ aws: refusing })).rejects.toThrow('AccessDenied');
  expect(deleted).toEqual([]);
});

test('continues executions of delayed events and mails that can be redriven', async () => {
  const { aws, continued } = account({}, [], {
    'arn:later FAILED': ['arn:later:1', 'arn:later:old'],
    'arn:mail TIMED_OUT': ['arn:mail:2'],
  });
  const { code, lines } = await run({ aws });
  expect([code, lines.at(-1)]).toEqual([0, '2 executions that had failed continue']);
  expect(continued).toEqual(['arn:later:1', 'arn:mail:2']);
});

test('reports that an execution may not be continued', async () => {
  const { aws } = account({}, [], { 'arn:later FAILED': ['arn:later:1'] });
  const refusing: Aws = async (...args) => {
    if (args[1] === 'redrive-execution') throw new Error('AccessDeniedException');
    return aws(...args);
  };
  await expect(run({ aws: refusing })).rejects.toThrow('AccessDeniedException');
});
