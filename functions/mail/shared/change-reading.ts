import { mailReadings } from '@parley/data/mail-threads/mail-reading.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { WriteOp } from '@parley/data/shared/write-op.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import type { Reading } from '@parley/domain/mail/reading.ts';

/** The write that changes what a person has read or marked, or the refusal of `change`. */
export async function changeReading(
  store: TenantStore,
  member: Member,
  change: (reading: Reading) => Reading | 'full',
): Promise<WriteOp | 'full'> {
  const { reading, version } = await mailReadings.get(store, member.user_id, member.created_at);
  const next = change(reading);
  return next === 'full' ? next : mailReadings.write(store, member.user_id, next, version);
}
