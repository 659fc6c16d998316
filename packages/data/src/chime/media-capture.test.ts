import {
  ChimeSDKMediaPipelinesClient,
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
