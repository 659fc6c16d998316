import type { Action, Subject } from '@parley/contracts/shared/route.ts';
import { TENANT_BOX, managerBox } from '@parley/data/mail-threads/mail-rows.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { isUnread, type Reading } from '@parley/domain/mail/reading.ts';

/** Unread threads are counted up to this number; pages show "99+" for it. */
const MAX_COUNTED = 100;

/**
 * Returns the box whose threads a member sees: the tenant's, or that of the requisitions on which
 * the member is the hiring manager.
 */
export const toMailBox = ({
  caller,
  may,
}: {
  caller: { userId: string };
  may: (action: Action, subject: Subject) => boolean;
}): string => (may('read', 'correspondence') ? TENANT_BOX : managerBox(caller.userId));

/** Counts the threads of a box's inbox that the reader has not read, up to 100. */
export async function countUnreadMail(
  store: TenantStore,
  box: string,
  reading: Reading,
): Promise<number> {
  const fresh = await mailThreads.listSince(
    store,
    box,
    'inbox',
    new Date(reading.since).toISOString(),
    MAX_COUNTED,
  );
  const unread = fresh.filter(({ id, lastIn }) => isUnread(reading, id, lastIn || undefined));
  const markedUnread = Object.entries(reading.read).filter(
    ([id, until]) => until === 0 && !fresh.some((row) => row.id === id),
  );
  return Math.min(MAX_COUNTED, unread.length + markedUnread.length);
}
