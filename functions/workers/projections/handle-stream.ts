import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { errorFields, log } from '@parley/application/shared/log-events.ts';
import { withRequestId } from '@parley/application/shared/request-id.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { throwConflict, retryOnConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { type StoreDeadLetter, storeDeadLetter } from '../shared/store-dead-letter.ts';
import { backfillPage } from './backfill/backfill-page.ts';
import type { Change, Project, Projection, Projector } from './change.ts';
import { endUnread } from './end-unread.ts';
import { COUNTS, STEPS } from './follow-steps.ts';
import { noteAudit } from './note-audit.ts';
import { taskDuties } from './project-duties.ts';
import { PROJECTS } from './projects.ts';
import { MAX_ITEMS_AT_ONCE, readChange, requiredWrites } from './record-change.ts';
import { groupRecords, writeTogether } from './write-together.ts';

/**
 * The projectors of each kind of item, by the item's attribute `project`. The projections that
 * change counters are in `projects.ts`.
 */
const FOLLOW_STEPS: Readonly<Record<string, readonly Projector[]>> = {
  ...STEPS,
  'card-work': [taskDuties],
  backfill: [backfillPage],
  audit: [noteAudit],
  notification: [endUnread],
};

/**
 * Kinds that are projected from the record even if it is late. An event stays true after it has
 * expired, and a backfill page checks whether it is still due.
 */
const PROJECTED_AS_RECORDED: ReadonlySet<string> = new Set(['audit', 'backfill']);

interface HandleStreamDependencies {
  now(): Date;
  storeOf(tenantId: number): TenantStore;
  /** Stores records that cannot be processed as dead letters. */
  putDeadLetter: StoreDeadLetter;
  /** True if newer changes of the same items may have been projected before these records. */
  late?: boolean;
}

/**
 * Projects the changes of a batch in order. If a record fails, processing stops and its sequence
 * number is returned. A record that would fail on every retry is stored as a dead letter.
 */
export const handleStream =
  (deps: HandleStreamDependencies) =>
  async (batch: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const failed = deps.late
      ? await projectEach(batch.Records, deps)
      : await projectGroups(batch.Records, deps);
    return {
      batchItemFailures: failed ? [{ itemIdentifier: failed.dynamodb?.SequenceNumber ?? '' }] : [],
    };
  };

/**
 * Projects records in order, several by one transaction where that is possible.
 * @returns the record that the stream has to deliver again
 */
async function projectGroups(
  records: readonly DynamoDBRecord[],
  deps: HandleStreamDependencies,
): Promise<DynamoDBRecord | undefined> {
  for (const group of groupRecords(records, deps)) {
    const failed = (await writeTogether(group))
      ? undefined
      : await projectEach(group.records, deps);
    if (failed) return failed;
  }
  return undefined;
}

/**
 * Projects records one after another.
 * @returns the record that the stream has to deliver again
 */
async function projectEach(
  records: readonly DynamoDBRecord[],
  deps: HandleStreamDependencies,
): Promise<DynamoDBRecord | undefined> {
  for (const record of records) {
    // Of the projected items only events contain their request (ADR 70).
    const requestId = record.dynamodb?.NewImage?.request_id?.S;
    if (!(await withRequestId(requestId, () => projectOrStore(record, deps)))) return record;
  }
  return undefined;
}

/**
 * Projects a record, or stores it as a dead letter.
 * @returns false if the stream has to deliver the record again
 */
async function projectOrStore(
  record: DynamoDBRecord,
  deps: HandleStreamDependencies,
): Promise<boolean> {
  try {
    await project(record, deps);
    return true;
  } catch (error) {
    if (await storeDeadLetter(record, error, deps.putDeadLetter)) return true;
    log('projection-failed', { record: record.eventID, ...errorFields(error) });
    return false;
  }
}

async function project(
  record: DynamoDBRecord,
  { now, storeOf, late }: HandleStreamDependencies,
): Promise<void> {
  const read = readChange(record);
  if (!read) return;
  const { kind, tenantId, item, before, after, recordId } = read;
  const [rule, follows] = [PROJECTS[kind], FOLLOW_STEPS[kind] ?? []];
  if (!rule && follows.length === 0) return;
  // If the item is erased, its projections are removed with the record of its removal, and the
  // reports keep what they have counted (ADR 27).
  if (after?.erased) return;
  const change = { store: storeOf(tenantId), before, after, now: now() };
  if (late && !PROJECTED_AS_RECORDED.has(kind)) await projectLate(kind, item, change, recordId);
  else {
    if (rule) await applyRule(rule, change, recordId);
    for (const follow of follows) await follow(change);
  }
  log('projection-applied', { record: record.eventID, kind, tenant_id: tenantId });
}

/** Writes the counters and entries of a record, once for each record. */
async function applyRule(rule: Project, change: Change, recordId: string): Promise<void> {
  const { store, now } = change;
  return retryOnConflict(async () => {
    const projection = await rule(change);
    const { added = [], writes, list } = projection;
    const required = requiredWrites(store, projection, recordId, now);
    const together =
      required.length + added.length + writes.length + (list?.entries.length ?? 0) <=
      MAX_ITEMS_AT_ONCE;
    if (!together) await writeApart(store, list?.entries ?? []);
    await apply(
      store,
      [...required, ...(together ? (list?.entries ?? []) : []), ...added, ...writes],
      required.length,
    );
  });
}

