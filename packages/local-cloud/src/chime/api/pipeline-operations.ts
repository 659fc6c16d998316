import * as z from 'zod';
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

const CAPTURES = 'sdk-media-capture-pipelines';

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
      Status: row.status === 'Storing' ? 'Stopped' : row.status,
      CreatedTimestamp: new Date(row.createdMs).toISOString(),
      UpdatedTimestamp: new Date(row.updatedMs).toISOString(),
    };
  };
  const stop = ({ path: [id] }: { path: string[] }) => {
    service.stopCapture(id!);
    return undefined;
  };
  return [
    {
      permission: 'CreateMediaCapturePipeline',
      method: 'POST',
      path: `/${CAPTURES}`,
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
      path: `/${CAPTURES}/{}`,
      status: 200,
      run: ({ path: [id] }) => ({ MediaCapturePipeline: view(service.get(id!)) }),
    },
    {
      permission: 'DeleteMediaCapturePipeline',
      method: 'DELETE',
      path: `/${CAPTURES}/{}`,
      status: 204,
      run: stop,
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
