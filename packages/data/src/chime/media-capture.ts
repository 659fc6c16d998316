import { requestTimeouts, underBudget } from '../shared/call-budget.ts';
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
   */
  start(meetingArn: string, of: CaptureOf): Promise<Pipeline | CaptureRefusal>;
  /** Stops a pipeline; one that has already stopped is not an error. */
  stop(pipelineId: string): Promise<void>;
  /**
   * Joins the captured pieces of a part; two calls for one part join once. `limit`: nothing was
   * started, because as many pipelines are running as the account may have.
   */
  join(captureArn: string, of: CaptureOf): Promise<Pipeline | 'limit'>;
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
 * Returns the possible keys of a part's joined file: the media service names it after the pipeline.
 * The local service writes WebM, AWS writes MP4.
 */
export const joinedFiles = (of: CaptureOf, pipelineId: string): { key: string; type: string }[] =>
  [
    { end: 'mp4', type: 'video/mp4' },
    { end: 'webm', type: 'video/webm' },
  ].map(({ end, type }) => ({
    key: `${folder('recordings', of)}/composited-video/${pipelineId}.${end}`,
    type,
  }));

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
    async start(SourceArn, of) {
      const answer = await unlessRefused(() =>
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
    async join(captureArn, of) {
      const off = { State: 'Disabled' } as const;
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