/**
 * Processes a record after newer records of its item. The difference in the record is added to the
 * counters once, because differences can be added in any order. Entries are written from the
 * present item, and written again until the table still holds that item after the write. If two
 * records are processed at the same moment, the one that writes last has therefore read the change
 * of the other.
 */
async function projectLate(
  kind: string,
  item: Record<string, unknown>,
  change: Change,
  recordId: string,
): Promise<void> {
  const { store, now } = change;
  const rule = PROJECTS[kind];
  if (rule) await countLate(rule, change, recordId);
  const key = { pk: String(item.PK).slice(`T#${store.tenantId}#`.length), sk: String(item.SK) };
  const images = [change.before, change.after].filter((image) => image !== undefined);
  let present = await store.get(key);
  for (;;) {
    const after = present?.erased ? undefined : present;
    const changes = images.map((before) => ({ store, now, before, after }));
    // It is unknown which entries of the images were written, so all entries of the present item
    // are written as well.
    const whole = { store, now, before: undefined, after };
    if (rule) await writeState(rule, store, after ? [...changes, whole] : changes);
    for (const follow of FOLLOW_STEPS[kind] ?? []) {
      // Only the record of a removal shows whether the item was deleted or erased, and the reports
      // distinguish the two.
      for (const one of !after && COUNTS.has(follow) ? [change] : changes) await follow(one);
    }
    const again = await store.get(key);
    if (isDeepStrictEqual(again, present)) return;
    // The entries of the item that was just written are outdated too, so the next round removes
    // them.
    if (after) images.push(after);
    present = again;
  }
}

async function countLate(rule: Project, change: Change, recordId: string): Promise<void> {
  const { store, now } = change;
  const projection = await rule(change);
  const required = requiredWrites(store, projection, recordId, now);
  await apply(store, [...required, ...(projection.added ?? [])], required.length);
}

/**
 * Writes the present state of the item, and removes the entries that its earlier images have left.
 */
async function writeState(
  rule: Project,
  store: TenantStore,
  changes: readonly Change[],
): Promise<void> {
  await retryOnConflict(async () => {
    const projections: Projection[] = [];
    for (const change of changes) projections.push(await rule(change));
    await writeApart(store, onceEach(projections.flatMap(({ list }) => list?.entries ?? [])));
    const writes = onceEach(projections.flatMap((one) => one.writes));
    for (let from = 0; from < writes.length; from += MAX_ITEMS_AT_ONCE) {
      await apply(store, writes.slice(from, from + MAX_ITEMS_AT_ONCE), 0);
    }
  });
}

/**
 * Returns the writes with at most one for each item, because a transaction accepts only one. If two
 * writes are for the same item, they contain the same values. If one of them also increments a
 * counter that concurrent writers check, that one is used.
 */
function onceEach(ops: readonly WriteOp[]): WriteOp[] {
  const opsByKey = new Map<string, WriteOp>();
  for (const op of ops) {
    const at = `${op.tenantId}\n${op.key.pk}\n${op.key.sk}`;
    const known = opsByKey.get(at);
    if (known?.type !== 'add' || Object.keys(known.add).length === 0) opsByKey.set(at, op);
  }
  return [...opsByKey.values()];
}

/**
 * Writes the list entries in transactions of their own before the other writes, because a row that
 * many people share can have more entries than one transaction accepts. Writing them again changes
 * nothing.
 */
async function writeApart(store: TenantStore, entries: readonly WriteOp[]): Promise<void> {
  for (let from = 0; from < entries.length; from += MAX_ITEMS_AT_ONCE) {
    const result = await store.commit(entries.slice(from, from + MAX_ITEMS_AT_ONCE));
    if (!result.ok) throw new Error(`not applied: ${result.reason}`);
  }
}

/**
 * Writes everything in one transaction. If any writes are required, it contains the mark that this
 * record was counted, and nothing is written if the record was counted before. If an item that an
 * entry depends on no longer exists (a deleted candidate, a removed company), that entry is left
 * out and the rest is still written.
 * @param required how many of the first writes must all be accepted; the mark is the first of them
 * @throws ConflictError if another record has meanwhile written what this one was to write
 */
async function apply(store: TenantStore, ops: WriteOp[], required: number): Promise<void> {
  if (ops.length === 0) return;
  const result = await store.commit(ops);
  if (result.ok || (required > 0 && result.index === 0)) return;
  // The item is locked by another transaction at this moment, or the write was refused although it
  // should not be. The stream delivers the record again.
  if (result.index < required) throw new Error(`not applied: ${result.reason}`);
  if (result.item && isReportedOnce(ops[result.index]!)) throwConflict();
  await apply(
    store,
    ops.filter((_, index) => index !== result.index),
    required,
  );
}

/**
 * Checks whether a write depends on what was read before, so that it must not overwrite a write
 * that is based on a newer read.
 */
const isReportedOnce = ({ type, expect }: WriteOp): boolean =>
  type === 'add' && (expect === 'missing' || (typeof expect === 'object' && 'told' in expect));
