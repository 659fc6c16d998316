import { applicationItem } from '@parley/data/applications/applications.repo.ts';
import { backfills } from '@parley/data/backfill/backfills.repo.ts';
import { interviewItem } from '@parley/data/interviews/interview.codec.ts';
import { type TenantStore, tenantStore } from '@parley/data/shared/tenant-store.ts';
import { type Item, ofKind, type Snapshot } from './snapshot.ts';

/** Returns the records of a kind except those that an erasure in progress will delete. */
const staying = (snapshot: Snapshot, kind: string): Item[] =>
  ofKind(snapshot, kind).filter(({ erased }) => !erased);

export const toApplications = (snapshot: Snapshot) =>
  staying(snapshot, 'APPLICATION').map((item) => applicationItem.parse(item));

/**
 * Returns the interviews, without the data of deleted ones that is stored until everybody was
 * notified.
 */
export const toInterviews = (snapshot: Snapshot) =>
  staying(snapshot, 'INTERVIEW')
    .filter(({ SK }) => SK === 'INTERVIEW')
    .map((item) => interviewItem.parse(item));

/**
 * Returns whether reports, full names and waiting lists include everything. Data from before they
 * existed is processed when a report is read for the first time, or in another time zone than
 * before.
 */
export function isFilled(snapshot: Snapshot): boolean {
  const [state] = ofKind(snapshot, 'BACKFILL');
  const [tenant] = ofKind(snapshot, 'TENANT');
  return backfills.isDone(state && backfills.parse(state), String(tenant?.zone));
}

/** Returns a store that creates writes as the product does. None of them is sent. */
export const writer = ({ tenantId }: Snapshot): TenantStore =>
  // No client, because nothing is sent.
  tenantStore({ client: undefined as never, name: '' }, tenantId);
