import {
  BatchGetItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import type { Requested, RequestGroups } from './record-requests.ts';

const client = new DynamoDBClient({});

const send = async ({ target, input }: Requested): Promise<unknown> => {
  const given = input as never;
  switch (target.split('.').at(-1)) {
    case 'GetItem':
      return client.send(new GetItemCommand(given));
    case 'BatchGetItem':
      return client.send(new BatchGetItemCommand(given));
    case 'Query':
      return client.send(new QueryCommand(given));
    case 'PutItem':
      return client.send(new PutItemCommand(given));
    case 'UpdateItem':
      return client.send(new UpdateItemCommand(given));
    case 'TransactWriteItems':
      return client.send(new TransactWriteItemsCommand(given));
    case 'GetSecretValue': {
      const { SecretsManagerClient, GetSecretValueCommand } =
        await import('@aws-sdk/client-secrets-manager');
      return new SecretsManagerClient({}).send(new GetSecretValueCommand(given));
    }
    default:
      throw new Error(`the bare handler does not send ${target}`);
  }
};

export const handler = async ({ groups }: { groups: RequestGroups }) => {
  for (const group of groups) await Promise.all(group.map(send));
  return { statusCode: 200 };
};
