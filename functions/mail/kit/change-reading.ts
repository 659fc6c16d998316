import { mailReadings } from '@parley/data/correspondence/mail-reading.repo.ts';
import type { TenantStore } from '@parley/data/kit/tenant-store.ts';
import type { WriteOp } from '@parley/data/kit/write-op.ts';
import type { Member } from '@parley/data/users/member.codec.ts';
import type { Reading } from '@parley/domain/mail/reading.ts';

const TRIES = 6;

/**
 * Changes what a person has read or marked; two windows at once both get through.
 * @returns the refusal of `change`, or `conflict` after several lost races
 */
export async function changeReading(store: TenantStore, member: Member, change: (reading: Reading) => Reading | 'full', write: (op: WriteOp) => Promise<boolean>): Promise<'done' | 'full' | 'conflict'> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { reading, version } = await mailReadings.get(store, member.user_id, member.created_at);
    const next = change(reading);
    if (next === 'full') return 'full';
    if (await write(mailReadings.write(store, member.user_id, next, version))) return 'done';
  }
  return 'conflict';
}
