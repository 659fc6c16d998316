import {
  CreateMediaCapturePipelineCommand,
  CreateMediaConcatenationPipelineCommand,
  DeleteMediaCapturePipelineCommand,
} from '@aws-sdk/client-chime-sdk-media-pipelines';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { waitUntil } from '@parley/local-cloud/core/testing/wait-until.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '../../../test/local-cloud/room/person.ts';
import { recordedTones } from '../../../test/local-cloud/room/recorded-tones.ts';
import type { RoomStack } from '../../../test/local-cloud/room/room-stack.ts';

const TURNS = 6;
const SPOKEN_MS = 1800;
const SILENT_MS = 700;

/**
 * Lets two participants speak in turn. Returns the milliseconds by which each turn begins and ends
 * later in the recording than it was spoken.
 */
export async function recordingOffsets(
  room: RoomStack,
  { MeetingArn }: { MeetingArn: string },
  people: readonly [Person, Person],
): Promise<number[]> {
  for (const person of people) await person.ask('speak', false);
  const { MediaCapturePipeline: capture } = await room.pipelines.send(
    new CreateMediaCapturePipelineCommand({
      SourceType: 'ChimeSdkMeeting',
      SourceArn: MeetingArn,
      SinkType: 'S3Bucket',
      SinkArn: 'arn:aws:s3:::recordings',
    }),
  );
  const zero = capture!.CreatedTimestamp!.getTime();
  const turns: { who: number; from: number; to: number }[] = [];
  for (let n = 0; n < TURNS; n += 1) {
    const who = n % people.length;
    await wait(SILENT_MS);
    const from = await people[who]!.ask('speak', true);
    await wait(SPOKEN_MS);
    turns.push({ who, from: from - zero, to: (await people[who]!.ask('speak', false)) - zero });
  }
  await wait(SILENT_MS);
  await room.pipelines.send(
    new DeleteMediaCapturePipelineCommand({ MediaPipelineId: capture!.MediaPipelineId }),
  );
  const { MediaConcatenationPipeline: made } = await room.pipelines.send(
    new CreateMediaConcatenationPipelineCommand({
      Sources: [
        {
          Type: 'MediaCapturePipeline',
          MediaCapturePipelineSourceConfiguration: {
            MediaPipelineArn: capture!.MediaPipelineArn!,
            ChimeSdkMeetingConfiguration: {
              ArtifactsConfiguration: {
                Audio: { State: 'Enabled' },
                Video: { State: 'Disabled' },
                Content: { State: 'Disabled' },
                DataChannel: { State: 'Disabled' },
                TranscriptionMessages: { State: 'Disabled' },
                MeetingEvents: { State: 'Disabled' },
                CompositedVideo: { State: 'Enabled' },
              },
            },
          },
        },
      ],
      Sinks: [
        {
          Type: 'S3Bucket',
          S3BucketSinkConfiguration: { Destination: 'arn:aws:s3:::recordings/bench' },
        },
      ],
    }),
  );
  const Key = `bench/composited-video/${made!.MediaPipelineId}.webm`;
  const object = await waitUntil('the recording', () =>
    room.s3.send(new GetObjectCommand({ Bucket: 'recordings', Key })),
  );
  const { tones } = await recordedTones(
    people[0].page,
    Buffer.from(await object.Body!.transformToByteArray()),
    people.map(({ hz }) => hz),
  );
  return turns.flatMap(({ who, from, to }) => {
    const heard = tones[who]!.map(([start, end]) => [start * 1000, end * 1000] as const).filter(
      ([start, end]) => start < to + SILENT_MS / 2 && end > from - SILENT_MS / 2,
    );
    return [(heard[0]?.[0] ?? 0) - from, (heard.at(-1)?.[1] ?? 0) - to].map(Math.round);
  });
}
