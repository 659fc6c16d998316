import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import {
  CreateMediaCapturePipelineCommand,
  DeleteMediaCapturePipelineCommand,
  GetMediaCapturePipelineCommand,
  GetMediaPipelineCommand,
} from '@aws-sdk/client-chime-sdk-media-pipelines';
import {
  BatchCreateAttendeeCommand,
  CreateAttendeeCommand,
  CreateMeetingCommand,
  CreateMeetingWithAttendeesCommand,
  DeleteAttendeeCommand,
  DeleteMeetingCommand,
  GetAttendeeCommand,
  GetMeetingCommand,
  ListAttendeesCommand,
  StartMeetingTranscriptionCommand,
  StopMeetingTranscriptionCommand,
  UpdateAttendeeCapabilitiesCommand,
} from '@aws-sdk/client-chime-sdk-meetings';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keys, region, startTestChime, type TestChime } from './testing/chime-harness.ts';
import { captureRequest, SINK_ARN } from './testing/pipeline-requests.ts';

let chime: TestChime;
beforeAll(async () => {
  chime = await startTestChime();
});
afterAll(() => chime.stop());

const send = <T>(command: T) => chime.meetings().send(command as never) as Promise<any>;
const pipe = <T>(command: T) => chime.pipelines().send(command as never) as Promise<any>;
const MINUTE = 60_000;

describe('signalling', () => {
  /** Sends a WebSocket handshake and resolves to the first line of the response. */
  const tryToJoin = (path: string, protocols: string | undefined): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(chime.engine.url);
      const headers = [
        `host: ${hostname}:${port}`,
        'upgrade: websocket',
        'connection: Upgrade',
        'sec-websocket-version: 13',
        'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
        ...(protocols ? [`sec-websocket-protocol: ${protocols}`] : []),
      ];
      const socket = connect(Number(port), hostname, () =>
        socket.write(`GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`),
      );
      socket.once('error', reject).once('data', (data) => {
        resolve(data.toString('latin1').split('\r\n')[0]!);
        socket.destroy();
      });
    });

  it('accepts only tokens of the meeting, refusing others before the WebSocket', async () => {
    const [mine, other] = [
      await chime.createMeeting('signal-1'),
      await chime.createMeeting('signal-2'),
    ];
    const [ana, ben] = [
      await chime.createAttendee(mine.MeetingId!, 'ana'),
      await chime.createAttendee(other.MeetingId!, 'ben'),
    ];
    const path = `/control/${mine.MeetingId!}`;
    expect(await tryToJoin(path, undefined)).toBe('HTTP/1.1 401 Unauthorized');
    expect(await tryToJoin(path, '_aws_wt_session')).toBe('HTTP/1.1 401 Unauthorized');
    expect(await tryToJoin(path, '_aws_wt_session, made-up')).toBe('HTTP/1.1 403 Forbidden');
    expect(await tryToJoin(path, `_aws_wt_session, ${ben.JoinToken!}`)).toBe(
      'HTTP/1.1 403 Forbidden',
    );
    expect(await tryToJoin('/control/nothing', `_aws_wt_session, ${ana.JoinToken!}`)).toBe(
      'HTTP/1.1 403 Forbidden',
    );
    expect(
      await tryToJoin(`/elsewhere/${mine.MeetingId!}`, `_aws_wt_session, ${ana.JoinToken!}`),
    ).toBe('HTTP/1.1 403 Forbidden');
    expect(await tryToJoin(path, `_aws_wt_session, ${ana.JoinToken!}`)).toBe(
      'HTTP/1.1 101 Switching Protocols',
    );
    // The WebSocket close code informs the participants that their meeting has ended.
    await send(new DeleteMeetingCommand({ MeetingId: mine.MeetingId! }));
    expect(await tryToJoin(path, `_aws_wt_session, ${ana.JoinToken!}`)).toBe(
      'HTTP/1.1 101 Switching Protocols',
    );
    expect(await tryToJoin(path, '_aws_wt_session, made-up')).toBe('HTTP/1.1 403 Forbidden');
  });
});

