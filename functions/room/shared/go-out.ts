import { leave } from '@parley/domain/room/presence.ts';
import { changeRoom } from './change-room.ts';
import type { RoomAccess } from './enter-as-member.ts';

/** Somebody leaves. The seat stays theirs until the meeting is over: coming back is quick. */
export async function goOut(
  { call, interview, who }: RoomAccess,
  tab: string | null,
): Promise<void> {
  await changeRoom<never>(call, interview, (now, at) => ({
    room: { ...now, ...leave(now, who, tab, at.toISOString()) },
  }));
}
