import type { RoomView } from '@parley/contracts/room/room.schema.ts';
import type { StopReason } from '../call/call-state.ts';

/** Why somebody is out of the call, as a face says it; `lobby`: they wait there again. */
export type OutReason = Exclude<StopReason, 'removed'> | 'removed' | 'lobby' | 'missed';

/**
 * What the end of a call means, by what the room says afterwards: a tab that was replaced and
 * somebody who was taken out look alike to the call.
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
