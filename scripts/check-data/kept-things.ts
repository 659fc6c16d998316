import { applicationItem } from '@parley/data/applications/applications.repo.ts';
import { backfills } from '@parley/data/backfill/backfills.repo.ts';
import { interviewItem } from '@parley/data/interviews/interview.codec.ts';
import { type TenantStore, tenantStore } from '@parley/data/shared/tenant-store.ts';
import { type Item, ofKind, type Snapshot } from './snapshot.ts';

/** Records except those that an erasure in progress will delete. */
const staying = (snapshot: Snapshot, kind: string): Item[] =>
  ofKind(snapshot, kind).filter(({ erased }) => !erased);

export const toApplications = (snapshot: Snapshot) =>
  staying(snapshot, 'APPLICATION').map((item) => applicationItem.parse(item));

/** Without what is stored of deleted items until people have been notified. */
export const toInterviews = (snapshot: Snapshot) =>
  staying(snapshot, 'INTERVIEW')
    .filter(({ SK }) => SK === 'INTERVIEW')
    .map((item) => interviewItem.parse(item));

/**
 * Whether reports, whole names and waiting lists have been made of everything. What was there
 * before them is gone through when a report is read for the first time, or in another zone than
 * before.
 */
export function isFilled(snapshot: Snapshot): boolean {
  const [state] = ofKind(snapshot, 'BACKFILL');
  const [tenant] = ofKind(snapshot, 'TENANT');
  return backfills.isDone(state && backfills.parse(state), String(tenant?.zone));
}

/** Makes writes as the product makes them, and sends none of them. */
export const writer = ({ tenantId }: Snapshot): TenantStore =>
  tenantStore({ client: undefined as never, name: '' }, tenantId);
