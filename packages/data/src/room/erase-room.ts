import { keys } from '../keys.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import { rooms } from './rooms.repo.ts';

const AT_ONCE = 100;

/**
 * All that is held of an interview's room: messages, moments, answers to being recorded, who was
 * there. May be repeated.
 */
export async function eraseRoom(store: TenantStore, interviewId: string): Promise<void> {
  for (;;) {
    const { pk } = keys.roomMessage(interviewId, '');
    const { items } = await store.query({ pk, limit: AT_ONCE, consistent: true });
    if (items.length === 0) break;
    const result = await store.commit(
      items.map((item) => store.remove({ pk, sk: String(item.SK) }, 'any')),
    );
    if (!result.ok) throw new Error('the room is being written at this moment');
  }
  await store.commit([rooms.remove(store, interviewId)]);
}
