import {
  ChimeSDKMeetingsClient,
  CreateAttendeeCommand,
  type CreateAttendeeCommandOutput,
  CreateMeetingCommand,
  DeleteAttendeeCommand,
  DeleteMeetingCommand,
  NotFoundException,
  StartMeetingTranscriptionCommand,
  StopMeetingTranscriptionCommand,
} from '@aws-sdk/client-chime-sdk-meetings';
import {
  type ChimeAttendee,
  chimeAttendee,
  type ChimeMeeting,
  chimeMeeting,
} from '@parley/contracts/room/room.schema.ts';

export interface NewMeeting {
  /** Two calls with one token make one meeting. */
  token: string;
  /** What events of the meeting name it by. */
  externalId: string;
  /** Where the media flows through. */
  region: string;
}
/** `watch`: receives sound and picture, and sends none. */
export type Capability = 'talk' | 'watch';

/** Video meetings. What is gone already is no error. */
export interface Meetings {
  create(meeting: NewMeeting): Promise<{ meeting: ChimeMeeting; arn: string }>;
  /**
   * The person's attendee, the same one whenever it is requested until it is removed; undefined
   * where the meeting is over.
   */
  createAttendee(
    meetingId: string,
    person: string,
    capability: Capability,
  ): Promise<ChimeAttendee | undefined>;
  removeAttendee(meetingId: string, attendeeId: string): Promise<void>;
  end(meetingId: string): Promise<void>;
  startCaptions(meetingId: string): Promise<void>;
  stopCaptions(meetingId: string): Promise<void>;
}

/** Whoever waits for an answer waits for these calls: they are given up before the function is. */
export const CHIME_TIMEOUTS = { connectionTimeout: 1000, requestTimeout: 4000 };

export function chimeMeetings(
  client = new ChimeSDKMeetingsClient({ maxAttempts: 2, requestHandler: CHIME_TIMEOUTS }),
): Meetings {
  return {
    async create({ token, externalId, region }) {
      const { Meeting } = await client.send(
        new CreateMeetingCommand({
          ClientRequestToken: token,
          ExternalMeetingId: externalId,
          MediaRegion: region,
        }),
      );
      const {
        MeetingId,
        ExternalMeetingId,
        MediaRegion,
        MeetingArn,
        MediaPlacement: place = {},
      } = Meeting ?? {};
      if (!MeetingArn) throw new Error('the meeting service answered without a meeting');
      const {
        AudioHostUrl,
        AudioFallbackUrl,
        SignalingUrl,
        TurnControlUrl,
        ScreenDataUrl,
        ScreenViewingUrl,
        ScreenSharingUrl,
        EventIngestionUrl,
      } = place;
      const meeting = chimeMeeting.parse({
        MeetingId,
        ExternalMeetingId,
        MediaRegion,
        MediaPlacement: {
          AudioHostUrl,
          AudioFallbackUrl,
          SignalingUrl,
          TurnControlUrl,
          ScreenDataUrl,
          ScreenViewingUrl,
          ScreenSharingUrl,
          EventIngestionUrl,
        },
      });
      return { meeting, arn: MeetingArn };
    },
    createAttendee: (MeetingId, ExternalUserId, capability) => {
      const both = capability === 'talk' ? 'SendReceive' : 'Receive';
      return unlessGone(async () =>
        toAttendee(
          await client.send(
            new CreateAttendeeCommand({
              MeetingId,
              ExternalUserId,
              Capabilities: { Audio: both, Video: both, Content: both },
            }),
          ),
        ),
      );
    },
    removeAttendee: async (MeetingId, AttendeeId) =>
      void (await unlessGone(() =>
        client.send(new DeleteAttendeeCommand({ MeetingId, AttendeeId })),
      )),
    end: async (MeetingId) =>
      void (await unlessGone(() => client.send(new DeleteMeetingCommand({ MeetingId })))),
    startCaptions: async (MeetingId) => {
      const settings = {
        LanguageCode: 'en-US',
        EnablePartialResultsStabilization: true,
        PartialResultsStability: 'high',
      } as const;
      await unlessGone(() =>
        client.send(
          new StartMeetingTranscriptionCommand({
            MeetingId,
            TranscriptionConfiguration: { EngineTranscribeSettings: settings },
          }),
        ),
      );
    },
    stopCaptions: async (MeetingId) =>
      void (await unlessGone(() =>
        client.send(new StopMeetingTranscriptionCommand({ MeetingId })),
      )),
  };
}

function toAttendee({ Attendee }: Pick<CreateAttendeeCommandOutput, 'Attendee'>): ChimeAttendee {
  const { AttendeeId, ExternalUserId, JoinToken } = Attendee ?? {};
  return chimeAttendee.parse({ AttendeeId, ExternalUserId, JoinToken });
}

async function unlessGone<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof NotFoundException) return undefined;
    throw error;
  }
}
