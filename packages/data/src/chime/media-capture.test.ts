import {
  ChimeSDKMediaPipelinesClient,
  CreateMediaCapturePipelineCommand,
} from '@aws-sdk/client-chime-sdk-media-pipelines';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, it } from 'vitest';
import { chimeMediaCapture, findPieces, joinedFiles } from './media-capture.ts';

const of = { tenantId: 7, recordingId: 'rec_1', part: 2 };
const FOLDER = 'captures/T/7/rec_1/2';

/** Finds the pieces in a bucket with these keys, of which two are listed at a time. */
const find = (...keys: string[]) =>
  findPieces(of, 'capture-1', async (prefix, after = '') =>
    keys.filter((key) => key.startsWith(prefix) && key > after).slice(0, 2),
  );

it('finds all pieces of a part and when each starts', async () => {
  const keys = ['07-08-59-900', '07-08-59-999', '07-09-00-000'].map(
    (time) => `${FOLDER}/audio/2026-03-02-${time}.mp4`,
  );
  const found = await find(...keys);
  expect(found).toEqual({
    format: 'mp4',
    joinedKey: joinedFiles(of, 'capture-1')[0]!.key,
    pieces: keys.map((key, index) => ({
      key,
      format: 'mp4',
      startMs: Date.parse('2026-03-02T07:09:00.000Z') - [100, 1, 0][index]!,
    })),
  });
});

it('prefers pieces with pictures to those of sound alone', async () => {
  const name = '2026-03-02-07-08-59-900.webm';
  const found = await find(`${FOLDER}/audio/${name}`, `${FOLDER}/composited-video/${name}`);
  expect(found!.pieces.map(({ key }) => key)).toEqual([`${FOLDER}/composited-video/${name}`]);
});

it('finds nothing in other folders, and refuses what it does not understand', async () => {
  const name = '2026-03-02-07-08-59-900';
  expect(await find(`${FOLDER}/video/${name}.mp4`, `captures/T/7/rec_1/1/${name}`)).toBeUndefined();
  await expect(find(`${FOLDER}/audio/other.mp4`)).rejects.toThrow('not named after its start');
  await expect(find(`${FOLDER}/audio/${name}.mp4`, `${FOLDER}/audio/${name}.webm`)).rejects.toThrow(
    'several formats',
  );
});

it('asks for no picture at all where only sound is recorded', async () => {
  const pipelines = mockClient(ChimeSDKMediaPipelinesClient);
  pipelines.on(CreateMediaCapturePipelineCommand).resolves({
    MediaCapturePipeline: {
      MediaPipelineId: 'p',
      MediaPipelineArn: 'arn:aws:chime:::media-pipeline/p',
    },
  });
  const capture = chimeMediaCapture('arn:aws:s3:::recordings');
  for (const media of ['audio', 'video'] as const)
    await capture.start('arn:aws:chime:::meeting/1', of, media);
  const started = pipelines
    .commandCalls(CreateMediaCapturePipelineCommand)
    .map(({ args }) => args[0].input.ChimeSdkMeetingConfiguration?.ArtifactsConfiguration);
  expect(started.map((wanted) => wanted?.Audio?.MuxType)).toEqual([
    'AudioOnly',
    'AudioWithCompositedVideo',
  ]);
  expect(started.map((wanted) => wanted?.CompositedVideo !== undefined)).toEqual([false, true]);
});
