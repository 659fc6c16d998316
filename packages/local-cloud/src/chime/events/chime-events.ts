import { randomUUID } from 'node:crypto';
import type { BusEvent } from '../../events/create-event-bus.ts';
import type { AttendeeRow } from '../store/attendee-table.ts';
import type { MeetingRow } from '../store/meeting-table.ts';
import type { PipelineRow } from '../store/pipeline-table.ts';

type MeetingEventType = 'chime:MeetingStarted' | 'chime:MeetingEnded';

export type AttendeeEventType =
  | 'chime:AttendeeAdded'
  | 'chime:AttendeeDeleted'
  | 'chime:AttendeeAuthorized'
  | 'chime:AttendeeVideoStarted'
  | 'chime:AttendeeVideoStopped'
  | 'chime:AttendeeContentVideoStarted'
  | 'chime:AttendeeContentVideoStopped';

/** Event types that contain the network type. */
export type PresenceEventType =
  | 'chime:AttendeeJoined'
  | 'chime:AttendeeLeft'
  | 'chime:AttendeeDropped'
  | 'chime:AttendeeContentJoined'
  | 'chime:AttendeeContentLeft'
  | 'chime:AttendeeContentDropped';

export type PipelineEventType =
  | 'chime:MediaPipelineInProgress'
  | 'chime:MediaPipelineDeleted'
  | 'chime:MediaPipelinePermanentFailure';

export interface ChimeEvents {
  meeting(type: MeetingEventType, meeting: MeetingRow): BusEvent;
  attendee(
    type: AttendeeEventType | PresenceEventType,
    meeting: MeetingRow,
    attendee: Pick<AttendeeRow, 'id' | 'externalUserId'>,
  ): BusEvent;
  pipeline(type: PipelineEventType, pipeline: PipelineRow): BusEvent;
}

const OVER_NETWORK: ReadonlySet<string> = new Set<PresenceEventType>([
  'chime:AttendeeJoined',
  'chime:AttendeeLeft',
  'chime:AttendeeDropped',
  'chime:AttendeeContentJoined',
  'chime:AttendeeContentLeft',
  'chime:AttendeeContentDropped',
]);

/**
 * Returns functions that create the events that Chime sends to EventBridge, dated by `now` (epoch
 * milliseconds). Source: Amazon Chime SDK developer guide, "Understanding meeting lifecycle events"
 * and "Using media pipeline events".
 */
export function chimeEvents({
  now,
  region,
  accountId,
}: {
  now: () => number;
  region: string;
  accountId: string;
}): ChimeEvents {
  const event = (
    detailType: string,
    eventType: string,
    detail: Record<string, string>,
  ): BusEvent => {
    const timestamp = now();
    return {
      version: '0',
      id: randomUUID(),
      'detail-type': detailType,
      source: 'aws.chime',
      account: accountId,
      time: new Date(timestamp).toISOString().replace(/\.\d{3}Z$/, 'Z'),
      region,
      resources: [],
      detail: { version: '0', eventType, timestamp, ...detail },
    };
  };
  const of = (meeting: MeetingRow) => ({
    meetingId: meeting.id,
    externalMeetingId: meeting.externalId,
    mediaRegion: meeting.mediaRegion,
  });
  return {
    meeting: (type, meeting) => event('Chime Meeting State Change', type, of(meeting)),
    attendee: (type, meeting, { id, externalUserId }) =>
      event('Chime Meeting State Change', type, {
        ...of(meeting),
        attendeeId: id,
        externalUserId,
        ...(OVER_NETWORK.has(type) && { networkType: 'Voip' }),
      }),
    pipeline: (type, { id, meetingId, externalMeetingId, mediaRegion }) =>
      event('Chime Media Pipeline State Change', type, {
        meetingId,
        externalMeetingId,
        mediaPipelineId: id,
        mediaRegion,
      }),
  };
}
