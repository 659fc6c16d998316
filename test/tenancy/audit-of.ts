import { openTable } from '@parley/data/kit/table.ts';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';

/** Audit entries of one request, with their keys. The whole table is read: only a test may do that. */
export async function auditOf(requestId: string): Promise<Record<string, unknown>[]> {
  const { client, name } = openTable(process.env['TABLE_NAME']!);
  const found: Record<string, unknown>[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName: name, FilterExpression: 'request_id = :id', ExpressionAttributeValues: { ':id': requestId }, ExclusiveStartKey: after }));
    found.push(...(page.Items ?? []));
    after = page.LastEvaluatedKey;
  } while (after);
  client.destroy();
  return found;
}
