import { leaveRoom } from '@parley/domain/room/presence.ts';
import { changeRoom } from './change-room.ts';
import type { RoomAccess } from './enter-as-member.ts';

/** Somebody leaves. The seat stays theirs until the meeting is over: coming back is quick. */
export async function applyLeave(
  { call, interview, who }: RoomAccess,
  tab: string | null,
): Promise<void> {
  await changeRoom<never>(call, interview, (now, at) => ({
    room: { ...now, ...leaveRoom(now, who, tab, at.toISOString()) },
  }));
}
