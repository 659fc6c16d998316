import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';

export type Item = Record<string, unknown> & { PK: string; SK: string };

/** Everything that is held of a company, read past the product. */
export interface Snapshot {
  tenantId: number;
  /**
   * Time of what was read (epoch milliseconds): what was due then has been done, if the product is
   * at work at all.
   */
  now: number;
  /** Items of the tenant; keys without its prefix. */
  items: Item[];
  /** Status by execution name; undefined where workflows are not looked at. */
  executions?: Map<string, string> | undefined;
  /** Bytes of an object, undefined where there is none; left out where files are not looked at. */
  sizeOf?: ((path: string) => Promise<number | undefined>) | undefined;
}

/** The most items that one page of the reading takes: a large table is not read at once. */
const PAGE = 1000;

/**
 * Reads the whole table, strongly consistent, page by page. @returns items by tenant, with keys
 * without the tenant's prefix
 */
export async function readTable(
  client: DynamoDBDocumentClient,
  TableName: string,
): Promise<Map<number, Item[]>> {
  const tenants = new Map<number, Item[]>();
  for await (const page of paginateScan(
    { client, pageSize: PAGE },
    { TableName, ConsistentRead: true },
  )) {
    for (const item of (page.Items ?? []) as Item[]) {
      const [prefix, id] = /^T#(\d+)#/.exec(item.PK) ?? [];
      if (prefix === undefined) continue;
      const items = tenants.get(Number(id)) ?? [];
      items.push({ ...item, PK: item.PK.slice(prefix.length) });
      tenants.set(Number(id), items);
    }
  }
  return tenants;
}

/** The items of one kind (attribute `kind`). */
export const ofKind = ({ items }: Pick<Snapshot, 'items'>, kind: string): Item[] =>
  items.filter((item) => item.kind === kind);

/** Returns the number of items by key. */
export function countBy<T>(from: readonly T[], keyOf: (one: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of from) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
}
