import {
  ChimeSDKMediaPipelinesClient,
  CreateMediaCapturePipelineCommand,
  CreateMediaConcatenationPipelineCommand,
  ResourceLimitExceededException,
  ThrottledClientException,
} from '@aws-sdk/client-chime-sdk-media-pipelines';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, it } from 'vitest';
import { chimeMediaCapture } from './media-capture.ts';

// The limit of an account cannot be reached with the local meeting service in a moment.
const pipelines = mockClient(ChimeSDKMediaPipelinesClient);
const join = () =>
  chimeMediaCapture('arn:aws:s3:::recordings').join(
    'arn:aws:chime:::media-pipeline/1',
    { tenantId: 7, recordingId: 'rec_1', part: 0 },
    'video',
  );

it('says that a recording cannot be joined now because too many pipelines are running', async () => {
  pipelines
    .on(CreateMediaConcatenationPipelineCommand)
    .rejects(new ResourceLimitExceededException({ message: 'limit', $metadata: {} }));
  expect(await join()).toBe('limit');
});

it('throws what a retry may mend', async () => {
  pipelines
    .on(CreateMediaConcatenationPipelineCommand)
    .rejects(new ThrottledClientException({ message: 'Rate exceeded', $metadata: {} }));
  await expect(join()).rejects.toThrow('Rate exceeded');
});

it('asks for no picture at all where only sound is recorded', async () => {
  const made = { MediaPipelineId: 'p', MediaPipelineArn: 'arn:aws:chime:::media-pipeline/p' };
  pipelines.on(CreateMediaCapturePipelineCommand).resolves({ MediaCapturePipeline: made });
  pipelines
    .on(CreateMediaConcatenationPipelineCommand)
    .resolves({ MediaConcatenationPipeline: made });
  const capture = chimeMediaCapture('arn:aws:s3:::recordings');
  const of = { tenantId: 7, recordingId: 'rec_2', part: 0 };
  for (const media of ['audio', 'video'] as const) {
    await capture.start('arn:aws:chime:::meeting/1', of, media);
    await capture.join('arn:aws:chime:::media-pipeline/p', of, media);
  }
  const started = pipelines
    .commandCalls(CreateMediaCapturePipelineCommand)
    .map(({ args }) => args[0].input.ChimeSdkMeetingConfiguration?.ArtifactsConfiguration);
  expect(started.map((wanted) => wanted?.Audio?.MuxType)).toEqual([
    'AudioOnly',
    'AudioWithCompositedVideo',
  ]);
  expect(started.map((wanted) => wanted?.CompositedVideo !== undefined)).toEqual([false, true]);
  const joined = pipelines
    .commandCalls(CreateMediaConcatenationPipelineCommand)
    .slice(-2)
    .map(
      ({ args }) =>
        args[0].input.Sources?.[0]?.MediaCapturePipelineSourceConfiguration
          ?.ChimeSdkMeetingConfiguration?.ArtifactsConfiguration?.CompositedVideo?.State,
    );
  expect(joined).toEqual(['Disabled', 'Enabled']);
});
