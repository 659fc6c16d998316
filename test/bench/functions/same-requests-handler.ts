import {
  BatchGetItemCommand,
  type BatchGetItemCommandInput,
  ConditionalCheckFailedException,
  DynamoDBClient,
  GetItemCommand,
  type GetItemCommandInput,
  PutItemCommand,
  type PutItemCommandInput,
  QueryCommand,
  type QueryCommandInput,
  TransactionCanceledException,
  TransactWriteItemsCommand,
  type TransactWriteItemsCommandInput,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import type { GetSecretValueCommandInput } from '@aws-sdk/client-secrets-manager';
import type { Requested, RequestGroups } from './record-requests.ts';

const client = new DynamoDBClient({});

/** Sends requests as a function has sent them, with the SDK alone. */
export const handler = async ({ groups }: { groups: RequestGroups }) => {
  for (const group of groups) await Promise.all(group.map(send));
  return { statusCode: 200 };
};

/** Sends a request. A write may have been made by an earlier call, and is refused then. */
async function send(requested: Requested): Promise<void> {
  try {
    await sendOnce(requested);
  } catch (error) {
    const isMade =
      error instanceof ConditionalCheckFailedException ||
      error instanceof TransactionCanceledException;
    if (!isMade) throw error;
  }
}

async function sendOnce({ target, input }: Requested): Promise<unknown> {
  const sender = SENDERS.get(target.split('.').at(-1)!);
  if (!sender) throw new Error(`the bare handler does not send ${target}`);
  return Reflect.apply(sender, undefined, [input]);
}

const SENDERS = new Map<string, (input: never) => Promise<unknown>>([
  ['GetItem', (input: GetItemCommandInput) => client.send(new GetItemCommand(input))],
  [
    'BatchGetItem',
    (input: BatchGetItemCommandInput) => client.send(new BatchGetItemCommand(input)),
  ],
  ['Query', (input: QueryCommandInput) => client.send(new QueryCommand(input))],
  ['PutItem', (input: PutItemCommandInput) => client.send(new PutItemCommand(input))],
  ['UpdateItem', (input: UpdateItemCommandInput) => client.send(new UpdateItemCommand(input))],
  [
    'TransactWriteItems',
    (input: TransactWriteItemsCommandInput) => client.send(new TransactWriteItemsCommand(input)),
  ],
  [
    'GetSecretValue',
    async (input: GetSecretValueCommandInput) => {
      const { SecretsManagerClient, GetSecretValueCommand } =
        await import('@aws-sdk/client-secrets-manager');
      return new SecretsManagerClient({}).send(new GetSecretValueCommand(input));
    },
  ],
]);
