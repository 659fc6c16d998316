import { type AttributeValue, DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';

let client: DynamoDBClient | undefined;

/**
 * The version of everything stored, by key (every write raises it), but for what a refusal may leave: counts of calls per
 * minute, the audit of a wrong tenant header, the key that signs cursors; and for the notes of what has been counted, which expire by themselves. The whole table is read: only a test may do that.
 */
export async function tableContents(): Promise<Map<string, string>> {
  client ??= new DynamoDBClient();
  const contents = new Map<string, string>();
  let after: Record<string, AttributeValue> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: process.env['TABLE_NAME'], ExclusiveStartKey: after, ConsistentRead: true, ProjectionExpression: 'PK, SK, #v', FilterExpression: 'NOT #k IN (:rate, :secret, :counted) AND (attribute_not_exists(#t) OR #t <> :refused)',
        ExpressionAttributeNames: { '#v': 'version', '#k': 'kind', '#t': 'type' }, ExpressionAttributeValues: { ':rate': { S: 'RATE' }, ':secret': { S: 'SECRET' }, ':counted': { S: 'COUNTED' }, ':refused': { S: 'access.refused' } },
      }),
    );
    for (const { PK, SK, version } of page.Items ?? []) contents.set(`${PK?.S} ${SK?.S}`, version?.N ?? '');
    after = page.LastEvaluatedKey;
  } while (after);
  return contents;
}

/** Keys whose item is new, gone or different. */
export function changesBetween(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key));
}
