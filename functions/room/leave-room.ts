import type { HandlerOf } from '../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { enterAsMember, type RoomAccess } from './shared/enter-as-member.ts';
import type { RoomDependencies } from '@parley/application/room/room-dependencies.ts';
import { changeRoom } from '@parley/application/room/change-room.ts';
import { leaveRoom as withoutParticipant } from '@parley/domain/room/presence.ts';

/** Somebody leaves. Their place stays theirs until the meeting is over: coming back is quick. */
export async function applyLeave(
  { call, interview, who }: RoomAccess,
  tab: string | null,
): Promise<void> {
  await changeRoom<never>(call, interview, (now, at) => ({
    room: { ...now, ...withoutParticipant(now, who, tab, at.toISOString()) },
  }));
}

export const leaveRoom =
  (deps: RoomDependencies): HandlerOf<'leave-room'> =>
  async (context) => {
    const door = await enterAsMember(deps, context, context.request.params.id);
    if (isFailure(door)) return door;
    await applyLeave(door, context.request.body.as ?? null);
    return { status: 204 };
  };
