import {
  BadRequestException,
  ChimeSDKMediaPipelinesClient,
  CreateMediaCapturePipelineCommand,
  CreateMediaConcatenationPipelineCommand,
  DeleteMediaCapturePipelineCommand,
  ForbiddenException,
  GetMediaPipelineCommand,
  NotFoundException,
  ResourceLimitExceededException,
} from '@aws-sdk/client-chime-sdk-media-pipelines';
import { CHIME_TIMEOUTS } from './meetings.ts';

/** A stretch of a recording, and the names under which its pieces and its file lie. */
export interface CaptureOf {
  tenantId: number;
  recordingId: string;
  part: number;
}
export interface Pipeline {
  id: string;
  arn: string;
}

/**
 * The recording of meetings: captured in pieces while it goes on, joined to one file afterwards.
 */
export interface MediaCapture {
  /**
   * Two calls for one part capture once. Undefined where the service refuses: then nothing is
   * captured.
   */
  start(meetingArn: string, of: CaptureOf): Promise<Pipeline | undefined>;
  /** One that has stopped already is no error. */
  stop(pipelineId: string): Promise<void>;
  /** Joins the pieces of a stretch that was captured; two calls for one part join once. */
  join(captureArn: string, of: CaptureOf): Promise<Pipeline>;
  /** Whether a pipeline still works. One that the service has forgotten does not. */
  works(pipelineId: string): Promise<boolean>;
}

/** States in which the service is done with a pipeline, well or not. */
const DONE: readonly string[] = ['Stopped', 'Failed'];

/** The media service takes no `#` in an address of objects, so the tenant is written without. */
const folder = (
  kind: 'captures' | 'recordings',
  { tenantId, recordingId, part }: CaptureOf,
): string => `${kind}/T/${tenantId}/${recordingId}/${part}`;
const getToken = ({ recordingId, part }: CaptureOf): string => `${recordingId}-${part}`;

/**
 * Where the joined file of a part lies: the media service names it after the pipeline; what records
 * here writes WebM, AWS MP4.
 */
export const joinedFiles = (of: CaptureOf, pipelineId: string): { key: string; type: string }[] =>
  [
    { end: 'mp4', type: 'video/mp4' },
    { end: 'webm', type: 'video/webm' },
  ].map(({ end, type }) => ({
    key: `${folder('recordings', of)}/composited-video/${pipelineId}.${end}`,
    type,
  }));

export function chimeMediaCapture(
  bucketArn: string,
  client = new ChimeSDKMediaPipelinesClient({ maxAttempts: 2, requestHandler: CHIME_TIMEOUTS }),
): MediaCapture {
  return {
    async start(SourceArn, of) {
      const { MediaCapturePipeline: made } =
        (await unlessRefused(() =>
          client.send(
            new CreateMediaCapturePipelineCommand({
              SourceType: 'ChimeSdkMeeting',
              SourceArn,
              SinkType: 'S3Bucket',
              SinkArn: `${bucketArn}/${folder('captures', of)}`,
              ClientRequestToken: getToken(of),
              ChimeSdkMeetingConfiguration: {
                ArtifactsConfiguration: {
                  Audio: { MuxType: 'AudioWithCompositedVideo' },
                  Video: { State: 'Disabled' },
                  Content: { State: 'Disabled' },
                  CompositedVideo: {
                    Layout: 'GridView',
                    Resolution: 'HD',
                    GridViewConfiguration: {
                      ContentShareLayout: 'ActiveSpeakerOnly',
                      ActiveSpeakerOnlyConfiguration: { ActiveSpeakerPosition: 'BottomRight' },
                    },
                  },
                },
              },
            }),
          ),
        )) ?? {};
      return made && toPipeline(made);
    },
    async stop(pipelineId) {
      try {
        await client.send(new DeleteMediaCapturePipelineCommand({ MediaPipelineId: pipelineId }));
      } catch (error) {
        if (!(error instanceof NotFoundException)) throw error;
      }
    },
    async join(captureArn, of) {
      const off = { State: 'Disabled' } as const;
      const { MediaConcatenationPipeline: made } = await client.send(
        new CreateMediaConcatenationPipelineCommand({
          ClientRequestToken: `${getToken(of)}-join`,
          Sources: [
            {
              Type: 'MediaCapturePipeline',
              MediaCapturePipelineSourceConfiguration: {
                MediaPipelineArn: captureArn,
                ChimeSdkMeetingConfiguration: {
                  ArtifactsConfiguration: {
                    Audio: { State: 'Enabled' },
                    Video: off,
                    Content: off,
                    DataChannel: off,
                    TranscriptionMessages: off,
                    MeetingEvents: off,
                    CompositedVideo: { State: 'Enabled' },
                  },
                },
              },
            },
          ],
          Sinks: [
            {
              Type: 'S3Bucket',
              S3BucketSinkConfiguration: {
                Destination: `${bucketArn}/${folder('recordings', of)}`,
              },
            },
          ],
        }),
      );
      return toPipeline(made);
    },
    async works(pipelineId) {
      try {
        const { MediaPipeline: found } = await client.send(
          new GetMediaPipelineCommand({ MediaPipelineId: pipelineId }),
        );
        const status = (found?.MediaCapturePipeline ?? found?.MediaConcatenationPipeline)?.Status;
        return status !== undefined && !DONE.includes(status);
      } catch (error) {
        if (!(error instanceof NotFoundException)) throw error;
        return false;
      }
    },
  };
}

/**
 * Faults of the request, a meeting that is over among them; who is too fast or meets a fault of the
 * service throws.
 */
async function unlessRefused<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    const refused = [
      BadRequestException,
      ForbiddenException,
      NotFoundException,
      ResourceLimitExceededException,
    ].some((kind) => error instanceof kind);
    if (!refused) throw error;
    return undefined;
  }
}

function toPipeline(
  made: { MediaPipelineId?: string | undefined; MediaPipelineArn?: string | undefined } | undefined,
): Pipeline {
  if (!made?.MediaPipelineId || !made.MediaPipelineArn)
    throw new Error('the media service answered without a pipeline');
  return { id: made.MediaPipelineId, arn: made.MediaPipelineArn };
}
