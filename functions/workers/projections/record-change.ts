import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { counters } from '@parley/data/counters/counters.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { tenantOfKey } from '@parley/data/shared/table.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { Projection } from './change.ts';

/** The most writes that one transaction accepts. */
export const MAX_ITEMS_AT_ONCE = 100;

type Image = Record<string, unknown>;

/** A record of the stream: the item before and after, its tenant, and what is projected from it. */
export interface RecordChange {
  recordId: string;
  tenantId: number;
  /** The item's attribute `project`. */
  kind: string;
  item: Image;
  before: Image | undefined;
  after: Image | undefined;
}

/** Returns the change of a record, or undefined if the record has no item. */
export function readChange({ dynamodb, eventID }: DynamoDBRecord): RecordChange | undefined {
  const [before, after] = [toImage(dynamodb?.OldImage), toImage(dynamodb?.NewImage)];
  const item = after ?? before;
  if (!item) return undefined;
  return {
    recordId: eventID ?? '',
    tenantId: tenantOfKey(String(item.PK)),
    kind: String(item.project),
    item,
    before,
    after,
  };
}

const toImage = (image: Record<string, AttributeValue> | undefined): Image | undefined =>
  image && unmarshall(image as Parameters<typeof unmarshall>[0]);

/**
 * Returns the writes of which all or none must be accepted; the first is the mark that the record
 * was counted.
 */
export const requiredWrites = (
  store: TenantStore,
  { counts, list }: Projection,
  recordId: string,
  now: Date,
): WriteOp[] => [
  counters.once(store, recordId, now),
  ...counters.add(store, counts),
  ...(list?.counters ?? []),
];
