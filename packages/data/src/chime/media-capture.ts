import { requestTimeouts, underBudget } from '../shared/call-budget.ts';
import {
  type ArtifactsConfiguration,
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
import type { RecordedMedia } from '@parley/contracts/recordings/recording.schema.ts';
import { CHIME_MS } from './meetings.ts';

/** A part of a recording, with the names under which its pieces and its file are stored. */
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
 * `limit`: the account's maximum number of pipelines in the region is running, or one of the
 * meeting has not stopped yet. `refused`: the request is invalid, or the meeting has ended.
 */
export type CaptureRefusal = 'limit' | 'refused';

/**
 * The recording of meetings: captured in pieces during the meeting, joined to one file afterwards.
 */
export interface MediaCapture {
  /**
   * Starts a capture. Two calls for the same part start it once. If the service refuses or has
   * reached a limit, nothing is captured.
   * @param media `audio` captures no picture at all
   */
  start(
    meetingArn: string,
    of: CaptureOf,
    media: RecordedMedia,
  ): Promise<Pipeline | CaptureRefusal>;
  /** Stops a pipeline; one that has already stopped is not an error. */
  stop(pipelineId: string): Promise<void>;
  /**
   * Joins the captured pieces of a part; two calls for one part join once. `limit`: nothing was
   * started, because as many pipelines are running as the account may have.
   * @param media what was captured
   */
  join(captureArn: string, of: CaptureOf, media: RecordedMedia): Promise<Pipeline | 'limit'>;
  /** Checks whether a pipeline is still active. One that the service no longer has is not. */
  works(pipelineId: string): Promise<boolean>;
}

/** Final states of a pipeline. */
const DONE: readonly string[] = ['Stopped', 'Failed'];

/**
 * Returns the folder of a part. The media service does not accept `#` in object keys, so the tenant
 * is written without it.
 */
const folder = (
  kind: 'captures' | 'recordings',
  { tenantId, recordingId, part }: CaptureOf,
): string => `${kind}/T/${tenantId}/${recordingId}/${part}`;
const getToken = ({ recordingId, part }: CaptureOf): string => `${recordingId}-${part}`;

/**
 * Returns the possible keys of a part's joined file: the media service names it after the pipeline
 * and stores sound only in a folder of its own. The local service writes WebM, AWS writes MP4.
 * Source: Chime SDK developer guide, "Amazon S3 bucket folder structure" of concatenation
 * pipelines.
 */
export const joinedFiles = (of: CaptureOf, pipelineId: string): { key: string; type: string }[] =>
  [
    { kind: 'composited-video', end: 'mp4', type: 'video/mp4' },
    { kind: 'composited-video', end: 'webm', type: 'video/webm' },
    { kind: 'audio', end: 'mp4', type: 'audio/mp4' },
    { kind: 'audio', end: 'webm', type: 'audio/webm' },
  ].map(({ kind, end, type }) => ({
    key: `${folder('recordings', of)}/${kind}/${pipelineId}.${end}`,
    type,
  }));

const OFF = { State: 'Disabled' } as const;

/** What a capture writes. Without a layout of pictures the service composes none. */
const ARTIFACTS: Record<RecordedMedia, ArtifactsConfiguration> = {
  audio: { Audio: { MuxType: 'AudioOnly' }, Video: OFF, Content: OFF },
  video: {
    Audio: { MuxType: 'AudioWithCompositedVideo' },
    Video: OFF,
    Content: OFF,
    CompositedVideo: {
      Layout: 'GridView',
      Resolution: 'HD',
      GridViewConfiguration: {
        ContentShareLayout: 'ActiveSpeakerOnly',
        ActiveSpeakerOnlyConfiguration: { ActiveSpeakerPosition: 'BottomRight' },
      },
    },
  },
};

/**
 * Captures meetings with the Amazon Chime SDK media pipelines.
 * @param bucketArn the bucket that receives the recorded files
 */
export function chimeMediaCapture(
  bucketArn: string,
  client = underBudget(
    new ChimeSDKMediaPipelinesClient({ maxAttempts: 2, requestHandler: requestTimeouts(CHIME_MS) }),
  ),
): MediaCapture {
  return {
    async start(SourceArn, of, media) {
      const answer = await unlessRefused(() =>
        client.send(
          new CreateMediaCapturePipelineCommand({
            SourceType: 'ChimeSdkMeeting',
            SourceArn,
            SinkType: 'S3Bucket',
            SinkArn: `${bucketArn}/${folder('captures', of)}`,
            ClientRequestToken: getToken(of),
            ChimeSdkMeetingConfiguration: { ArtifactsConfiguration: ARTIFACTS[media] },
          }),
        ),
      );
      return typeof answer === 'string' ? answer : toPipeline(answer.MediaCapturePipeline);
    },
    async stop(pipelineId) {
      try {
        await client.send(new DeleteMediaCapturePipelineCommand({ MediaPipelineId: pipelineId }));
      } catch (error) {
        if (!(error instanceof NotFoundException)) throw error;
      }
    },
    async join(captureArn, of, media) {
      const answer = await unlessAtLimit(() =>
        client.send(
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
                      Video: OFF,
                      Content: OFF,
                      DataChannel: OFF,
                      TranscriptionMessages: OFF,
                      MeetingEvents: OFF,
                      CompositedVideo: { State: media === 'video' ? 'Enabled' : 'Disabled' },
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
        ),
      );
      return answer === 'limit' ? 'limit' : toPipeline(answer.MediaConcatenationPipeline);
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

async function unlessAtLimit<T>(call: () => Promise<T>): Promise<T | 'limit'> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ResourceLimitExceededException) return 'limit';
    throw error;
  }
}

/** Returns why nothing was started. Throttling and errors of the service are thrown. */
async function unlessRefused<T>(call: () => Promise<T>): Promise<T | CaptureRefusal> {
  try {
    return await unlessAtLimit(call);
  } catch (error) {
    const isRefused = [BadRequestException, ForbiddenException, NotFoundException].some(
      (kind) => error instanceof kind,
    );
    if (!isRefused) throw error;
    return 'refused';
  }
}

function toPipeline(
  made: { MediaPipelineId?: string | undefined; MediaPipelineArn?: string | undefined } | undefined,
): Pipeline {
  if (!made?.MediaPipelineId || !made.MediaPipelineArn)
    throw new Error('the media service answered without a pipeline');
  return { id: made.MediaPipelineId, arn: made.MediaPipelineArn };
}
