import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { log, errorFields } from '@parley/application/shared/log-events.ts';
import { type Backlog, backlogs } from '@parley/data/backlogs/backlogs.repo.ts';
import { tenantOfKey } from '@parley/data/shared/table.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { StoreDeadLetter } from '../../shared/store-dead-letter.ts';
import { readChange } from '../record-change.ts';
import { compressRecords, readRecords } from './compress-records.ts';

/**
 * The most records that are projected at once, of a batch of the stream and of a company's backlog.
 * Those of other companies wait for them.
 */
export const MAX_AT_ONCE = 25;
/** So few records of a company, as one change leaves, are projected at once in any case. */
const FEW = 5;
/** A step that has not been followed by another one for so long was given up. */
const STALLED_MS = 60_000;
/** Lists that are behind for longer are reported. */
const LATE_MS = 30 * 60_000;
/** If the newest record of a batch with many is older, others wait behind it in the stream. */
const BEHIND_MS = 2_000;
/** A company whose backlog has not moved for so long gets a step although others wait. */
const STARVED_MS = 30_000;
/** How long the steps of one batch may take together; the first one is always made. */
export const STEPS_MS = 500;

type Carry = (batch: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

interface ShareDependencies {
  now(): Date;
  storeOf(tenantId: number): TenantStore;
  /** Projects records in order. */
  project: Carry;
  /** Stores a record as a dead letter. */
  putDeadLetter: StoreDeadLetter;
}

/**
 * Projects the records of a batch so that no company delays the others: the records of a company
 * that has many in the batch are added to its backlog, as are all its records while it has one, so
 * that they stay in order. The backlog is projected in steps, one at a time for each company. After
 * each step the others' records that were written meanwhile come first (ADR 113). Steps of many
 * companies are spread over batches, and wait while the stream is behind: reading on is what others
 * wait for.
 */
export const shareStream =
  (deps: ShareDependencies): Carry =>
  async ({ Records }) => {
    const steps = new Map<number, { record: DynamoDBRecord; backlog: Backlog }>();
    const byTenant = new Map<number, DynamoDBRecord[]>();
    for (const record of Records) {
      const tenantId = findTenant(record);
      if (isOfBacklog(record)) {
        const backlog = findStep(record, deps.now());
        if (backlog) steps.set(tenantId, { record, backlog });
      } else byTenant.set(tenantId, [...(byTenant.get(tenantId) ?? []), record]);
    }

    const failed: (string | undefined)[] = [];
    const waiting = new Set<DynamoDBRecord>();
    const atOnce = listAtOnce(byTenant);
    await Promise.all(
      [...byTenant].map(async ([tenantId, records]) => {
        if (Number.isNaN(tenantId)) return;
        const added = await addToBacklog(tenantId, records, atOnce.has(tenantId), deps);
        if (added === 'failed') failed.push(records[0]?.dynamodb?.SequenceNumber);
        if (added !== 'not needed') for (const record of records) waiting.add(record);
      }),
    );
    const direct = Records.filter((record) => !isOfBacklog(record) && !waiting.has(record));
    if (direct.length > 0) failed.push(...toFailed(await deps.project({ Records: direct })));
    const until = deps.now().getTime() + STEPS_MS;
    // On a slow machine the records of a small batch are old as well, and nothing waits for them.
    const isBehind = Records.length > MAX_AT_ONCE && findAge(Records.at(-1)) > BEHIND_MS;
    let taken = 0;
    for (const [tenantId, { record, backlog }] of steps) {
      const now = deps.now().getTime();
      const isStarved = Date.parse(backlog.moved_at) < now - STARVED_MS;
      const isTaken = (taken === 0 || now < until) && (!isBehind || isStarved);
      if (isTaken) taken += 1;
      if (!(await (isTaken ? takeStep : putOffStep)(tenantId, deps)))
        failed.push(record.dynamodb?.SequenceNumber);
    }

    const first = Records.find(({ dynamodb }) => failed.includes(dynamodb?.SequenceNumber));
    return {
      batchItemFailures: first ? [{ itemIdentifier: first.dynamodb?.SequenceNumber ?? '' }] : [],
    };
  };

/**
 * Projects dead letters, which may be older than what was projected already. A step that was given
 * up is done, and asks for the next one.
 */
export const shareStreamAgain =
  (deps: Omit<ShareDependencies, 'putDeadLetter'>): Carry =>
  async ({ Records }) => {
    const failed: (string | undefined)[] = [];
    for (const record of Records) {
      const isDone = isOfBacklog(record)
        ? await takeStep(findTenant(record), deps)
        : toFailed(await deps.project({ Records: [record] })).length === 0;
      if (!isDone) failed.push(record.dynamodb?.SequenceNumber);
    }
    return { batchItemFailures: failed.map((id) => ({ itemIdentifier: id ?? '' })) };
  };

/**
 * Returns the companies whose records of a batch are projected at once, unless earlier ones of
 * theirs wait: those with the fewest, as long as they have `MAX_AT_ONCE` together.
 */
function listAtOnce(byTenant: ReadonlyMap<number, readonly DynamoDBRecord[]>): Set<number> {
  let sum = 0;
  return new Set(
    [...byTenant]
      .toSorted(([, one], [, other]) => one.length - other.length)
      .filter(([, { length }]) => {
        sum += length;
        return sum <= MAX_AT_ONCE || length <= FEW;
      })
      .map(([tenantId]) => tenantId),
  );
}

const findTenant = ({ dynamodb }: DynamoDBRecord): number =>
  tenantOfKey(dynamodb?.Keys?.PK?.S ?? '');

const isOfBacklog = ({ dynamodb }: DynamoDBRecord): boolean =>
  (dynamodb?.NewImage ?? dynamodb?.OldImage)?.project?.S === 'backlog';

const toFailed = ({ batchItemFailures }: DynamoDBBatchResponse) =>
  batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);

