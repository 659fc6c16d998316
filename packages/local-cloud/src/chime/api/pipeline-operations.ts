import * as z from 'zod';
import { ChimeError } from '../chime-error.ts';
import type { PipelineService } from '../service/pipeline-service.ts';
import type { PipelineRow } from '../store/pipeline-table.ts';
import type { DeploymentPlace } from './meeting-views.ts';
import { type Operation, parseInput } from './operation.ts';

const token = z
  .string()
  .min(2)
  .max(64)
  .regex(/^[-_a-zA-Z0-9]*$/, 'Member must satisfy regular expression pattern: [-_a-zA-Z0-9]*')
  .optional();
const bucketArn = z
  .string()
  .regex(/^arn:aws:s3:::[a-z0-9][a-z0-9.-]+(\/.*)?$/, 'Member must be the ARN of a bucket');

/** The members that change what is captured; others are passed on. */
const captureConfiguration = z
  .object({
    ArtifactsConfiguration: z
      .object({
        Audio: z
          .object({
            MuxType: z.enum([
              'AudioOnly',
              'AudioWithActiveSpeakerVideo',
              'AudioWithCompositedVideo',
            ]),
          })
          .loose(),
      })
      .loose()
      .optional(),
  })
  .loose();

const captureInput = z.object({
  SourceType: z.literal('ChimeSdkMeeting'),
  SourceArn: z
    .string()
    .regex(
      /^arn:aws:chime:[^:]+:\d{12}:meeting[/:][-0-9a-f]+$/,
      'Member must be the ARN of a meeting',
    ),
  SinkType: z.literal('S3Bucket'),
  SinkArn: bucketArn,
  ClientRequestToken: token,
  ChimeSdkMeetingConfiguration: captureConfiguration.optional(),
});

const concatenationInput = z.object({
  Sources: z
    .array(
      z.object({
        Type: z.literal('MediaCapturePipeline'),
        MediaCapturePipelineSourceConfiguration: z.object({
          MediaPipelineArn: z.string(),
          ChimeSdkMeetingConfiguration: z.object({}).loose(),
        }),
      }),
    )
    .length(1),
  Sinks: z
    .array(
      z.object({
        Type: z.literal('S3Bucket'),
        S3BucketSinkConfiguration: z.object({ Destination: bucketArn }),
      }),
    )
    .length(1),
  ClientRequestToken: token,
});

const PATHS = {
  capture: 'sdk-media-capture-pipelines',
  concatenation: 'sdk-media-concatenation-pipelines',
};

/**
 * Returns the operations on media pipelines. Source: Amazon Chime SDK Media Pipelines API
 * reference.
 */
export function pipelineOperations(
  service: PipelineService,
  place: () => DeploymentPlace,
): Operation[] {
  const arnOf = (row: PipelineRow) =>
    `arn:aws:chime:${place().region}:${place().accountId}:media-pipeline/${row.id}`;
  const view = (row: PipelineRow) => {
    const { startedAt: _, captureIds: __, ClientRequestToken: ___, ...settings } = row.settings;
    return {
      MediaPipelineId: row.id,
      MediaPipelineArn: arnOf(row),
      ...settings,
      Status: row.status,
      CreatedTimestamp: new Date(row.createdMs).toISOString(),
      UpdatedTimestamp: new Date(row.updatedMs).toISOString(),
    };
  };
  const stop = ({ path: [id] }: { path: string[] }) => {
    if (service.get(id!).kind === 'concatenation')
      throw new ChimeError('ConflictException', 'A concatenation cannot be taken back.');
    service.stopCapture(id!);
    return undefined;
  };
  return [
    {
      permission: 'CreateMediaCapturePipeline',
      method: 'POST',
      path: `/${PATHS.capture}`,
      status: 201,
      run({ body }) {
        const input = parseInput(captureInput, body);
        return {
          MediaCapturePipeline: view(
            service.createCapture(input.SourceArn.split(/meeting[/:]/)[1]!, {
              requestToken: input.ClientRequestToken,
              settings: input,
            }),
          ),
        };
      },
    },
    {
      permission: 'GetMediaCapturePipeline',
      method: 'GET',
      path: `/${PATHS.capture}/{}`,
      status: 200,
      run: ({ path: [id] }) => ({ MediaCapturePipeline: view(service.get(id!, 'capture')) }),
    },
    {
      permission: 'DeleteMediaCapturePipeline',
      method: 'DELETE',
      path: `/${PATHS.capture}/{}`,
      status: 204,
      run: stop,
    },
    {
      permission: 'CreateMediaConcatenationPipeline',
      method: 'POST',
      path: `/${PATHS.concatenation}`,
      status: 201,
      run({ body }) {
        const input = parseInput(concatenationInput, body);
        const captures = input.Sources.map(
          (source) =>
            source.MediaCapturePipelineSourceConfiguration.MediaPipelineArn.split(
              'media-pipeline/',
            )[1] ?? '',
        );
        return {
          MediaConcatenationPipeline: view(
            service.createConcatenation(captures, {
              requestToken: input.ClientRequestToken,
              settings: input,
            }),
          ),
        };
      },
    },
    {
      permission: 'GetMediaPipeline',
      method: 'GET',
      path: '/sdk-media-pipelines/{}',
      status: 200,
      run({ path: [id] }) {
        const row = service.get(id!);
        return {
          MediaPipeline: {
            [row.kind === 'capture' ? 'MediaCapturePipeline' : 'MediaConcatenationPipeline']:
              view(row),
          },
        };
      },
    },
    {
      permission: 'DeleteMediaPipeline',
      method: 'DELETE',
      path: '/sdk-media-pipelines/{}',
      status: 204,
      run: stop,
    },
  ];
}
