import { unmarshall } from '@aws-sdk/util-dynamodb';
import { counters } from '@parley/data/counters/counters.repo.ts';
import { lostRace, retryLostRaces } from '@parley/data/kit/retry.ts';
import type { TenantStore } from '@parley/data/kit/tenant-store.ts';
import type { WriteOp } from '@parley/data/kit/write-op.ts';
import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { errorFields, log } from '../../kit/log-events.ts';
import { type KeepRecord, setAside } from '../kit/set-aside.ts';
import type { Change, Project } from './change.ts';
import { FOLLOWS } from './follows.ts';
import { PROJECTS } from './projects.ts';

interface Tools {
  now(): Date;
  storeOf(tenantId: number): TenantStore;
  /** Keeps records that cannot be taken. */
  keep: KeepRecord;
}

/** Counts and indexes the changes of a batch in order; stops at the first that fails and names it. What would fail however often it is tried is set aside. */
export const handleStream = ({ now, storeOf, keep }: Tools) => async (batch: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  for (const record of batch.Records) {
    try {
      await project(record, now(), storeOf);
    } catch (error) {
      if (await setAside(record, error, keep)) continue;
      log('projection-failed', { record: record.eventID, ...errorFields(error) });
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
};

async function project(record: DynamoDBRecord, now: Date, storeOf: Tools['storeOf']): Promise<void> {
  const [before, after] = [imageOf(record.dynamodb?.OldImage), imageOf(record.dynamodb?.NewImage)];
  const item = after ?? before;
  const tenantId = Number(/^T#(\d+)#/.exec(String(item?.PK))?.[1]);
  const kind = String(item?.project);
  const [rule, follows] = [PROJECTS[kind], FOLLOWS[kind] ?? []];
  if (!item || (!rule && follows.length === 0)) return;
  // Erased: what follows comes with its removal, and the reports keep what they have counted (ADR 27).
  if (after?.erased) return;
  const change = { store: storeOf(tenantId), before, after, now };
  if (rule) await applyRule(rule, change, record.eventID ?? '');
  for (const follow of follows) await follow(change);
  log('projection-applied', { record: record.eventID, kind, tenant_id: tenantId });
}

/** Counters and entries that move once with a record. */
async function applyRule(rule: Project, change: Change, recordId: string): Promise<void> {
  const { store, now } = change;
  return retryLostRaces(async () => {
    const { counts, writes, list } = await rule(change);
    const required = [counters.once(store, recordId, now), ...counters.add(store, counts), ...(list?.counters ?? [])];
    const together = required.length + writes.length + (list?.entries.length ?? 0) <= MOST_AT_ONCE;
    if (!together) await writeApart(store, list?.entries ?? []);
    await apply(store, [...required, ...(together ? (list?.entries ?? []) : []), ...writes], required.length);
  });
}

/** What a transaction takes. */
const MOST_AT_ONCE = 100;

/** The entries of a row that many people meet go before the rest: written again they are the same. */
async function writeApart(store: TenantStore, entries: readonly WriteOp[]): Promise<void> {
  for (let from = 0; from < entries.length; from += MOST_AT_ONCE) {
    const result = await store.commit(entries.slice(from, from + MOST_AT_ONCE));
    if (!result.ok) throw new Error(`not applied: ${result.reason}`);
  }
}

/**
 * One transaction with the mark that this record was counted. Counted before: nothing to do. Something that an entry
 * hangs on is gone (a deleted candidate, a removed company): that entry is left out, the rest still counts.
 * @throws LostRaceError where another record has told meanwhile what this one was to tell
 */
async function apply(store: TenantStore, ops: WriteOp[], required: number): Promise<void> {
  const result = await store.commit(ops);
  if (result.ok || result.index === 0) return;
  // Held by another transaction at this moment, or refused where nothing should be: the stream comes back with it.
  if (result.index < required) throw new Error(`not applied: ${result.reason}`);
  if (result.item && isToldOnce(ops[result.index]!)) lostRace();
  await apply(store, ops.filter((_, index) => index !== result.index), required);
}

/** Whether a write says what was read, and so must not follow upon another that has read something newer. */
const isToldOnce = ({ type, expect }: WriteOp): boolean => type === 'add' && (expect === 'missing' || (typeof expect === 'object' && 'told' in expect));

const imageOf = (image: Record<string, AttributeValue> | undefined) => image && unmarshall(image as Parameters<typeof unmarshall>[0]);
