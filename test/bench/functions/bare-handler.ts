import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';

const client = new DynamoDBClient({});

/**
 * The minimum that a Lambda function with a table can do, as the baseline for the product's
 * functions.
 */
export const handler = async () => {
  const { Item } = await client.send(
    new GetItemCommand({
      TableName: process.env['TABLE_NAME']!,
      Key: { PK: { S: 'T#1#PERSON#nobody' }, SK: { S: 'PERSON' } },
    }),
  );
  return { statusCode: Item ? 200 : 404 };
};
