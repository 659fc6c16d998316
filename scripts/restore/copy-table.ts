import { createHash } from 'node:crypto';
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  type DynamoDBClient,
  paginateScan,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { POOL_NAME_KIND } from '@parley/data/identity/pool-names.repo.ts';
import { retryWhenThrottled } from '@parley/data/shared/retry.ts';

/** A table with its client. */
export interface TableAt {
  client: DynamoDBClient;
  name: string;
}
type Item = Record<string, AttributeValue>;

const REQUESTS_AT_ONCE = 32;

/** The attribute of a restored item: consumers of the stream pass over its insertion (ADR 71). */
const RESTORED_AT = 'restored_at';

/**
 * What of voices is in the table: what is made with a consent, and the key of the company, which
 * the key of the former stage encrypts. The answers to being asked are restored, as they are proof.
 */
const VOICES = /^T#\d+#VOICE(#|_DATA_KEY$)/;
const VOICE_ANSWER = 'CONSENT#';

/** Returns whether an item is restored: not if it has expired, belongs to a pool, or is a voice. */
const isRestored = (item: Item, now: Date): boolean =>
  !(item.ttl?.N !== undefined && Number(item.ttl.N) * 1000 <= now.getTime()) &&
  item.kind?.S !== POOL_NAME_KIND &&
  (!VOICES.test(item.PK?.S ?? '') || (item.SK?.S ?? '').startsWith(VOICE_ANSWER));

async function* scan({ client, name }: TableAt): AsyncGenerator<Item> {
  for await (const { Items = [] } of paginateScan(
    { client },
    { TableName: name, ConsistentRead: true },
  ))
    yield* Items;
}

/**
 * Copies the items of a table that was restored from a backup into the empty table of a new stage,
 * each with the time at which that was. May be repeated after an interruption: items that are there
 * are not written again, since the stream would deliver them as changed ones.
 * @param seen called with each item that is copied or there
 * @returns the number of these items
 * @throws if the target holds data that was not restored, before anything is written
 */
export async function copyTable(
  from: TableAt,
  to: TableAt,
  now: Date,
  seen: (item: Item) => void = () => undefined,
): Promise<number> {
  await assertUnused(to);
  const mark = { [RESTORED_AT]: { S: now.toISOString() } };
  let copied = 0;
  let batch: Item[] = [];
  const flush = async () => {
    await Promise.all(batch.map((item) => putNew(to, { ...item, ...mark })));
    batch = [];
  };
  for await (const item of scan(from)) {
    if (!isRestored(item, now)) continue;
    seen(item);
    copied += 1;
    batch.push(item);
    if (batch.length === REQUESTS_AT_ONCE) await flush();
  }
  await flush();
  return copied;
}

async function putNew({ client, name }: TableAt, Item: Item): Promise<void> {
  try {
    await retryWhenThrottled(() =>
      client.send(
        new PutItemCommand({
          TableName: name,
          Item,
          ConditionExpression: 'attribute_not_exists(PK)',
        }),
      ),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

async function assertUnused({ client, name }: TableAt): Promise<void> {
  for await (const { Items = [] } of paginateScan(
    { client },
    {
      TableName: name,
      ConsistentRead: true,
      FilterExpression:
        'attribute_not_exists(#restored) AND attribute_not_exists(#ttl) AND #kind <> :poolName',
      ExpressionAttributeNames: { '#restored': RESTORED_AT, '#ttl': 'ttl', '#kind': 'kind' },
      ExpressionAttributeValues: { ':poolName': { S: POOL_NAME_KIND } },
    },
  ))
    if (Items[0])
      throw new Error(
        `The table ${name} is in use: it has ${Items[0].PK?.S} ${Items[0].SK?.S}. ` +
          'Restore into a stage that nobody has used.',
      );
}

/**
 * Returns a hash of all items of a table that a restore copies, whatever their order, without the
 * mark of restored ones. Two tables with the same hash hold the same items.
 */
export async function hashTable(
  table: TableAt,
  now: Date,
): Promise<{ items: number; hash: string }> {
  let items = 0;
  let sum = 0n;
  for await (const item of scan(table)) {
    if (!isRestored(item, now)) continue;
    const { [RESTORED_AT]: _, ...content } = item;
    items += 1;
    sum += BigInt(`0x${createHash('sha256').update(toText(content)).digest('hex')}`);
  }
  return { items, hash: BigInt.asUintN(256, sum).toString(16).padStart(64, '0') };
}

/** Returns the same text for values that DynamoDB regards as equal. */
function toText(value: unknown): string {
  if (value instanceof Uint8Array) return `"${Buffer.from(value).toString('base64')}"`;
  if (Array.isArray(value)) return `[${value.map(toText).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, member]) => {
    const isSet = name === 'SS' || name === 'NS' || name === 'BS';
    const text =
      isSet && Array.isArray(member) ? `[${member.map(toText).toSorted().join()}]` : toText(member);
    return `${JSON.stringify(name)}:${text}`;
  });
  return `{${entries.toSorted().join()}}`;
}
