import type { AttendeeRow } from '../store/attendee-table.ts';
import type { MeetingRow } from '../store/meeting-table.ts';

export interface DeploymentPlace {
  /** The URL of the engine, for example `http://127.0.0.1:5606`. */
  url: string;
  region: string;
  accountId: string;
}

const meetingArn = (
  { region, accountId }: Pick<DeploymentPlace, 'region' | 'accountId'>,
  meetingId: string,
) => `arn:aws:chime:${region}:${accountId}:meeting/${meetingId}`;

/**
 * Returns a meeting in the API's form. The SDK uses only SignalingUrl for media, but it requires
 * the other two.
 */
export function meetingView(row: MeetingRow, place: DeploymentPlace): object {
  const { host } = new URL(place.url);
  return {
    MeetingId: row.id,
    ExternalMeetingId: row.externalId,
    MediaRegion: row.mediaRegion,
    MediaPlacement: {
      AudioHostUrl: `${host}/audio/${row.id}`,
      AudioFallbackUrl: `ws://${host}/audio-fallback/${row.id}`,
      SignalingUrl: `ws://${host}/control/${row.id}`,
      TurnControlUrl: `http://${host}/turn/${row.id}`,
    },
    ...(row.features && { MeetingFeatures: row.features }),
    TenantIds: row.tenantIds,
    MeetingArn: meetingArn(place, row.id),
  };
}

/**
 * Returns an attendee in the API's form. Only the response to its creation contains the join token.
 */
export function attendeeView(
  { externalUserId, id, capabilities, joinToken }: AttendeeRow,
  withToken: boolean,
): object {
  return {
    ExternalUserId: externalUserId,
    AttendeeId: id,
    Capabilities: capabilities,
    ...(withToken && { JoinToken: joinToken }),
  };
}