/** Returns how long ago a record was written, in milliseconds. The machine dates records. */
const findAge = (record: DynamoDBRecord | undefined): number =>
  Date.now() - (record?.dynamodb?.ApproximateCreationDateTime ?? Infinity) * 1000;

/**
 * Returns the backlog if a record asks for its next step, which follows the first batch and each
 * other step. If one was given up, the next batch asks for it again.
 */
function findStep(record: DynamoDBRecord, now: Date): Backlog | undefined {
  const { before, after } = readChange(record)!;
  if (!after) return undefined;
  const [was, is]: [Backlog | undefined, Backlog] = [
    before && backlogs.parse(before),
    backlogs.parse(after),
  ];
  if (is.waiting <= 0) return undefined;
  const isFirst = (was?.waiting ?? 0) <= 0;
  const isStalled = Date.parse(is.moved_at) < now.getTime() - STALLED_MS;
  return isFirst || is.steps !== was?.steps || isStalled ? is : undefined;
}

async function addToBacklog(
  tenantId: number,
  records: readonly DynamoDBRecord[],
  isAtOnce: boolean,
  { storeOf, now, putDeadLetter }: ShareDependencies,
): Promise<'added' | 'not needed' | 'failed'> {
  const store = storeOf(tenantId);
  try {
    const backlog = await backlogs.get(store);
    const wasEmpty = (backlog?.waiting ?? 0) <= 0;
    if (wasEmpty && isAtOnce) return 'not needed';
    for (let from = 0; from < records.length; from += MAX_AT_ONCE)
      await add(records.slice(from, from + MAX_AT_ONCE));
    log('projections-deferred', { tenant_id: tenantId, records: records.length });
    return 'added';

    async function add(some: readonly DynamoDBRecord[]): Promise<void> {
      const batch = compressRecords(some);
      if (batch) return backlogs.add(store, batch, wasEmpty, now());
      if (some.length > 1) {
        const middle = Math.ceil(some.length / 2);
        await add(some.slice(0, middle));
        return add(some.slice(middle));
      }
      // It is too large for an item, so it is stored as a dead letter, which may be late.
      await putDeadLetter(some[0]!);
      log('record-set-aside', { record: some[0]!.eventID, tenant_id: tenantId });
    }
  } catch (error) {
    log('backlog-failed', { tenant_id: tenantId, ...errorFields(error) });
    return 'failed';
  }
}

/** Projects the oldest records of a company's backlog. Returns whether that has succeeded. */
async function takeStep(
  tenantId: number,
  { storeOf, now, project }: Omit<ShareDependencies, 'putDeadLetter'>,
): Promise<boolean> {
  const store = storeOf(tenantId);
  try {
    const batches = await backlogs.listOldest(store, MAX_AT_ONCE);
    if (batches.length === 0) return true;
    const records = batches.flatMap(readRecords);
    const { batchItemFailures } = await project({ Records: records });
    if (batchItemFailures.length > 0) return false;
    await backlogs.finishStep(store, batches, now());
    const ageMs = findAge(records[0]);
    if (ageMs > LATE_MS)
      log('projections-late', { tenant_id: tenantId, seconds: Math.round(ageMs / 1000) });
    return true;
  } catch (error) {
    log('backlog-failed', { tenant_id: tenantId, ...errorFields(error) });
    return false;
  }
}

/** Asks for the same step later, after what is in the stream by now. */
async function putOffStep(
  tenantId: number,
  { storeOf }: Pick<ShareDependencies, 'storeOf'>,
): Promise<boolean> {
  try {
    await backlogs.putOffStep(storeOf(tenantId));
    return true;
  } catch (error) {
    log('backlog-failed', { tenant_id: tenantId, ...errorFields(error) });
    return false;
  }
}
