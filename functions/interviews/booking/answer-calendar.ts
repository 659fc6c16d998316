import { calendars } from '@parley/data/interviews/calendars.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { TenantStore } from '@parley/data/kit/tenant-store.ts';
import type { WriteOp } from '@parley/data/kit/write-op.ts';
import { type Failure, fail } from '../../kit/failure.ts';

/** What an answer does to the person's calendar: declining gives the time back, coming after all takes it again if it is still free. */
export async function answerCalendar(store: TenantStore, interview: Interview, userId: string, before: string, response: 'accepted' | 'declined'): Promise<WriteOp[] | Failure<'conflict'>> {
  const { id, starts_at, ends_at } = interview;
  if (response === 'declined') return [calendars.free(store, userId, { interview_id: id, starts_at })];
  if (before !== 'declined') return [];
  const lock = (await calendars.lockVersions(store, [userId])).get(userId) ?? 0;
  const busy = await calendars.busy(store, userId, { start: Date.parse(starts_at), end: Date.parse(ends_at) });
  if (busy.some(({ interview_id }) => interview_id !== id)) return fail('conflict', 'You have another interview at this time by now');
  return [calendars.moveLock(store, userId, lock), calendars.block(store, userId, { interview_id: id, starts_at, ends_at })];
}
