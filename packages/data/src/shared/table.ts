import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** The one table and its client. Made once per Lambda instance. */
export interface Table {
  client: DynamoDBDocumentClient;
  name: string;
}

/**
 * The SDK tries four times with jitter on throttling and 5xx; what is left becomes 503 at the edge.
 */
export function openTable(name: string): Table {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ maxAttempts: 4, retryMode: 'standard' }),
    {
      marshallOptions: { removeUndefinedValues: true },
    },
  );
  return { client, name };
}
