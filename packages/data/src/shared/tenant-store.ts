import { BatchGetCommand, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { commit } from './commit.ts';
import { type Counted, countOnce } from './count-once.ts';
import { toUpdate, type CommitResult, type Expect, type WriteOp } from './expression.ts';
import { joinReads } from './join-reads.ts';
import { UnavailableError, retryWhenThrottled } from './retry.ts';
import {
  clientOf,
  type Table,
  type IndexKeys,
  type IndexName,
  type Key,
  tenantPrefix,
} from './table.ts';

/** Keys in one BatchGetItem, by DynamoDB's limit. */
const MAX_BATCH = 100;
/** How many requests of one reading of many items are sent at a time. */
const BATCHES_AT_ONCE = 4;

/**
 * A stored item. `kind` names its codec and `version` counts its writes. Keys are returned without
 * the tenant prefix.
 */
export type Stored = Record<string, unknown>;

type Values = Readonly<Record<string, string | boolean>>;

export interface QueryInput {
  pk: string;
  /**
   * Selects sort keys that begin with a text or are between two texts (both included); all sort
   * keys by default.
   */
  sk?: { beginsWith: string } | { between: [string, string] };
  index?: IndexName;
  /** How many items are read. */
  limit: number;
  /**
   * Values that attributes must have: other items are read, and cost as much, but are not returned.
   */
  where?: Values | undefined;
  /** Values that attributes must not have; an item without the attribute is returned. */
  whereNot?: Values | undefined;
  newestFirst?: boolean;
  /** The `lastKey` of the previous page, from a signed cursor. */
  after?: Record<string, string> | undefined;
  consistent?: boolean;
  /** Only these attributes are returned; the read costs as much as for whole items. */
  attributes?: readonly string[];
}
interface QueryPage {
  items: Stored[];
  lastKey: Record<string, string> | undefined;
}

/**
 * The only access to the table. It is bound to one tenant, whose prefix it adds to every key. There
 * is no Scan.
 * @throws Error when the tenant id is not a positive integer.
 */
export interface TenantStore {
  readonly tenantId: number;
  /**
   * Returns one item or undefined; strongly consistent unless `eventually` is set. Items that are
   * asked for at the same moment are read by one request.
   */
  get(key: Key, options?: { eventually?: boolean }): Promise<Stored | undefined>;
  /**
   * Returns the existing items in no particular order. Reads are eventually consistent unless
   * `consistent` is set, which costs twice as much. `attributes` are as for a query.
   */
  getMany(
    keys: readonly Key[],
    options?: { consistent?: boolean; attributes?: readonly string[] },
  ): Promise<Stored[]>;
  query(input: QueryInput): Promise<QueryPage>;
  /**
   * Returns the position from which a query of the table continues after the item with this key.
   */
  toCursor(key: Key): Record<string, string>;
  put(key: Key, item: Record<string, unknown>, expect: Expect, index?: IndexKeys): WriteOp;
  remove(key: Key, expect: Expect): WriteOp;
  check(key: Key, expect: Exclude<Expect, 'any'>): WriteOp;
  /**
   * Adds to number attributes and sets others, leaving the rest of the item unchanged. Creates the
   * item if it is missing.
   */
  add(
    key: Key,
    add: Record<string, number>,
    set?: Record<string, unknown>,
    expect?: Expect,
    index?: IndexKeys,
  ): WriteOp;
  /**
   * Adds to a counter outside any transaction, one by default, and returns the new value. A retry
   * after a lost answer adds once more, so only numbers that may be skipped are counted so.
   */
  increment(
    key: Key,
    attribute: string,
    set?: Record<string, unknown>,
    by?: number,
  ): Promise<number>;
  /** Counts something once, up to a limit; see `countOnce`. */
  countOnce(key: Key, counted: Counted, set: { kind: string; ttl: number }): Promise<boolean>;
  /** Writes all operations or none; they may come from several stores. */
  commit(ops: readonly WriteOp[]): Promise<CommitResult>;
  /** Returns the same table for another tenant, for the few places that work for the platform. */
  forTenant(tenantId: number): TenantStore;
}

/**
 * Binds the table to one tenant.
 * @throws Error when the tenant id is not a positive integer
 */
export function tenantStore(table: Table, tenantId: number): TenantStore {
  const prefix = tenantPrefix(tenantId);
  const keyOf = (key: Key) => ({ PK: prefix + key.pk, SK: key.sk });

  const getOne = async (key: Key, ConsistentRead: boolean): Promise<Stored | undefined> => {
    const { Item } = await clientOf(table, tenantId).send(
      new GetCommand({ TableName: table.name, Key: keyOf(key), ConsistentRead }),
    );
    return Item;
  };
  const getMany: TenantStore['getMany'] = async (keys, { consistent, attributes } = {}) => {
    const found: Stored[] = [];
    const wanted = [...new Map(keys.map((key) => [`${key.pk}\n${key.sk}`, keyOf(key)])).values()];
    const options = {
      ...(consistent && { ConsistentRead: true }),
      ...(attributes && projection(attributes)),
    };
    const readBatch = async (Keys: typeof wanted): Promise<void> => {
      let left = Keys;
      await retryWhenThrottled(async () => {
        const answer = await clientOf(table, tenantId).send(
          new BatchGetCommand({ RequestItems: { [table.name]: { Keys: left, ...options } } }),
        );
        found.push(...(answer.Responses?.[table.name] ?? []));
        left = (answer.UnprocessedKeys?.[table.name]?.Keys ?? []) as typeof left;
        if (left.length > 0)
          throw new UnavailableError(`DynamoDB left ${left.length} keys unprocessed`);
      });
    };
    const batches = inGroups(wanted, MAX_BATCH);
    for (const some of inGroups(batches, BATCHES_AT_ONCE)) await Promise.all(some.map(readBatch));
    return found;
  };
  const readTogether = (consistent: boolean) =>
    joinReads(
      (key) => getOne(key, consistent),
      (keys) => getMany(keys, { consistent }),
      ({ PK, SK }, { pk, sk }) => PK === prefix + pk && SK === sk,
    );
  const getConsistently = readTogether(true);
  const getEventually = readTogether(false);

  return {
    tenantId,
    get: (key, options = {}) => (options.eventually ? getEventually : getConsistently)(key),
    getMany,
    async query(input) {
      const position = input.index ?? '';
      const condition = keyCondition(prefix + input.pk, `${position}PK`, `${position}SK`, input.sk);
      const wanted = withFilter(condition, input);
      const answer = await clientOf(table, tenantId).send(
        new QueryCommand({
          TableName: table.name,
          IndexName: input.index,
          ...wanted,
          ...(input.attributes && projection(input.attributes, wanted)),
          Limit: input.limit,
          ScanIndexForward: !input.newestFirst,
          ExclusiveStartKey: input.after,
          ConsistentRead: input.index ? undefined : (input.consistent ?? false),
        }),
      );
      return {
        items: answer.Items ?? [],
        lastKey: answer.LastEvaluatedKey as Record<string, string> | undefined,
      };
    },
    toCursor: ({ pk, sk }) => ({ PK: prefix + pk, SK: sk }),
    put: (key, item, expect, index = {}) => ({ type: 'put', tenantId, key, item, index, expect }),
    remove: (key, expect) => ({ type: 'delete', tenantId, key, expect }),
    check: (key, expect) => ({ type: 'check', tenantId, key, expect }),
    add: (key, add, set = {}, expect = 'any', index = {}) => ({
      type: 'add',
      tenantId,
      key,
      add,
      set,
      index,
      expect,
    }),
    async increment(key, attribute, set = {}, by = 1) {
      const update = {
        TableName: table.name,
        Key: keyOf(key),
        ...toUpdate({ [attribute]: by }, set, 'any'),
      };
      const answer = await retryWhenThrottled(() =>
        clientOf(table, tenantId).send(
          new UpdateCommand({ ...update, ReturnValues: 'UPDATED_NEW' }),
        ),
      );
      return Number(answer.Attributes?.[attribute]);
    },
    countOnce: (key, counted, set) => countOnce(table, tenantId, key, counted, set),
    commit: (ops) => commit(table, ops),
    forTenant: (other) => tenantStore(table, other),
  };
}

/** Adds the values that attributes must have, or must not have, to a condition on keys. */
function withFilter(
  condition: ReturnType<typeof keyCondition>,
  { where = {}, whereNot = {} }: Pick<QueryInput, 'where' | 'whereNot'>,
) {
  const wanted = Object.entries(where).map((entry) => ({ entry, test: '=' }));
  const unwanted = Object.entries(whereNot).map((entry) => ({ entry, test: '<>' }));
  const filters = [...wanted, ...unwanted];
  if (filters.length === 0) return condition;
  const names = filters.map(({ entry: [name] }, index) => [`#w${index}`, name] as const);
  const values = filters.map(({ entry: [, value] }, index) => [`:w${index}`, value] as const);
  return {
    ...condition,
    FilterExpression: filters
      .map(({ test }, index) =>
        test === '='
          ? `#w${index} = :w${index}`
          : `(attribute_not_exists(#w${index}) OR #w${index} <> :w${index})`,
      )
      .join(' AND '),
    ExpressionAttributeNames: {
      ...condition.ExpressionAttributeNames,
      ...Object.fromEntries(names),
    },
    ExpressionAttributeValues: {
      ...condition.ExpressionAttributeValues,
      ...Object.fromEntries(values),
    },
  };
}

function inGroups<T>(all: readonly T[], size: number): T[][] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, at) => all.slice(at * size, (at + 1) * size));
}

function projection(
  attributes: readonly string[],
  { ExpressionAttributeNames }: { ExpressionAttributeNames?: Record<string, string> } = {},
) {
  const names = attributes.map((attribute, index) => [`#a${index}`, attribute] as const);
  return {
    ProjectionExpression: names.map(([name]) => name).join(', '),
    ExpressionAttributeNames: { ...ExpressionAttributeNames, ...Object.fromEntries(names) },
  };
}

function keyCondition(pk: string, pkName: string, skName: string, sk: QueryInput['sk']) {
  const names: Record<string, string> = { '#pk': pkName, ...(sk ? { '#sk': skName } : {}) };
  if (!sk)
    return {
      KeyConditionExpression: '#pk = :pk',
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: { ':pk': pk },
    };
  if ('beginsWith' in sk) {
    return {
      KeyConditionExpression: '#pk = :pk AND begins_with(#sk, :sk)',
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: { ':pk': pk, ':sk': sk.beginsWith },
    };
  }
  return {
    KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :from AND :to',
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: { ':pk': pk, ':from': sk.between[0], ':to': sk.between[1] },
  };
}
