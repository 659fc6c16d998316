import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import type { TenantStore } from '@parley/data/kit/tenant-store.ts';
import { eraseRoom } from '@parley/data/room/erase-room.ts';

const PAGE = 50;

/** The rooms of all interviews of a candidate: messages, moments, answers to being recorded, who was there. May be repeated. */
export async function forgetRooms(store: TenantStore, candidateId: string): Promise<void> {
  let after: Record<string, string> | undefined;
  do {
    const page = await interviews.list(store, { of: { candidateId }, limit: PAGE, after });
    for (const { id } of page.items) await eraseRoom(store, id);
    after = page.lastKey;
  } while (after);
}
