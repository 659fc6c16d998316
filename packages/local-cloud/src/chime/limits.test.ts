import { DeleteMediaCapturePipelineCommand } from '@aws-sdk/client-chime-sdk-media-pipelines';
import { CreateAttendeeCommand, DeleteMeetingCommand } from '@aws-sdk/client-chime-sdk-meetings';
import { afterEach, expect, it } from 'vitest';
import { startTestChime, type TestChime } from './testing/chime-harness.ts';
import { captureRequest } from './testing/pipeline-requests.ts';

let chime: TestChime;
afterEach(async () => {
  expect(chime.errors).toEqual([]);
  await chime.stop();
});

const capture = async (meetingArn: string, token: string) =>
  (await chime.pipelines().send(captureRequest(meetingArn, token))).MediaCapturePipeline!;
const stop = (MediaPipelineId: string) =>
  chime.pipelines().send(new DeleteMediaCapturePipelineCommand({ MediaPipelineId }));
const LIMIT = { name: 'ResourceLimitExceededException', $metadata: { httpStatusCode: 400 } };

it('takes as many meetings as the account may have, and more when one has ended', async () => {
  chime = await startTestChime({ limits: { meetings: 2 } });
  const first = await chime.createMeeting('one', 'token-one');
  await chime.createMeeting('two');
  await expect(chime.createMeeting('three')).rejects.toMatchObject({
    name: 'LimitExceededException',
    $metadata: { httpStatusCode: 400 },
  });
  expect((await chime.createMeeting('one', 'token-one')).MeetingId).toBe(first.MeetingId);
  await chime.meetings().send(new DeleteMeetingCommand({ MeetingId: first.MeetingId }));
  expect((await chime.createMeeting('three')).ExternalMeetingId).toBe('three');
});

it('captures a meeting once at a time', async () => {
  chime = await startTestChime();
  const { MeetingArn } = await chime.createMeeting();
  const first = await capture(MeetingArn!, 'first');
  await expect(capture(MeetingArn!, 'second')).rejects.toMatchObject(LIMIT);
  expect((await capture(MeetingArn!, 'first')).MediaPipelineId).toBe(first.MediaPipelineId);
  await stop(first.MediaPipelineId!);
  await chime.engine.idle();
  expect((await capture(MeetingArn!, 'second')).Status).toBe('InProgress');
});

it('runs as many pipelines as the account may have', async () => {
  chime = await startTestChime({ limits: { pipelines: 2 } });
  const [one, two, three] = [
    await chime.createMeeting('one'),
    await chime.createMeeting('two'),
    await chime.createMeeting('three'),
  ];
  const first = await capture(one.MeetingArn!, 'first');
  await capture(two.MeetingArn!, 'second');
  await expect(capture(three.MeetingArn!, 'third')).rejects.toMatchObject(LIMIT);
  await stop(first.MediaPipelineId!);
  await chime.engine.idle();
  await capture(three.MeetingArn!, 'third');
});

it('refuses operations that are requested too often, with the error of each API', async () => {
  const once = { burst: 1, ratePerSecond: 0.001 };
  chime = await startTestChime({
    rates: { CreateMeeting: once, CreateMediaCapturePipeline: once },
  });
  const { MeetingId, MeetingArn } = await chime.createMeeting();
  const tooMany = { $metadata: { httpStatusCode: 429 } };
  await expect(chime.createMeeting()).rejects.toMatchObject({
    name: 'ThrottlingException',
    ...tooMany,
  });
  await capture(MeetingArn!, 'first');
  await expect(capture(MeetingArn!, 'first')).rejects.toMatchObject({
    name: 'ThrottledClientException',
    ...tooMany,
  });
  const attendee = new CreateAttendeeCommand({ MeetingId, ExternalUserId: 'ana' });
  expect((await chime.meetings().send(attendee)).Attendee?.ExternalUserId).toBe('ana');
});
