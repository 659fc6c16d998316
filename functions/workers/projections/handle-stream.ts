import { isDeepStrictEqual } from 'node:util';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { counters } from '@parley/data/counters/counters.repo.ts';
import { throwConflict, retryOnConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type {
  AttributeValue,
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
} from 'aws-lambda';
import { errorFields, log } from '@parley/application/shared/log-events.ts';
import { type StoreDeadLetter, storeDeadLetter } from '../shared/store-dead-letter.ts';
import type { Change, Project, Projection, Projector } from './change.ts';
import { COUNTS, STEPS } from './follow-steps.ts';
import { PROJECTS } from './projects.ts';
import { backfillPage } from './backfill/backfill-page.ts';
import { noteAudit } from './note-audit.ts';
import { taskDuties } from './keep-duties.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';

/**
 * The attribute `project` of an item names the line here; what its counters need is in
 * `projects.ts`.
 */
const FOLLOW_STEPS: Readonly<Record<string, readonly Projector[]>> = {
  ...STEPS,
  'card-work': [taskDuties],
  backfill: [backfillPage],
  audit: [noteAudit],
};

/**
 * An event stays true when it has expired; a page of a backfill checks by itself whether it is
 * still due.
 */
const PROJECTED_AS_RECORDED: ReadonlySet<string> = new Set(['audit', 'backfill']);

interface HandleStreamDependencies {
  now(): Date;
  storeOf(tenantId: number): TenantStore;
  /** Keeps records that cannot be taken. */
  keep: StoreDeadLetter;
  /** True: newer changes of the same items may have been projected before these records. */
  late?: boolean;
}

/**
 * Counts and indexes the changes of a batch in order; stops at the first that fails and names it.
 * What would fail however often it is tried is set aside.
 */
export const handleStream =
  (deps: HandleStreamDependencies) =>
  async (batch: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const record of batch.Records) {
      try {
        await project(record, deps);
      } catch (error) {
        if (await storeDeadLetter(record, error, deps.keep)) continue;
        log('projection-failed', { record: record.eventID, ...errorFields(error) });
        return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
      }
    }
    return { batchItemFailures: [] };
  };

async function project(
  record: DynamoDBRecord,
  { now, storeOf, late }: HandleStreamDependencies,
): Promise<void> {
  const [before, after] = [toImage(record.dynamodb?.OldImage), toImage(record.dynamodb?.NewImage)];
  const item = after ?? before;
  const tenantId = Number(/^T#(\d+)#/.exec(String(item?.PK))?.[1]);
  const kind = String(item?.project);
  const [rule, follows] = [PROJECTS[kind], FOLLOW_STEPS[kind] ?? []];
  if (!item || (!rule && follows.length === 0)) return;
  // Erased: what follows comes with its removal, and the reports keep what they have counted (ADR
  // 27).
  if (after?.erased) return;
  const change = { store: storeOf(tenantId), before, after, now: now() };
  if (late && !PROJECTED_AS_RECORDED.has(kind))
    await projectLate(kind, item, change, record.eventID ?? '');
  else {
    if (rule) await applyRule(rule, change, record.eventID ?? '');
    for (const follow of follows) await follow(change);
  }
  log('projection-applied', { record: record.eventID, kind, tenant_id: tenantId });
}

/** Counters and entries that move once with a record. */
async function applyRule(rule: Project, change: Change, recordId: string): Promise<void> {
  const { store, now } = change;
  return retryOnConflict(async () => {
    const { counts, added = [], writes, list } = await rule(change);
    const required = [
      counters.once(store, recordId, now),
      ...counters.add(store, counts),
      ...(list?.counters ?? []),
    ];
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
 * Processes a record after newer ones of its item. Counters take the difference in the record,
 * once, since differences add up in any order. Entries are written from the present item, until the
 * table still holds that item after they were written: of two that write at the same moment, the
 * last has then read what the other wrote about.
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
    // Nobody knows what of the images was written: all of what is there now is, too.
    const whole = { store, now, before: undefined, after };
    if (rule) await writeState(rule, store, after ? [...changes, whole] : changes);
    for (const follow of FOLLOW_STEPS[kind] ?? []) {
      // Whether it was deleted or erased, which the reports distinguish, is only in the record of
      // its removal.
      for (const one of !after && COUNTS.has(follow) ? [change] : changes) await follow(one);
    }
    const again = await store.get(key);
    if (isDeepStrictEqual(again, present)) return;
    // What was written just now goes, too.
    if (after) images.push(after);
    present = again;
  }
}

async function countLate(rule: Project, change: Change, recordId: string): Promise<void> {
  const { store, now } = change;
  const { counts, added = [], list } = await rule(change);
  const required = [
    counters.once(store, recordId, now),
    ...counters.add(store, counts),
    ...(list?.counters ?? []),
  ];
  await apply(store, [...required, ...added], required.length);
}

/** Writes what the item is now, and takes away what any of its earlier images has left. */
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
 * A transaction takes one write of an item. Two say the same; one that also counts, for others to
 * see, is kept.
 */
function onceEach(ops: readonly WriteOp[]): WriteOp[] {
  const kept = new Map<string, WriteOp>();
  for (const op of ops) {
    const at = `${op.tenantId}\n${op.key.pk}\n${op.key.sk}`;
    const known = kept.get(at);
    if (known?.type !== 'add' || Object.keys(known.add).length === 0) kept.set(at, op);
  }
  return [...kept.values()];
}

/** What a transaction takes. */
const MAX_ITEMS_AT_ONCE = 100;

/**
 * The entries of a row that many people meet go before the rest: written again they are the same.
 */
async function writeApart(store: TenantStore, entries: readonly WriteOp[]): Promise<void> {
  for (let from = 0; from < entries.length; from += MAX_ITEMS_AT_ONCE) {
    const result = await store.commit(entries.slice(from, from + MAX_ITEMS_AT_ONCE));
    if (!result.ok) throw new Error(`not applied: ${result.reason}`);
  }
}

/**
 * One transaction with the mark that this record was counted, where any is required. If it was
 * counted before, there is nothing to do. If something that an entry depends on is gone (a deleted
 * candidate, a removed company), that entry is left out and the rest still counts.
 * @param required how many of the first writes must all be taken; the mark is the first of them
 * @throws ConflictError where another record has written meanwhile what this one was to write
 */
async function apply(store: TenantStore, ops: WriteOp[], required: number): Promise<void> {
  if (ops.length === 0) return;
  const result = await store.commit(ops);
  if (result.ok || (required > 0 && result.index === 0)) return;
  // Held by another transaction at this moment, or refused where nothing should be: the stream
  // comes back with it.
  if (result.index < required) throw new Error(`not applied: ${result.reason}`);
  if (result.item && isReportedOnce(ops[result.index]!)) throwConflict();
  await apply(
    store,
    ops.filter((_, index) => index !== result.index),
    required,
  );
}

/**
 * Whether a write says what was read, and so must not follow upon another that has read something
 * newer.
 */
const isReportedOnce = ({ type, expect }: WriteOp): boolean =>
  type === 'add' && (expect === 'missing' || (typeof expect === 'object' && 'told' in expect));

const toImage = (image: Record<string, AttributeValue> | undefined) =>
  image && unmarshall(image as Parameters<typeof unmarshall>[0]);
