import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { functionNameOutput } from '../../infra/function-rows.ts';
import { type Aws, readOutputs } from '../lib/aws-cli.ts';
import type { RedriveStage } from './redrive-all.ts';

const redriven = z.object({ carried_out: z.int(), failed: z.int(), more: z.boolean() });
const executions = z.object({ executions: z.array(z.object({ executionArn: z.string() })) });
const received = z
  .object({
    Messages: z.array(
      z.object({
        ReceiptHandle: z.string(),
        Body: z.string(),
        MessageAttributes: z.object({ TARGET_ARN: z.object({ StringValue: z.string() }) }),
      }),
    ),
  })
  .optional();

/**
 * Returns the stage of a deployed stack, by the outputs of the stack.
 * @throws if the stack does not exist or lacks the outputs
 */
export async function awsStage(stackName: string, aws: Aws): Promise<RedriveStage> {
  const outputOf = await readOutputs(stackName, aws);
  const queue = outputOf('UndeliveredEventsUrl');

  return {
    async redrive(name) {
      const { failed, answer } = await invoke(
        aws,
        outputOf(functionNameOutput(name)),
        '{"redrive":true}',
        'RequestResponse',
      );
      if (failed) throw new Error(answer);
      return redriven.parse(JSON.parse(answer));
    },
    async redriveExecutions() {
      let continued = 0;
      for (const machine of ['LaterMachineArn', 'MailMachineArn'])
        for (const status of ['FAILED', 'TIMED_OUT'])
          for (const arn of await listExecutions(aws, outputOf(machine), status))
            if (await redriveExecution(aws, arn)) continued += 1;
      return continued;
    },
    /**
     * Invokes the function with each undelivered event. Lambda tries such an event three times, and
     * if it still fails, it becomes a dead letter like any other.
     */
    async handOverUndelivered() {
      for (let handedOver = 0; ;) {
        const page = received.parse(
          await aws(
            'sqs',
            'receive-message',
            '--queue-url',
            queue,
            '--max-number-of-messages',
            '10',
            '--wait-time-seconds',
            '2',
            '--visibility-timeout',
            '120',
            '--message-attribute-names',
            'TARGET_ARN',
          ),
        );
        if (!page) return handedOver;
        for (const { ReceiptHandle, Body, MessageAttributes } of page.Messages) {
          await invoke(aws, MessageAttributes.TARGET_ARN.StringValue, Body, 'Event');
          await aws(
            'sqs',
            'delete-message',
            '--queue-url',
            queue,
            '--receipt-handle',
            ReceiptHandle,
          );
          handedOver += 1;
        }
      }
    },
  };
}

async function listExecutions(aws: Aws, machine: string, status: string): Promise<string[]> {
  const answer = await aws(
    'stepfunctions',
    'list-executions',
    '--state-machine-arn',
    machine,
    '--status-filter',
    status,
  );
  return executions.parse(answer).executions.map(({ executionArn }) => executionArn);
}

/** Continues an execution. Returns false if it ended more than 14 days ago. */
async function redriveExecution(aws: Aws, arn: string): Promise<boolean> {
  try {
    await aws('stepfunctions', 'redrive-execution', '--execution-arn', arn);
    return true;
  } catch (error) {
    if (String(error).includes('ExecutionNotRedrivable')) return false;
    throw error;
  }
}

/**
 * Invokes a function with JSON text. The response to `RequestResponse` is JSON text as well.
 * Redriving takes a minute at most.
 */
async function invoke(
  aws: Aws,
  name: string,
  payload: string,
  type: 'RequestResponse' | 'Event',
): Promise<{ failed: boolean; answer: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-redrive-'));
  try {
    const [given, answer] = [join(folder, 'payload.json'), join(folder, 'answer.json')];
    writeFileSync(given, payload);
    const told = await aws(
      'lambda',
      'invoke',
      '--function-name',
      name,
      '--invocation-type',
      type,
      '--payload',
      `fileb://${given}`,
      '--cli-read-timeout',
      '90',
      answer,
    );
    return {
      failed: typeof told === 'object' && told !== null && 'FunctionError' in told,
      answer: readFileSync(answer, 'utf8'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