describe('meetings', () => {
  it('are created once for each token', async () => {
    const ask = () =>
      send(
        new CreateMeetingCommand({
          ClientRequestToken: 'once',
          MediaRegion: region,
          ExternalMeetingId: 'int-1',
        }),
      );
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(second.Meeting).toEqual(first.Meeting);
    expect(first.Meeting).toMatchObject({
      ExternalMeetingId: 'int-1',
      MediaRegion: region,
      MeetingArn: `arn:aws:chime:${region}:000000000000:meeting/${first.Meeting.MeetingId}`,
    });
    expect(first.Meeting.MediaPlacement.SignalingUrl).toBe(
      `ws://${new URL(chime.engine.url).host}/control/${first.Meeting.MeetingId}`,
    );
    expect(new URL(chime.engine.url).hostname).toBe('127.0.0.1');
    expect(chime.eventTypes(first.Meeting.MeetingId)).toEqual(['MeetingStarted']);
  });

  it('are created together with their attendees', async () => {
    const made = await send(
      new CreateMeetingWithAttendeesCommand({
        ClientRequestToken: 'with',
        MediaRegion: region,
        ExternalMeetingId: 'int-2',
        Attendees: [{ ExternalUserId: 'ana' }, { ExternalUserId: 'ben' }],
      }),
    );
    expect(made.Attendees.map((one: any) => one.ExternalUserId)).toEqual(['ana', 'ben']);
    expect(made.Errors).toEqual([]);
    expect(
      (await send(new ListAttendeesCommand({ MeetingId: made.Meeting.MeetingId }))).Attendees,
    ).toHaveLength(2);
  });

  it('do not exist after deletion, and deleting again is no error', async () => {
    const { MeetingId } = await chime.createMeeting();
    await chime.createAttendee(MeetingId!, 'ana');
    await send(new DeleteMeetingCommand({ MeetingId }));
    await send(new DeleteMeetingCommand({ MeetingId }));
    for (const command of [
      new GetMeetingCommand({ MeetingId }),
      new CreateAttendeeCommand({ MeetingId, ExternalUserId: 'ben' }),
      new ListAttendeesCommand({ MeetingId }),
    ]) {
      await expect(send(command)).rejects.toMatchObject({
        name: 'NotFoundException',
        Code: 'NotFound',
        $metadata: { httpStatusCode: 404 },
      });
    }
    expect(chime.eventTypes(MeetingId)).toEqual([
      'MeetingStarted',
      'AttendeeAdded',
      'MeetingEnded',
    ]);
  });

  it("end five minutes after the last attendee left, by the cloud's clock", async () => {
    const { MeetingId } = await chime.createMeeting();
    await chime.clock.advanceBy(4.9 * MINUTE);
    await send(new GetMeetingCommand({ MeetingId }));
    await chime.clock.advanceBy(0.2 * MINUTE);
    await expect(send(new GetMeetingCommand({ MeetingId }))).rejects.toMatchObject({
      name: 'NotFoundException',
    });
    expect(chime.eventTypes(MeetingId)).toEqual(['MeetingStarted', 'MeetingEnded']);
  });

  it('survive a restart with their attendees', async () => {
    const meeting = await chime.createMeeting('int-3', 'restart');
    const attendee = await chime.createAttendee(meeting.MeetingId!, 'ana');
    await chime.restart();
    expect((await send(new GetMeetingCommand({ MeetingId: meeting.MeetingId }))).Meeting).toEqual(
      meeting,
    );
    expect(await chime.createMeeting('int-3', 'restart')).toEqual(meeting);
    expect(await chime.createAttendee(meeting.MeetingId!, 'ana')).toEqual(attendee);
  });

  const transcribe = (MeetingId: string, TranscriptionConfiguration: object) =>
    send(new StartMeetingTranscriptionCommand({ MeetingId, TranscriptionConfiguration }));
  const inLanguage = (LanguageCode: string) => ({
    EngineTranscribeSettings: { LanguageCode: LanguageCode as 'en-US' },
  });

  it('are transcribed in the languages of the service, also when that is asked again', async () => {
    const { MeetingId } = await chime.createMeeting();
    const stop = () => send(new StopMeetingTranscriptionCommand({ MeetingId }));
    const answers = [
      await transcribe(MeetingId!, inLanguage('en-US')),
      await transcribe(MeetingId!, inLanguage('de-DE')),
      await stop(),
      await stop(),
    ];
    expect(answers.map(({ $metadata }) => $metadata.httpStatusCode)).toEqual([200, 200, 200, 200]);
  });

  it('refuse a transcription that the service refuses, or that is not available here', async () => {
    const { MeetingId } = await chime.createMeeting();
    const refusals = [
      ['BadRequestException', inLanguage('tlh-KX')],
      [
        'BadRequestException',
        { EngineTranscribeSettings: { LanguageCode: 'en-US', Region: 'ap-south-1' } },
      ],
      ['BadRequestException', {}],
      ['BadRequestException', { EngineTranscribeSettings: {} }],
      [
        'BadRequestException',
        { EngineTranscribeSettings: { LanguageCode: 'en-US', IdentifyLanguage: true } },
      ],
      ['UnprocessableEntityException', { EngineTranscribeSettings: { IdentifyLanguage: true } }],
      ['UnprocessableEntityException', { EngineTranscribeMedicalSettings: {} }],
    ] as const;
    for (const [name, configuration] of refusals)
      await expect(transcribe(MeetingId!, configuration)).rejects.toMatchObject({ name });
    const gone = '00000000-0000-4000-8000-000000000000';
    const notFound = { name: 'NotFoundException', $metadata: { httpStatusCode: 404 } };
    await expect(transcribe(gone, inLanguage('en-US'))).rejects.toMatchObject(notFound);
    await expect(
      send(new StopMeetingTranscriptionCommand({ MeetingId: gone })),
    ).rejects.toMatchObject(notFound);
  });
});

