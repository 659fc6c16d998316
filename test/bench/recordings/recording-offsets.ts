import { setTimeout as wait } from 'node:timers/promises';
import {
  CreateMediaCapturePipelineCommand,
  DeleteMediaCapturePipelineCommand,
} from '@aws-sdk/client-chime-sdk-media-pipelines';
import { waitUntil } from '@parley/local-cloud/core/testing/wait-until.ts';
import type { Person } from '../../local-cloud/room/person.ts';
import { readRecording, SINK_ARN } from '../../local-cloud/room/read-recording.ts';
import { recordedTones } from '../../local-cloud/room/recorded-tones.ts';
import type { RoomStack } from '../../local-cloud/room/room-stack.ts';

const TURNS = 6;
const SPOKEN_MS = 1800;
const SILENT_MS = 700;

/**
 * Lets two participants speak in turn. Returns the milliseconds by which each turn begins and ends
 * later in the recording than it was spoken.
 */
export async function recordingOffsets(
  room: RoomStack,
  { MeetingArn, MeetingId }: { MeetingArn: string; MeetingId: string },
  people: readonly [Person, Person],
): Promise<number[]> {
  for (const person of people) await person.ask('speak', false);
  const { MediaCapturePipeline: capture } = await room.pipelines.send(
    new CreateMediaCapturePipelineCommand({
      SourceType: 'ChimeSdkMeeting',
      SourceArn: MeetingArn,
      SinkType: 'S3Bucket',
      SinkArn: SINK_ARN,
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
  await waitUntil('the pieces of the recording', async () =>
    room
      .told(MeetingId)
      .some(
        ({ type, detail }) =>
          type === 'MediaPipelineDeleted' && detail['mediaPipelineId'] === capture!.MediaPipelineId,
      ),
  );
  const { tones } = await recordedTones(
    people[0].page,
    await readRecording(room.s3),
    people.map(({ hz }) => hz),
  );
  return turns.flatMap(({ who, from, to }) => {
    const heard = tones[who]!.map(([start, end]) => [start * 1000, end * 1000] as const).filter(
      ([start, end]) => start < to + SILENT_MS / 2 && end > from - SILENT_MS / 2,
    );
    return [(heard[0]?.[0] ?? 0) - from, (heard.at(-1)?.[1] ?? 0) - to].map(Math.round);
  });
}
