import type { RoomView } from '@parley/contracts/room/room.schema.ts';
import type { StopReason } from '../call/call-state.ts';

/** The reason why the person has left the call, for its message; `lobby`: they wait there again. */
export type OutReason = Exclude<StopReason, 'removed'> | 'removed' | 'lobby' | 'missed';

/**
 * Returns the reason for the end of a call from the room's state afterwards: the call itself cannot
 * tell a replaced tab from a removed participant.
 */
export function outReason(
  stopped: StopReason,
  room: Pick<RoomView, 'state' | 'me'> | undefined,
): OutReason {
  if (room?.state === 'ended' || room?.state === 'missed') return room.state;
  if (stopped !== 'removed') return stopped;
  if (room?.me.presence === 'present') return 'elsewhere';
  return room?.me.role === 'candidate' ? 'lobby' : 'removed';
}
