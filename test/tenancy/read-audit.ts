import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '@parley/data/shared/table.ts';

/**
 * Returns the audit entries of one request, with their keys. It scans the whole table, which only a
 * test may do.
 */
export async function readAudit(
  { client, name }: Table,
  requestId: string,
): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: name,
        FilterExpression: 'request_id = :id',
        ExpressionAttributeValues: { ':id': requestId },
        ExclusiveStartKey: after,
      }),
    );
    found.push(...(page.Items ?? []));
    after = page.LastEvaluatedKey;
  } while (after);
  return found;
}
