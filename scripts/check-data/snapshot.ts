import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { type EventData, EVENTS, type EventType } from '@parley/contracts/events/event-table.ts';

export type Item = Record<string, unknown> & { PK: string; SK: string };

/** All stored data of a company, read directly from the table. */
export interface Snapshot {
  tenantId: number;
  /**
   * The time of reading (milliseconds since 1970). If the product is running, everything that was
   * due then has been done.
   */
  now: number;
  /** The items of the tenant, whose keys do not contain the prefix of the tenant. */
  items: Item[];
  /** The status of each workflow by execution name; undefined if workflows are not checked. */
  executions?: Map<string, string> | undefined;
  /**
   * Returns the size of an object in bytes, or undefined if it does not exist. It is missing if
   * files are not checked.
   */
  sizeOf?: ((path: string) => Promise<number | undefined>) | undefined;
}

/** The maximum number of items of one page, because a large table is not read at once. */
const PAGE = 1000;

/**
 * Reads the whole table page by page, with strongly consistent reads.
 * @returns the items by tenant, with keys that do not contain the prefix of the tenant
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

/** Returns the items of one kind (attribute `kind`). */
export const ofKind = ({ items }: Pick<Snapshot, 'items'>, kind: string): Item[] =>
  items.filter((item) => item.kind === kind);

/** Returns the data of the events of one of the types. */
export const dataOfEvents = <Type extends EventType>(
  snapshot: Pick<Snapshot, 'items'>,
  types: readonly Type[],
): EventData<Type>[] =>
  ofKind(snapshot, 'EVENT').flatMap((item) =>
    types.filter((type) => type === item.type).map((type) => EVENTS[type].data.parse(item.data)),
  );

/** Returns the number of items by key. */
export function countBy<T>(from: readonly T[], keyOf: (one: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of from) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
}
