import * as z from 'zod';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const roomEntry = z.object({ interview_id: z.string() });

/** Longer than any meeting: 24 hours. */
const KEPT_SECONDS = 2 * 86_400;
/** More rooms than a member enters in this time. */
const LIMIT = 100;

/**
 * The rooms that a member has entered, so that they leave them when their right ends. An entry is
 * kept for two days, also after the member has left: the meeting service would admit them again.
 */
export const roomEntries = {
  async list(store: TenantStore, userId: string): Promise<string[]> {
    const { pk, sk } = keys.roomEntry(userId, '');
    const page = await store.query({ pk, sk: { beginsWith: sk }, limit: LIMIT, consistent: true });
    return page.items.map((item) => roomEntry.parse(item).interview_id);
  },
  write: (store: TenantStore, userId: string, interviewId: string, now: Date): WriteOp =>
    store.put(
      keys.roomEntry(userId, interviewId),
      {
        kind: 'ROOM_ENTRY',
        interview_id: interviewId,
        ttl: Math.floor(now.getTime() / 1000) + KEPT_SECONDS,
        version: 1,
      },
      'any',
    ),
};