describe('attendees', () => {
  it('are unique for each person, with a token that only their creator receives', async () => {
    const { MeetingId } = await chime.createMeeting();
    const ana = await chime.createAttendee(MeetingId!, 'ana');
    expect(ana.JoinToken).toMatch(/^[-_A-Za-z0-9]{40,}$/);
    expect(await chime.createAttendee(MeetingId!, 'ana')).toEqual(ana);
    const { JoinToken: _, ...shown } = ana;
    expect(
      (await send(new GetAttendeeCommand({ MeetingId, AttendeeId: ana.AttendeeId }))).Attendee,
    ).toEqual(shown);
    expect(shown.Capabilities).toEqual({
      Audio: 'SendReceive',
      Video: 'SendReceive',
      Content: 'SendReceive',
    });
  });

  it('are created in batches and listed in pages', async () => {
    const { MeetingId } = await chime.createMeeting();
    const made = await send(
      new BatchCreateAttendeeCommand({
        MeetingId,
        Attendees: ['a1', 'a2', 'a3'].map((ExternalUserId) => ({ ExternalUserId })),
      }),
    );
    expect(made.Attendees).toHaveLength(3);
    const first = await send(new ListAttendeesCommand({ MeetingId, MaxResults: 2 }));
    const second = await send(
      new ListAttendeesCommand({ MeetingId, MaxResults: 2, NextToken: first.NextToken }),
    );
    expect([...first.Attendees, ...second.Attendees].map((one: any) => one.ExternalUserId)).toEqual(
      ['a1', 'a2', 'a3'],
    );
    expect(second.NextToken).toBeUndefined();
  });

  it('can get other capabilities and can be deleted', async () => {
    const { MeetingId } = await chime.createMeeting();
    const { AttendeeId } = await chime.createAttendee(MeetingId!, 'shadow');
    const Capabilities = { Audio: 'Receive', Video: 'Receive', Content: 'Receive' } as const;
    expect(
      (await send(new UpdateAttendeeCapabilitiesCommand({ MeetingId, AttendeeId, Capabilities })))
        .Attendee.Capabilities,
    ).toEqual(Capabilities);
    await send(new DeleteAttendeeCommand({ MeetingId, AttendeeId }));
    await expect(send(new GetAttendeeCommand({ MeetingId, AttendeeId }))).rejects.toMatchObject({
      name: 'NotFoundException',
    });
    expect(chime.eventTypes(MeetingId)).toEqual([
      'MeetingStarted',
      'AttendeeAdded',
      'AttendeeDeleted',
    ]);
    expect(chime.events.at(-1)).toMatchObject({
      source: 'aws.chime',
      'detail-type': 'Chime Meeting State Change',
      region,
      detail: {
        version: '0',
        meetingId: MeetingId,
        attendeeId: AttendeeId,
        externalUserId: 'shadow',
        externalMeetingId: 'interview-1',
        mediaRegion: region,
      },
    });
  });
});

