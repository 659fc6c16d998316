import { openTable } from '@parley/data/kit/table.ts';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';

/**
 * Everything stored, by key, but for what a refusal may leave: counts of calls per minute, the audit of a wrong tenant
 * header, the key that signs cursors (made at first use). The whole table is read: only a test may do that.
 */
export async function tableContents(): Promise<Map<string, string>> {
  const { client, name } = openTable(process.env['TABLE_NAME']!);
  const contents = new Map<string, string>();
  let after: Record<string, unknown> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName: name, ExclusiveStartKey: after, ConsistentRead: true }));
    for (const item of page.Items ?? []) {
      if (item.kind !== 'RATE' && item.kind !== 'SECRET' && item.type !== 'access.refused') contents.set(`${item.PK} ${item.SK}`, JSON.stringify(sorted(item)));
    }
    after = page.LastEvaluatedKey;
  } while (after);
  client.destroy();
  return contents;
}

/** Keys whose item is new, gone or different. */
export function changesBetween(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key));
}

/** The engine answers attributes in any order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]));
}
