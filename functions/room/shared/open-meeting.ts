import type { ChimeMeeting } from '@parley/contracts/room/room.schema.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { StoredRoom } from '@parley/data/room/room.codec.ts';
import type { RoomCall } from './room-dependencies.ts';

export interface OpenMeeting {
  meeting: ChimeMeeting;
  arn: string;
}

/** How events of a meeting name its interview. */
export const externalMeetingId = (
  tenantId: number,
  interviewId: string,
  generation: number,
): string => `${tenantId}-${interviewId}-${generation}`;

/**
 * The room's meeting, made now where there is none: of calls that come at once each gets the same
 * one.
 */
export async function openMeeting(
  call: RoomCall,
  { id, tenant_id }: Interview,
  { meeting, meeting_arn, generation }: StoredRoom,
): Promise<OpenMeeting> {
  if (meeting && meeting_arn !== null) return { meeting, arn: meeting_arn };
  return call.meetings.create({
    token: `${id}-${generation}`,
    externalId: externalMeetingId(tenant_id, id, generation),
    region: call.region,
  });
}
