import {
  type ArtifactsConfiguration,
  BadRequestException,
  ChimeSDKMediaPipelinesClient,
  CreateMediaCapturePipelineCommand,
  DeleteMediaCapturePipelineCommand,
  ForbiddenException,
  GetMediaPipelineCommand,
  NotFoundException,
  ResourceLimitExceededException,
} from '@aws-sdk/client-chime-sdk-media-pipelines';
import type { RecordedMedia } from '@parley/contracts/recordings/recording.schema.ts';
import { requestTimeouts, underBudget } from '../shared/call-budget.ts';
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

/** The recording of meetings, in pieces that are joined to one file afterwards. */
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
   * Checks whether a pipeline is still active. One that the service no longer has is not. Earlier
   * releases made pipelines that join pieces, too.
   */
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

/** The formats of recordings: AWS writes MP4, the local service WebM. */
export const RECORDING_FORMATS = ['mp4', 'webm'] as const;
export type RecordingFormat = (typeof RECORDING_FORMATS)[number];

const toJoinedKey = (of: CaptureOf, joiningId: string, format: RecordingFormat): string =>
  `${folder('recordings', of)}/composited-video/${joiningId}.${format}`;

/** Returns the possible keys of a part's joined file and their types. */
export const joinedFiles = (of: CaptureOf, joiningId: string): { key: string; type: string }[] =>
  RECORDING_FORMATS.map((format) => ({
    key: toJoinedKey(of, joiningId, format),
    type: `video/${format}`,
  }));

/** A piece of a part: a file of some seconds. */
export interface CapturedPiece {
  key: string;
  format: RecordingFormat;
  /** When it starts, in milliseconds since 1970. */
  startMs: number;
}

/** The pieces of a part that are to be joined, and the key of the joined file. */
export interface CapturedPieces {
  pieces: CapturedPiece[];
  format: RecordingFormat;
  joinedKey: string;
}

/**
 * The folders of a part with the pieces of everybody's sound, with pictures and without. If there
 * are pictures, both have the sound.
 */
const PIECE_FOLDERS = ['composited-video', 'audio'];
const PIECE_NAME = /\/(\d{4})-(\d{2})-(\d{2})-(\d{2})-(\d{2})-(\d{2})-(\d{3})\.(mp4|webm)$/;

/**
 * Returns the pieces of a part in the order of time; undefined if there are none. A piece is named
 * after the time at which it starts, `2026-03-02-08-00-05-120.mp4` in UTC (Chime SDK developer
 * guide, "Configuring the audio folder").
 * @param list returns the keys with a prefix after a key, some at a time
 * @throws Error if a file has another name, or the pieces have several formats
 */
export async function findPieces(
  of: CaptureOf,
  joiningId: string,
  list: (prefix: string, after?: string) => Promise<string[]>,
): Promise<CapturedPieces | undefined> {
  for (const name of PIECE_FOLDERS) {
    const pieces: CapturedPiece[] = [];
    const prefix = `${folder('captures', of)}/${name}/`;
    for (let keys = await list(prefix); keys.length > 0; keys = await list(prefix, keys.at(-1)))
      pieces.push(...keys.map(toPiece));
    const [first] = pieces;
    if (!first) continue;
    if (pieces.some(({ format }) => format !== first.format))
      throw new Error('the pieces of a recording have several formats');
    return { pieces, format: first.format, joinedKey: toJoinedKey(of, joiningId, first.format) };
  }
  return undefined;
}

function toPiece(key: string): CapturedPiece {
  const found = PIECE_NAME.exec(key);
  if (!found) throw new Error('a piece of a recording is not named after its start');
  const [year, month, day, hour, minute, second, ms] = found.slice(1, 8).map(Number);
  return {
    key,
    format: found[8] === 'mp4' ? 'mp4' : 'webm',
    startMs: Date.UTC(year!, month! - 1, day, hour, minute, second, ms),
  };
}

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

/** Returns why nothing was started. Throttling and errors of the service are thrown. */
async function unlessRefused<T>(call: () => Promise<T>): Promise<T | CaptureRefusal> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ResourceLimitExceededException) return 'limit';
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
