import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBRecord } from 'aws-lambda';
import { log } from '@parley/application/shared/log-events.ts';
import { withRequestId } from '@parley/application/shared/request-id.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { auditWrites } from './note-audit.ts';
import { PROJECTS_OF_RECORDS } from './projects.ts';
import {
  MAX_ITEMS_AT_ONCE,
  readChange,
  requiredWrites,
  type RecordChange,
} from './record-change.ts';

/** Consecutive records of a batch, with what one transaction writes for all of them. */
export interface RecordGroup {
  records: DynamoDBRecord[];
  store?: TenantStore;
  writes: Map<string, WriteOp>;
}

interface GroupingDependencies {
  now(): Date;
  storeOf(tenantId: number): TenantStore;
}

/**
 * Groups the records of a batch, in their order. A group of several records belongs to one tenant,
 * its writes follow from the records alone, and each is for another item, except counters of one
 * item, which are added up.
 */
export function groupRecords(
  records: readonly DynamoDBRecord[],
  deps: GroupingDependencies,
): RecordGroup[] {
  const groups: RecordGroup[] = [];
  for (const record of records) {
    const own = records.length > 1 ? findGroup(record, deps) : alone(record);
    const last = groups.at(-1);
    if (last && canJoin(last, own)) {
      last.records.push(record);
      for (const [key, write] of own.writes)
        last.writes.set(key, addUp(last.writes.get(key), write)!);
    } else groups.push(own);
  }
  return groups;
}

const canJoin = (group: RecordGroup, { store, writes }: RecordGroup): boolean =>
  store !== undefined &&
  group.store?.tenantId === store.tenantId &&
  new Set([...group.writes.keys(), ...writes.keys()]).size <= MAX_ITEMS_AT_ONCE &&
  [...writes].every(([key, write]) => addUp(group.writes.get(key), write) !== undefined);

/**
 * Returns the write that has the effect of both: counters of one item are added up. Returns
 * undefined if a transaction cannot contain both.
 */
function addUp(first: WriteOp | undefined, second: WriteOp): WriteOp | undefined {
  if (!first) return second;
  if (!isCounter(first) || !isCounter(second) || !isDeepStrictEqual(first.set, second.set))
    return undefined;
  const sums = { ...first.add };
  for (const [name, delta] of Object.entries(second.add)) sums[name] = (sums[name] ?? 0) + delta;
  return { ...first, add: sums };
}

const isCounter = (op: WriteOp): op is Extract<WriteOp, { type: 'add' }> =>
  op.type === 'add' && op.expect === 'any' && Object.keys(op.index).length === 0;

const alone = (record: DynamoDBRecord): RecordGroup => ({ records: [record], writes: new Map() });

/** Returns a group of one record, to which others can be added if it has a store. */
function findGroup(record: DynamoDBRecord, { now, storeOf }: GroupingDependencies): RecordGroup {
  try {
    const change = readChange(record);
    if (!change || change.after?.erased) return alone(record);
    const store = storeOf(change.tenantId);
    const ops = writesOf(change, store, now());
    if (!ops || ops.some(({ tenantId }) => tenantId !== store.tenantId)) return alone(record);
    const writes = new Map(ops.map((op) => [`${op.key.pk}\n${op.key.sk}`, op]));
    // A transaction accepts one write for each item.
    return writes.size < ops.length ? alone(record) : { records: [record], store, writes };
  } catch {
    // The error is handled when the record is processed alone.
    return alone(record);
  }
}

/** Returns what is written for a record, or undefined if that does not follow from it alone. */
function writesOf(
  { kind, recordId, before, after }: RecordChange,
  store: TenantStore,
  now: Date,
): WriteOp[] | undefined {
  const change = { store, before, after, now };
  if (kind === 'audit') return auditWrites(change);
  const projection = PROJECTS_OF_RECORDS[kind]?.(change);
  if (!projection) return undefined;
  const { added = [], writes, list } = projection;
  const required = requiredWrites(store, projection, recordId, now);
  return [...required, ...(list?.entries ?? []), ...added, ...writes];
}

/**
 * Writes what follows from several records in one transaction, which costs less than one for each.
 * @returns false if nothing was written, so that each record has to be processed alone
 */
export async function writeTogether({ records, store, writes }: RecordGroup): Promise<boolean> {
  if (records.length < 2) return false;
  try {
    if (!(await store!.commit([...writes.values()])).ok) return false;
  } catch {
    return false;
  }
  for (const { eventID, dynamodb } of records) {
    const image = dynamodb?.NewImage ?? dynamodb?.OldImage;
    withRequestId(dynamodb?.NewImage?.request_id?.S, () =>
      log('projection-applied', {
        record: eventID,
        kind: image?.project?.S,
        tenant_id: store!.tenantId,
      }),
    );
  }
  return true;
}
