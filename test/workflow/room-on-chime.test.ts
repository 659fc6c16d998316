import {
  ChimeSDKMediaPipelinesClient,
  CreateMediaCapturePipelineCommand,
  DeleteMediaCapturePipelineCommand,
  GetMediaPipelineCommand,
  ResourceLimitExceededException,
} from '@aws-sdk/client-chime-sdk-media-pipelines';
import {
  ChimeSDKMeetingsClient,
  CreateAttendeeCommand,
  CreateMeetingCommand,
} from '@aws-sdk/client-chime-sdk-meetings';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chimeMediaCapture } from '@parley/data/chime/media-capture.ts';
import { chimeMeetings } from '@parley/data/chime/meetings.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { CANDIDATE, type Company, foundCompany, openAllHours } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking } from './to-booking.ts';

// The clients of Amazon Chime are mocked, because no local engine takes time to stop a capture or
// reaches a limit, and because the requests to the service are what is tested.
const pipelines = mockClient(ChimeSDKMediaPipelinesClient);
const meetings = mockClient(ChimeSDKMeetingsClient);

const PIPELINE_ARN = 'arn:aws:chime:us-east-1:000000000000:media-pipeline/';
const FEATURES = { Video: { MaxResolution: 'HD' }, Content: { MaxResolution: 'FHD' } };
let stage: Stage;
let company: Company;
let id: string;
/** The status of each capture by its id, and how often it is read before it has stopped. */
let captures: Map<string, { readsLeft: number; stopping: boolean }>;

const limit = () => new ResourceLimitExceededException({ message: 'limit', $metadata: {} });

beforeEach(async () => {
  stage = await startStage('2026-03-10T13:50:00.000Z');
  company = await foundCompany(stage.store);
  await openAllHours(stage.store, [company.ana, company.ben]);
  id = (await stage.call(company.recruiter, 'create-interview', { body: toBooking(company) })).body
    .id;
  captures = new Map();
  meetings.reset();
  pipelines.reset();
  meetings.on(CreateMeetingCommand).callsFake((input) => ({
    Meeting: {
      MeetingId: '00000000-0000-4000-8000-000000000001',
      MeetingArn:
        'arn:aws:chime:us-east-1:000000000000:meeting/00000000-0000-4000-8000-000000000001',
      ExternalMeetingId: input.ExternalMeetingId,
      MediaRegion: input.MediaRegion,
      MediaPlacement: { AudioHostUrl: 'a.example', SignalingUrl: 'wss://signal.example' },
      MeetingFeatures: input.MeetingFeatures,
    },
  }));
  meetings.on(CreateAttendeeCommand).callsFake(({ ExternalUserId }) => ({
    Attendee: { AttendeeId: `of-${ExternalUserId}`, ExternalUserId, JoinToken: 'token' },
  }));
  pipelines.on(CreateMediaCapturePipelineCommand).callsFake(({ ClientRequestToken: token }) => {
    // The service runs one capture per meeting, and accepts the same token again.
    if (!captures.has(token) && [...captures.values()].some(({ readsLeft }) => readsLeft > 0))
      throw limit();
    captures.set(token, { readsLeft: 2, stopping: false });
    return {
      MediaCapturePipeline: { MediaPipelineId: token, MediaPipelineArn: `${PIPELINE_ARN}${token}` },
    };
  });
  pipelines.on(DeleteMediaCapturePipelineCommand).callsFake(({ MediaPipelineId }) => {
    captures.get(MediaPipelineId)!.stopping = true;
    return {};
  });
  pipelines.on(GetMediaPipelineCommand).callsFake(({ MediaPipelineId }) => {
    const capture = captures.get(MediaPipelineId)!;
    if (capture.stopping && capture.readsLeft > 0) capture.readsLeft -= 1;
    const running = capture.stopping ? 'Stopping' : 'InProgress';
    return {
      MediaPipeline: {
        MediaCapturePipeline: { Status: capture.readsLeft === 0 ? 'Stopped' : running },
      },
    };
  });
  Object.assign(
    stage.paper.capture,
    chimeMediaCapture('arn:aws:s3:::recordings', pipelines as never),
  );
  Object.assign(stage.paper.meetings, chimeMeetings(meetings as never));
});
afterEach(() => stage?.close());

type Route = Parameters<Stage['call']>[1];
const ask = (who: Member, route: Route, body?: unknown) =>
  stage.call(who, route, { params: { id }, body });
const record = (action: string) => ask(company.ana, 'change-room-recording', { action });
const created = () => pipelines.commandCalls(CreateMediaCapturePipelineCommand).length;

async function letEverybodyJoin() {
  await ask(company.ana, 'join-room', {});
  await ask(company.ana, 'admit-to-room', { person: CANDIDATE });
  await ask(company.asha, 'join-room', {});
  for (const who of [company.ana, company.asha])
    await ask(who, 'answer-consent', { purpose: 'recording', answer: 'granted' });
}

it('creates the meeting in a near region, and reports its features to pages', async () => {
  const { body } = await ask(company.ana, 'join-room', {});
  expect(meetings.commandCalls(CreateMeetingCommand).map(({ args }) => args[0].input)).toEqual([
    expect.objectContaining({ MediaRegion: 'eu-central-1', MeetingFeatures: FEATURES }),
  ]);
  expect(body.meeting).toMatchObject({ MediaRegion: 'eu-central-1', MeetingFeatures: FEATURES });
  // People who join later get them from the room.
  await ask(company.ana, 'admit-to-room', { person: CANDIDATE });
  expect((await ask(company.asha, 'join-room', {})).body.meeting.MeetingFeatures).toEqual(FEATURES);
});

it('resumes with a second capture only after the first has stopped', async () => {
  await letEverybodyJoin();
  expect((await record('start')).body.recording.state).toBe('recording');
  await record('pause');
  expect((await record('resume')).body.recording.state).toBe('recording');
  const calls = pipelines.calls().map(({ args }) => args[0].constructor.name);
  expect(calls).toEqual([
    'CreateMediaCapturePipelineCommand',
    'DeleteMediaCapturePipelineCommand',
    'GetMediaPipelineCommand',
    'GetMediaPipelineCommand',
    'CreateMediaCapturePipelineCommand',
  ]);
});

it('does not start another capture while one runs, whoever requests it', async () => {
  await letEverybodyJoin();
  await record('start');
  await Promise.all([record('start'), record('resume')]);
  await ask(company.ben, 'join-room', {});
  expect(created()).toBe(1);
});

it('reports that nothing is recorded when the service has reached its limit', async () => {
  await letEverybodyJoin();
  pipelines.on(CreateMediaCapturePipelineCommand).rejects(limit());
  expect((await record('start')).body).toMatchObject({ status: 503, code: 'unavailable' });
  expect((await ask(company.ana, 'get-room')).body.recording).toMatchObject({
    state: 'off',
    requested: false,
  });
  // The request was retried for a moment with the same token, so that at most one capture begins.
  const tokens = pipelines
    .commandCalls(CreateMediaCapturePipelineCommand)
    .map(({ args }) => args[0].input.ClientRequestToken);
  expect(tokens.length).toBeGreaterThan(1);
  expect(new Set(tokens).size).toBe(1);
});
