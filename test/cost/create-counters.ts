import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import {
  paginateGetExecutionHistory,
  paginateListExecutions,
  paginateListStateMachines,
  SFNClient,
} from '@aws-sdk/client-sfn';
import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import type { CountingProxy } from '../bench/units/counting-proxy.ts';
import type { Counted } from './counted.ts';

/** Half a read unit is charged for each 4 KB that a Scan without strong consistency reads. */
const BYTES_PER_UNIT = 8192;

/**
 * Returns a function that reads the counters of a stack. It reads the table and the histories of
 * workflows around the counting proxy, so that reading is not counted.
 * @param engineUrl the DynamoDB engine behind the proxy
 */
export function createCounters(
  stack: TestStack,
  engineUrl: string,
  proxy: CountingProxy,
): () => Promise<Counted> {
  return async () => {
    const environment = await stack.environmentOf('outbox');
    const common = {
      region: environment['AWS_REGION']!,
      credentials: {
        accessKeyId: environment['AWS_ACCESS_KEY_ID']!,
        secretAccessKey: environment['AWS_SECRET_ACCESS_KEY']!,
      },
    };
    const { actions, functions, gateway } = await stack.usage();
    const { read, written } = proxy.totals();
    return {
      calls: pick(functions, ({ calls }) => calls),
      ms: pick(functions, ({ ms }) => ms),
      actions,
      read,
      written,
      tableBytes: await measureTable(
        new DynamoDBClient({ ...common, endpoint: engineUrl }),
        environment['TABLE_NAME']!,
      ),
      transitions: await countTransitions(
        new SFNClient({
          ...common,
          endpoint: stack.endpoints.states,
          systemClockOffset: (await stack.now()) - Date.now(),
          // Histories are read faster than Step Functions answers.
          maxAttempts: 10,
        }),
      ),
      mailsSent: (await stack.mails()).length,
      mailsReceived: functions['mail-inbound']?.calls ?? 0,
      logBytes: Buffer.byteLength(stack.logs()),
      edgeRequests: gateway.requests,
      edgeBytes: gateway.bytes,
    };
  };
}

const pick = <T>(record: Record<string, T>, of: (value: T) => number): Record<string, number> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, of(value)]));

async function measureTable(client: DynamoDBClient, TableName: string): Promise<number> {
  let units = 0;
  const input = { TableName, ReturnConsumedCapacity: 'TOTAL' as const };
  for await (const { ConsumedCapacity } of paginateScan({ client }, input))
    units += ConsumedCapacity?.CapacityUnits ?? 0;
  client.destroy();
  return units * BYTES_PER_UNIT;
}

/** Counts the states that all executions have entered, and the tasks that were tried again. */
async function countTransitions(client: SFNClient): Promise<number> {
  let transitions = 0;
  for await (const { stateMachines = [] } of paginateListStateMachines({ client }, {}))
    for (const { stateMachineArn } of stateMachines)
      for await (const { executions = [] } of paginateListExecutions(
        { client },
        { stateMachineArn },
      ))
        for (const { executionArn } of executions) {
          let entered = 0;
          let tasks = 0;
          let scheduled = 0;
          const pages = paginateGetExecutionHistory({ client }, { executionArn });
          for await (const { events = [] } of pages)
            for (const { type } of events) {
              if (type?.endsWith('StateEntered')) entered += 1;
              if (type === 'TaskStateEntered') tasks += 1;
              if (type === 'TaskScheduled') scheduled += 1;
            }
          transitions += entered + Math.max(0, scheduled - tasks);
        }
  client.destroy();
  return transitions;
}
