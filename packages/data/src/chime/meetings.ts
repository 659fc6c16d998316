import {
  ChimeSDKMeetingsClient,
  ChimeSDKMeetingsServiceException,
  CreateAttendeeCommand,
  type CreateAttendeeCommandOutput,
  CreateMeetingCommand,
  DeleteAttendeeCommand,
  DeleteMeetingCommand,
  NotFoundException,
  StartMeetingTranscriptionCommand,
  StopMeetingTranscriptionCommand,
  UnprocessableEntityException,
} from '@aws-sdk/client-chime-sdk-meetings';
import {
  type ChimeAttendee,
  chimeAttendee,
  type ChimeMeeting,
  chimeMeeting,
} from '@parley/contracts/room/room.schema.ts';
import type { CaptionLanguage } from '@parley/domain/room/caption-language.ts';
import { requestTimeouts, underBudget } from '../shared/call-budget.ts';

export interface NewMeeting {
  /** Two calls with the same token create one meeting. */
  token: string;
  /** The name of the meeting in events. */
  externalId: string;
  /** The region through which the media flows. */
  region: string;
}
/** `watch`: receives audio and video, and sends none. */
export type Capability = 'talk' | 'watch';

/** Video meetings. Deleting something that no longer exists is not an error. */
export interface Meetings {
  create(meeting: NewMeeting): Promise<{ meeting: ChimeMeeting; arn: string }>;
  /**
   * Returns the person's attendee, the same one until it is removed; undefined if the meeting has
   * ended.
   */
  createAttendee(
    meetingId: string,
    person: string,
    capability: Capability,
  ): Promise<ChimeAttendee | undefined>;
  removeAttendee(meetingId: string, attendeeId: string): Promise<void>;
  end(meetingId: string): Promise<void>;
  /**
   * @param where whether what is said is recognized in the region of the meeting only, or in the
   *   nearest one that can: not every region of meetings has Amazon Transcribe
   * @returns whether captions run: false if the meeting has ended, or the service refuses the
   *   request
   */
  startCaptions(
    meetingId: string,
    language: CaptionLanguage,
    where: 'nearest' | 'own',
  ): Promise<boolean>;
  /** @throws if it is not certain that captions do not run afterwards */
  stopCaptions(meetingId: string): Promise<void>;
}

/** A caller waits for these requests, so they time out before the function does. */
export const CHIME_MS = 4000;

/**
 * The service's defaults, sent explicitly, so that the response contains them and pages respect
 * them.
 */
const FEATURES = {
  Video: { MaxResolution: 'HD' },
  Content: { MaxResolution: 'FHD' },
} as const;

/** Creates and ends meetings with the Amazon Chime SDK. */
export function chimeMeetings(
  client = underBudget(
    new ChimeSDKMeetingsClient({ maxAttempts: 2, requestHandler: requestTimeouts(CHIME_MS) }),
  ),
): Meetings {
  return {
    async create({ token, externalId, region }) {
      const { Meeting } = await client.send(
        new CreateMeetingCommand({
          ClientRequestToken: token,
          ExternalMeetingId: externalId,
          MediaRegion: region,
          MeetingFeatures: FEATURES,
        }),
      );
      const {
        MeetingId,
        ExternalMeetingId,
        MediaRegion,
        MeetingArn,
        MediaPlacement: place = {},
        MeetingFeatures,
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
        ...(MeetingFeatures && { MeetingFeatures }),
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
    startCaptions: async (MeetingId, LanguageCode, where) => {
      const settings = {
        LanguageCode,
        EnablePartialResultsStabilization: true,
        PartialResultsStability: 'high',
        ...(where === 'nearest' && { Region: 'auto' as const }),
      } as const;
      try {
        await client.send(
          new StartMeetingTranscriptionCommand({
            MeetingId,
            TranscriptionConfiguration: { EngineTranscribeSettings: settings },
          }),
        );
        return true;
      } catch (error) {
        // Captions are an addition to a call: nothing else waits for them or fails with them.
        if (error instanceof ChimeSDKMeetingsServiceException) return false;
        throw error;
      }
    },
    async stopCaptions(MeetingId) {
      try {
        await client.send(new StopMeetingTranscriptionCommand({ MeetingId }));
      } catch (error) {
        // There is nothing to stop: the meeting has ended, or its transcription does not run.
        if (!(error instanceof NotFoundException || error instanceof UnprocessableEntityException))
          throw error;
      }
    },
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