describe('bad requests', () => {
  const meeting = (more: object) =>
    new CreateMeetingCommand({
      ClientRequestToken: 'bad',
      MediaRegion: region,
      ExternalMeetingId: 'int',
      ...more,
    });
  it.each([
    [
      'a name that is too long',
      () => meeting({ ExternalMeetingId: 'x'.repeat(65) }),
      'BadRequestException',
    ],
    [
      'a name with a forbidden sign',
      () => meeting({ ExternalMeetingId: 'a<b' }),
      'BadRequestException',
    ],
    ['a reserved name', () => meeting({ ExternalMeetingId: 'AWS:x' }), 'BadRequestException'],
    ['a replica', () => meeting({ PrimaryMeetingId: 'other' }), 'BadRequestException'],
    ['no media region', () => meeting({ MediaRegion: undefined }), 'BadRequestException'],
    [
      'an unknown meeting',
      () => new GetMeetingCommand({ MeetingId: 'nothing' }),
      'NotFoundException',
    ],
    [
      'content without video',
      () =>
        new CreateAttendeeCommand({
          MeetingId: 'nothing',
          ExternalUserId: 'ana',
          Capabilities: { Audio: 'Send', Video: 'None', Content: 'Receive' },
        }),
      'BadRequestException',
    ],
  ])('%s', async (_, command, name) => {
    await expect(send(command())).rejects.toMatchObject({ name });
  });

  it.each([
    ['an unknown key', { ...keys, accessKeyId: 'AKOTHER' }, 'UnrecognizedClientException'],
    ['a wrong secret', { ...keys, secretAccessKey: 'guess' }, 'InvalidSignatureException'],
  ])('%s', async (_, credentials, name) => {
    await expect(
      chime.meetings({ credentials }).send(new GetMeetingCommand({ MeetingId: 'x' })),
    ).rejects.toMatchObject({ name, $metadata: { httpStatusCode: 403 } });
  });

  it('without a signature, without JSON, or for an unknown operation are refused', async () => {
    expect((await fetch(`${chime.engine.url}/meetings/x`)).status).toBe(403);
    expect(
      (await fetch(`${chime.engine.url}/meetings`, { method: 'POST', body: '{' })).status,
    ).toBe(403);
    expect(chime.errors).toEqual([]);
  });
});

describe('media pipelines', () => {
  const capture = (MeetingArn: string, token = 'capture') =>
    pipe(captureRequest(MeetingArn, token));

  it('start immediately, once for each token, and end when deleted', async () => {
    const meeting = await chime.createMeeting();
    const { MediaCapturePipeline: made } = await capture(meeting.MeetingArn!);
    expect(made).toMatchObject({
      Status: 'InProgress',
      SourceArn: meeting.MeetingArn,
      SinkArn: SINK_ARN,
    });
    expect(made.CreatedTimestamp.getTime()).toBe(chime.clock.now());
    expect((await capture(meeting.MeetingArn!)).MediaCapturePipeline.MediaPipelineId).toBe(
      made.MediaPipelineId,
    );
    const { MediaPipelineId } = made;
    await pipe(new DeleteMediaCapturePipelineCommand({ MediaPipelineId }));
    await chime.engine.idle();
    expect(
      (await pipe(new GetMediaCapturePipelineCommand({ MediaPipelineId }))).MediaCapturePipeline
        .Status,
    ).toBe('Stopped');
    await expect(
      pipe(new DeleteMediaCapturePipelineCommand({ MediaPipelineId })),
    ).rejects.toMatchObject({ name: 'NotFoundException' });
    expect(chime.eventTypes(meeting.MeetingId)).toEqual([
      'MeetingStarted',
      'MediaPipelineInProgress',
      'MediaPipelineDeleted',
    ]);
    expect(chime.events.at(-1)).toMatchObject({
      'detail-type': 'Chime Media Pipeline State Change',
      detail: {
        mediaPipelineId: MediaPipelineId,
        meetingId: meeting.MeetingId,
        externalMeetingId: 'interview-1',
        mediaRegion: region,
      },
    });
  });

  it('end with the meeting, when their pieces are stored', async () => {
    const meeting = await chime.createMeeting();
    const { MediaCapturePipeline: made } = await capture(meeting.MeetingArn!, 'with-meeting');
    await send(new DeleteMeetingCommand({ MeetingId: meeting.MeetingId }));
    await chime.engine.idle();
    const { MediaPipelineId } = made;
    const { MediaPipeline } = await pipe(new GetMediaPipelineCommand({ MediaPipelineId }));
    expect(MediaPipeline.MediaCapturePipeline.Status).toBe('Stopped');
    expect(chime.eventTypes(meeting.MeetingId).slice(1)).toEqual([
      'MediaPipelineInProgress',
      'MeetingEnded',
      'MediaPipelineDeleted',
    ]);
    expect(readdirSync(join(chime.dataDir, 'chime', 'captures'))).toEqual([]);
    const { Contents } = await chime.s3.send(
      new ListObjectsV2Command({ Bucket: 'recordings', Prefix: 'tenant/1/audio/' }),
    );
    expect(Contents!.length).toBeGreaterThan(0);
  });

  it('fail with an error if the bucket does not exist', async () => {
    const meeting = await chime.createMeeting();
    const { MediaCapturePipeline: made } = await pipe(
      captureRequest(meeting.MeetingArn!, 'no-bucket', 'arn:aws:s3:::nowhere'),
    );
    const { MediaPipelineId } = made;
    await pipe(new DeleteMediaCapturePipelineCommand({ MediaPipelineId }));
    await chime.engine.idle();
    const { MediaPipeline } = await pipe(new GetMediaPipelineCommand({ MediaPipelineId }));
    expect(MediaPipeline.MediaCapturePipeline.Status).toBe('Failed');
    expect(chime.eventTypes(meeting.MeetingId).at(-1)).toBe('MediaPipelinePermanentFailure');
    expect(chime.errors.splice(0)).toHaveLength(1);
  });

  it('require an existing meeting and bucket', async () => {
    const meeting = await chime.createMeeting();
    await expect(
      capture(
        `arn:aws:chime:${region}:000000000000:meeting/00000000-0000-0000-0000-000000000000`,
        'none',
      ),
    ).rejects.toMatchObject({ name: 'NotFoundException' });
    await expect(
      pipe(
        new CreateMediaCapturePipelineCommand({
          SourceType: 'ChimeSdkMeeting',
          SourceArn: meeting.MeetingArn,
          SinkType: 'S3Bucket',
          SinkArn: 'recordings',
        }),
      ),
    ).rejects.toMatchObject({ name: 'BadRequestException' });
  });
});
