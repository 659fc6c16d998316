import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventOp } from '@parley/data/events/event.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { recordingTalk } from '@parley/data/recordings/recording-talk.repo.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { reportCounts } from '@parley/data/reports/report-counts.repo.ts';
import { consents } from '@parley/data/room/consents.repo.ts';
import { mediaPipelines } from '@parley/data/room/media-pipelines.repo.ts';
import { roomMoments } from '@parley/data/room/moments.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import { sumTallies } from '@parley/domain/reports/tally.ts';
import { CANDIDATE, type Company, foundCompany, openAllHours } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking, toChange } from './to-booking.ts';

/**
 * The interview begins at 14:00 UTC on 10 March. It is booked at 13:50, when its room has been open
 * for five minutes.
 */
const OPEN = '2026-03-10T13:50:00.000Z';
let stage: Stage;
let company: Company;
let id: string;

beforeEach(async () => {
  stage = await startStage(OPEN);
  company = await foundCompany(stage.store);
  await openAllHours(stage.store, [company.ana, company.ben]);
  id = (await stage.call(company.recruiter, 'create-interview', { body: toBooking(company) })).body
    .id;
});
afterEach(() => stage?.close());

type RoomRoute = Parameters<Stage['call']>[1];
const ask = (who: Member, route: RoomRoute, body?: unknown, more = {}) =>
  stage.call(who, route, { params: { id, ...more }, body });
const join = (who: Member, as?: string) => ask(who, 'join-room', as ? { as } : {});
const consent = (who: Member, answer: string, purpose = 'recording') =>
  ask(who, 'answer-consent', { purpose, answer });
const record = (who: Member, action: string) => ask(who, 'change-room-recording', { action });
const roomNow = async () => rooms.get(stage.store, (await interviews.get(stage.store, id))!);
const capturing = () => stage.paper.running.size;
/**
 * Makes the media service stop a recording only after `letStop`. `untilAsked` resolves once the
 * service was asked to stop and any answer that does not wait for it would have arrived.
 */
const stopsSlowly = () => {
  const held = Promise.withResolvers<void>();
  stage.paper.before = (what) => (what.startsWith('stop') ? held.promise : undefined);
  return {
    letStop: held.resolve,
    async untilAsked() {
      await expect.poll(() => stage.paper.asked).toContain('stop 0');
      for (let times = 0; times < 3; times += 1) await ask(company.ben, 'get-room');
    },
  };
};

/**
 * Lets everybody join and consent. Ana is the lead, Ben an interviewer, and Asha must be admitted.
 */
async function letEverybodyJoin() {
  await Promise.all([join(company.ana), join(company.ben)]);
  await ask(company.ana, 'admit-to-room', { person: CANDIDATE });
  await join(company.asha);
  for (const who of [company.ana, company.ben, company.asha]) await consent(who, 'granted');
}

/**
 * Delivers an event of the media service that the connection of a participant was opened or closed.
 */
const connects = async (who: Member, kind: 'Joined' | 'Left' | 'Dropped') => {
  const room = await roomNow();
  const person = who === company.asha ? CANDIDATE : who.user_id;
  const guest = room.people.find((one) => one.person === person)!;
  await stage.hear({
    eventType: `chime:Attendee${kind}`,
    meetingId: room.meeting_id,
    externalMeetingId: room.meeting!.ExternalMeetingId,
    attendeeId: guest.attendee_id,
    externalUserId: person,
  });
};

it('creates one meeting for all who join at once, and an attendee for each', async () => {
  const answers = await Promise.all(
    [company.ana, company.ben, company.recruiter, company.manager].map((who) => join(who)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.meeting.MeetingId)).size).toBe(1);
  expect(new Set(answers.map(({ body }) => body.attendee.AttendeeId)).size).toBe(4);
  expect(stage.paper.open.size).toBe(1);
  expect((await roomNow()).people.map(({ presence }) => presence)).toEqual([
    'present',
    'present',
    'present',
    'present',
  ]);
  expect((await interviews.get(stage.store, id))?.meeting_id).toBe(
    answers[0]!.body.meeting.MeetingId,
  );
});

it('brings everybody into one meeting even if the service creates two', async () => {
  const { meetings } = stage.paper;
  const create = meetings.create.bind(meetings);
  const held = Promise.withResolvers<void>();
  const made: string[] = [];
  // The service no longer accepts the token of the first call when the second arrives, and answers
  // the first call late.
  meetings.create = async (input) => {
    const nth = made.push('') - 1;
    const answer = await create({ ...input, token: `${input.token}-${nth}` });
    made[nth] = answer.meeting.MeetingId;
    if (nth === 0) await held.promise;
    return answer;
  };
  const first = join(company.ana);
  await vi.waitFor(() => expect(made[0]).toBeTruthy(), 10_000);
  const { body: second } = await join(company.ben);
  held.resolve();
  expect([made.length, second.meeting.MeetingId, (await first).body.meeting.MeetingId]).toEqual([
    2,
    made[1],
    made[1],
  ]);
  expect(await roomNow()).toMatchObject({ meeting_id: made[1], meeting: { MeetingId: made[1] } });
  expect((await interviews.get(stage.store, id))?.meeting_id).toBe(made[1]);
});

it('keeps the candidate in the lobby until admitted, and sends them back there', async () => {
  await join(company.ana);
  const waiting = await join(company.asha);
  expect(waiting.body).toMatchObject({
    entry: 'lobby',
    meeting: null,
    attendee: null,
    room: { me: { presence: 'lobby', can: { admit: false } } },
  });
  expect((await ask(company.asha, 'list-room-messages')).body.items).toEqual([]);
  expect((await ask(company.asha, 'admit-to-room', { person: CANDIDATE })).status).toBe(403);
  await ask(company.ben, 'admit-to-room', { person: CANDIDATE });
  const inside = await join(company.asha);
  expect(inside.body).toMatchObject({
    entry: 'admitted',
    room: {
      state: 'live',
      people: expect.arrayContaining([
        expect.objectContaining({ name: 'Asha', presence: 'present', consent: null }),
      ]),
    },
  });
  expect((await ask(company.ben, 'remove-from-room', { person: CANDIDATE })).status).toBe(403);
  await ask(company.ana, 'remove-from-room', { person: CANDIDATE });
  expect(stage.paper.asked).toContain(`remove ${CANDIDATE}`);
  expect((await join(company.asha)).body.entry).toBe('lobby');
});

it('is closed to everybody before its time, after it, and to users without access', async () => {
  await stage.until('2026-03-10T16:45:00.000Z');
  expect((await join(company.ana)).body).toMatchObject({
    code: 'room-closed',
    details: { state: 'ended' },
  });
  const { body: later } = await stage.call(company.recruiter, 'create-interview', {
    body: toBooking(company, {
      date: '2026-03-12',
      panelists: [{ user_id: company.ana.user_id, role: 'lead' }],
    }),
  });
  id = later.id;
  expect((await join(company.ana)).body).toMatchObject({
    code: 'room-closed',
    details: { state: 'early', opens_at: '2026-03-12T13:45:00.000Z' },
  });
  expect((await ask(company.ben, 'get-room')).status).toBe(404);
  expect((await consent(company.asha, 'granted')).body.code).toBe('room-closed');
});

it('opens for the candidate only with the mailed link, until the interview moves', async () => {
  const mail = stage.mails.find(({ to }) => to === 'asha@example.com')!;
  const key = /\/room\/iv_\w+#([\w.-]+)/.exec(mail.text)![1]!;
  expect(mail.ics?.content.replaceAll('\r\n ', '')).toContain(`#${key}`);
  const guest = (route: RoomRoute, body: object = {}) =>
    stage.call(company.ana, route, { body: { key, ...body } });
  expect((await guest('guest-get-room')).body).toMatchObject({
    state: 'open',
    me: { person: CANDIDATE, role: 'candidate' },
  });
  expect((await guest('guest-join-room')).body.entry).toBe('lobby');
  await ask(company.ana, 'admit-to-room', { person: CANDIDATE });
  expect((await guest('guest-join-room', { as: 'phone-of-asha' })).body).toMatchObject({
    entry: 'admitted',
    attendee: { ExternalUserId: CANDIDATE },
  });
  expect(
    (await guest('guest-answer-consent', { purpose: 'recording', answer: 'granted' })).body.me
      .consent.recording,
  ).toBe('granted');
  expect(
    (await guest('guest-send-room-message', { client_id: 'message-1', text: 'Hello' })).status,
  ).toBe(201);
  expect((await guest('guest-list-room-messages')).body.items).toHaveLength(1);
  expect((await guest('guest-get-room')).body.messages).toBe(1);
  expect((await guest('guest-report-talk', { segments: [] })).body).toMatchObject({ taken: 0 });
  const other = (route: RoomRoute, body: object = {}) =>
    guest(route, { browser: 'somebody-else', ...body });
  expect((await other('guest-list-room-messages')).body.items).toEqual([]);
  for (const [route, body] of [
    ['guest-send-room-message', { client_id: 'message-2', text: 'Hello' }],
    ['guest-report-talk', { segments: [] }],
    ['guest-answer-consent', { purpose: 'transcription', answer: 'granted' }],
  ] as const)
    expect((await other(route, body)).body.code, route).toBe('not-in-room');
  expect((await other('guest-leave-room')).status).toBe(204);
  expect((await guest('guest-get-room')).body.me.presence, 'nobody else ends her call').toBe(
    'present',
  );
  expect((await guest('guest-leave-room', { as: 'phone-of-asha' })).status).toBe(204);
  expect(
    (await guest('guest-join-room', { browser: 'somebody-else' })).body,
    'she was admitted, and not whoever has the link next',
  ).toMatchObject({ entry: 'lobby', meeting: null, attendee: null });
  expect((await other('guest-list-room-messages')).body.items).toEqual([]);
  const forged = `${key.slice(0, -2)}${key.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(
    (await stage.call(company.ana, 'guest-get-room', { body: { key: forged } })).body.code,
  ).toBe('room-link-expired');

  const { body: interview } = await stage.call(company.recruiter, 'get-interview', {
    params: { id },
  });
  await stage.call(company.recruiter, 'update-interview', {
    params: { id },
    body: toChange(company, { time: '17:00' }),
    ifMatch: interview.version,
  });
  expect((await guest('guest-get-room')).body).toMatchObject({
    status: 410,
    code: 'room-link-expired',
  });
  expect(stage.paper.open.size).toBe(0);
});

it('records when the last participant has consented, once despite many requests', async () => {
  await Promise.all([join(company.ana), join(company.ben)]);
  await consent(company.ana, 'granted');
  const asked = await Promise.all([record(company.ana, 'start'), record(company.ana, 'start')]);
  expect(
    asked.map(({ body }) => [
      body.recording.state,
      body.recording.requested,
      body.recording.waits_for,
    ]),
  ).toEqual(Array(2).fill(['off', true, ['Ben']]));
  expect((await record(company.ben, 'start')).status).toBe(403);
  expect((await consent(company.ben, 'granted')).body.recording).toMatchObject({
    state: 'recording',
    waits_for: [],
  });
  await Promise.all([record(company.ana, 'start'), record(company.ana, 'resume')]);
  expect(stage.paper.asked.filter((what) => what.startsWith('capture'))).toEqual(['capture 0']);
  const [recording] = await Promise.all(
    (await roomNow()).recordings.map((one) => recordings.get(stage.store, one)),
  );
  expect(recording!.state).toBe('recording');
  // They joined at the same time, so either may be the first.
  expect(
    recording!.participants.toSorted((one, other) => one.name.localeCompare(other.name)),
  ).toMatchObject([
    { name: 'Ana', role: 'host', consent: 'granted' },
    { name: 'Ben', role: 'interviewer' },
  ]);
  expect(recording!.parts[0]!.capture_id).not.toBeNull();
  expect(
    (await consents.listOfInterview(stage.store, id)).map(({ name, answer }) => [name, answer]),
  ).toEqual([
    ['Ana', 'granted'],
    ['Ben', 'granted'],
  ]);
  await consent(company.ben, 'granted');
  expect(await consents.listOfInterview(stage.store, id)).toHaveLength(2);
});

it('records nobody who has not consented: it has paused before they are admitted', async () => {
  await letEverybodyJoin();
  await record(company.ana, 'start');
  expect(capturing()).toBe(1);
  const { letStop, untilAsked } = stopsSlowly();
  let runningAtToken = -1;
  const comes = join(company.recruiter).then((answer) => {
    runningAtToken = capturing();
    return answer;
  });
  await untilAsked();
  expect(runningAtToken).toBe(-1);
  letStop();
  expect((await comes).body).toMatchObject({
    entry: 'admitted',
    room: { recording: { state: 'paused', waits_for: ['Rita'] } },
  });
  expect(runningAtToken).toBe(0);
  await stage.until('2026-03-10T13:51:00.000Z');
  expect((await consent(company.recruiter, 'refused')).body.recording.state).toBe('paused');
  await ask(company.recruiter, 'leave-room', {});
  expect((await ask(company.ana, 'get-room')).body.recording.state).toBe('recording');
  expect(stage.paper.asked.filter((what) => /capture|stop/.test(what))).toEqual([
    'capture 0',
    'stop 0',
    'capture 1',
  ]);
});

it('makes a participant who joins wait while a recording is being started', async () => {
  await letEverybodyJoin();
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((done) => (begin = done));
  stage.paper.before = (what) => (what === 'capture 0' ? begun : undefined);
  const starting = record(company.ana, 'start');
  await vi.waitFor(() => expect(stage.paper.asked).toContain('capture 0'), 10_000);
  const before = stage.waits;
  let runningAtToken = -1;
  const coming = join(company.manager).then((answer) => {
    runningAtToken = capturing();
    return answer;
  });
  await vi.waitFor(() => expect(stage.waits).toBeGreaterThan(before), 10_000);
  expect(runningAtToken).toBe(-1);
  expect(
    stage.paper.asked.filter((what) => what.startsWith('capture')),
    'one begins it, the other waits',
  ).toEqual(['capture 0']);
  begin();
  await starting;
  expect((await coming).body.room.recording.state).toBe('paused');
  expect(runningAtToken).toBe(0);
});

it('stops before a withdrawal is answered; a later recording is another one', async () => {
  await letEverybodyJoin();
  await record(company.ana, 'start');
  const { letStop, untilAsked } = stopsSlowly();
  let runningAtAnswer = -1;
  const withdrawing = consent(company.asha, 'withdrawn').then((answer) => {
    runningAtAnswer = capturing();
    return answer;
  });
  await untilAsked();
  expect(runningAtAnswer).toBe(-1);
  letStop();
  const { body } = await withdrawing;
  expect([runningAtAnswer, body.recording.state, body.recording.requested]).toEqual([
    0,
    'off',
    false,
  ]);
  const [first] = (await roomNow()).recordings;
  expect(await recordings.get(stage.store, first!), 'nothing of it stays').toMatchObject({
    state: 'erased',
    erased_by: 'Asha',
    parts: [],
    participants: [],
  });
  expect((await record(company.ana, 'start')).body.recording).toMatchObject({
    state: 'off',
    waits_for: [],
    refused_by: ['Asha'],
  });
  await consent(company.asha, 'granted');
  expect((await roomNow()).recordings).toHaveLength(2);
});

it('reverts what the media service refuses, and finds what was started', async () => {
  await letEverybodyJoin();
  stage.paper.open.clear();
  expect((await record(company.ana, 'start')).body).toMatchObject({
    code: 'unavailable',
    message: 'Nothing is recorded: the recording could not be started',
  });
  expect((await ask(company.ana, 'get-room')).body.recording).toMatchObject({
    state: 'off',
    id: null,
    requested: false,
  });
  expect(await recordings.get(stage.store, (await roomNow()).recordings[0]!)).toBeUndefined();

  stage.paper.open.set((await roomNow()).meeting_id!, (await roomNow()).meeting!);
  let dies = true;
  stage.paper.before = (what) => {
    if (what === 'capture 0' && dies) throw new Error('the machine is gone');
  };
  expect((await record(company.ana, 'start')).status).toBe(500);
  dies = false;
  await stage.until('2026-03-10T13:50:20.000Z');
  expect((await join(company.ben)).body.room.recording.state).toBe('recording');
  expect(capturing()).toBe(1);
});

it('continues recording after the earlier capture, and never captures twice', async () => {
  await letEverybodyJoin();
  await record(company.ana, 'start');
  const stopping = [...stage.paper.running][0]!;
  await record(company.ana, 'pause');
  // The service was told to stop the capture, and has not finished.
  stage.paper.running.set(...stopping);
  let reads = 0;
  let most = 0;
  stage.paper.before = (what) => {
    if (what === 'works' && (reads += 1) === 3) stage.paper.running.delete(stopping[0]);
    most = Math.max(most, capturing());
  };
  expect((await record(company.ana, 'resume')).body.recording.state).toBe('recording');
  expect([reads, most, capturing()]).toEqual([3, 1, 1]);

  const second = [...stage.paper.running][0]!;
  await record(company.ana, 'pause');
  stage.paper.running.set(...second);
  expect((await record(company.ana, 'resume')).body.code, 'it never stops').toBe('unavailable');
  expect((await ask(company.ana, 'get-room')).body.recording).toMatchObject({
    state: 'paused',
    requested: false,
  });
  expect(await recordings.get(stage.store, (await roomNow()).recordings[0]!)).toMatchObject({
    state: 'paused',
    parts: [{ failed: false }, { failed: false }],
  });
  expect((await join(company.ben)).status, 'nobody is kept out').toBe(200);
});

it('reports that nothing is recorded when the service has reached its limit', async () => {
  await letEverybodyJoin();
  stage.paper.running.set('of-another-interview', {
    tenantId: 1,
    recordingId: 'rec_other',
    part: 0,
  });
  expect((await record(company.ana, 'start')).body.code).toBe('unavailable');
  expect((await ask(company.ana, 'get-room')).body.recording).toMatchObject({
    state: 'off',
    requested: false,
  });
  stage.paper.running.clear();
  expect((await record(company.ana, 'start')).body.recording.state).toBe('recording');
});

it('lets a second tab replace the first', async () => {
  const first = await join(company.ana, 'tab-number-1');
  const second = await join(company.ana, 'tab-number-2');
  expect(second.body.attendee).toEqual(first.body.attendee);
  await ask(company.ana, 'leave-room', { as: 'tab-number-1' });
  expect((await ask(company.ana, 'get-room')).body.me.presence).toBe('present');
  await Promise.all([
    ask(company.ana, 'leave-room', { as: 'tab-number-2' }),
    ask(company.ana, 'leave-room', { as: 'tab-number-2' }),
  ]);
  expect((await ask(company.ana, 'get-room')).body.me.presence).toBe('left');
});

it('turns recorded parts into files with speech segments, and delivers at the end', async () => {
  await letEverybodyJoin();
  await record(company.ana, 'start');
  const pipelineOf = (part: number) =>
    [...stage.paper.running].find(([, of]) => of.part === part)![0];
  const first = pipelineOf(0);
  await stage.hear({
    eventType: 'chime:MediaPipelineInProgress',
    mediaPipelineId: first,
    timestamp: Date.parse('2026-03-10T13:50:01.000Z'),
  });
  await stage.until('2026-03-10T13:51:01.000Z');
  expect(
    (
      await ask(company.asha, 'report-talk', {
        segments: [
          { from: '2026-03-10T13:50:11.000Z', to: '2026-03-10T13:50:21.000Z' },
          { from: '2026-03-10T13:49:00.000Z', to: '2026-03-10T13:49:30.000Z' },
        ],
      })
    ).body,
  ).toMatchObject({ taken: 1, room: { recording: { state: 'recording' } } });
  // The page repeats a report if it did not get an answer, and another of the user's tabs has
  // measured a slightly longer segment.
  const again = (from: string, to: string) =>
    ask(company.asha, 'report-talk', {
      segments: [{ from: `2026-03-10T13:50:${from}.000Z`, to: `2026-03-10T13:50:${to}.000Z` }],
    });
  await Promise.all([again('11', '21'), again('15', '23')]);
  // The interviewer says nothing, and is still known to be measured.
  for (let time = 0; time < 2; time += 1)
    expect((await ask(company.ana, 'report-talk', { segments: [] })).body).toMatchObject({
      taken: 0,
    });
  expect((await ask(company.asha, 'report-talk', { segments: [] })).body).toMatchObject({
    taken: 0,
  });
  const { body: moment } = await ask(company.ana, 'mark-moment', {
    at: '2026-03-10T13:50:31.000Z',
    text: 'Clear about her reasons',
  });
  expect(moment.media_seconds).toBe(30);
  await record(company.ana, 'pause');
  await stage.until('2026-03-10T13:52:00.000Z');
  await record(company.ana, 'resume');
  const second = pipelineOf(1);
  await stage.until('2026-03-10T13:52:30.000Z');
  await record(company.ana, 'stop');

  const [recordingId] = (await roomNow()).recordings;
  const told = async (id_: string) =>
    stage.hear({
      eventType: 'chime:MediaPipelineDeleted',
      mediaPipelineId: id_,
      externalMeetingId: (await roomNow()).meeting!.ExternalMeetingId,
    });
  await told(first);
  await told(first);
  await told(second);
  await stage.stepJoin('join', recordingId!, 0);
  expect((await recordings.get(stage.store, recordingId!))!.state).toBe('processing');
  await stage.stepJoin('join', recordingId!, 1);
  await stage.stepJoin('join', recordingId!, 1);
  const recording = (await recordings.get(stage.store, recordingId!))!;
  expect(recording).toMatchObject({
    state: 'ready',
    duration_seconds: 90,
    size_bytes: 2000,
    content_type: 'video/mp4',
    object_key: expect.stringMatching(/^recordings\/T\/7\/rec_\w+\/0\/composited-video\//),
    parts: [{ failed: false }, { failed: false }],
  });
  expect(await recordingTalk.list(stage.store, recordingId!)).toEqual(
    new Map([
      [
        CANDIDATE,
        [[Date.parse('2026-03-10T13:50:11.000Z'), Date.parse('2026-03-10T13:50:23.000Z')]],
      ],
      [company.ana.user_id, []],
    ]),
  );
  expect(stage.paper.asked.filter((what) => what.startsWith('join'))).toHaveLength(3);
});

it('reports a part that the media service lost, and stores no empty recording', async () => {
  await letEverybodyJoin();
  await record(company.ana, 'start');
  const [pipeline] = [...stage.paper.running.keys()];
  await stage.hear({ eventType: 'chime:MediaPipelinePermanentFailure', mediaPipelineId: pipeline });
  expect((await ask(company.ana, 'get-room')).body.recording).toMatchObject({
    state: 'paused',
    requested: false,
  });
  await record(company.ana, 'stop');
  const [recordingId] = (await roomNow()).recordings;
  await stage.stepJoin('fail', recordingId!, 0);
  expect(await recordings.get(stage.store, recordingId!)).toMatchObject({
    state: 'erased',
    participants: [],
    object_key: null,
  });
  await stage.hear({
    eventType: 'chime:MediaPipelineDeleted',
    mediaPipelineId: 'of-somebody-else',
  });
});

/** Advances the clock and carries out all delayed events. */
const waitUntilSettled = async (instant: string) => {
  await stage.until(instant);
  await stage.settle();
};
const onlyRecording = async () =>
  (await recordings.get(stage.store, (await roomNow()).recordings[0]!))!;

it('finds the result of a recording about which the service reports nothing more', async () => {
  await letEverybodyJoin();
  await record(company.ana, 'start');
  const [[capture, of]] = [...stage.paper.running] as [
    [string, { recordingId: string; part: number; tenantId: number }],
  ];
  await stage.until('2026-03-10T13:51:00.000Z');
  await record(company.ana, 'pause');
  await stage.until('2026-03-10T13:52:00.000Z');
  await record(company.ana, 'resume');
  await stage.until('2026-03-10T13:52:30.000Z');
  await record(company.ana, 'stop');
  // The first capture still runs although it was stopped, and the file of the second is lost.
  stage.paper.running.set(capture, of);
  stage.lost = (key) => /\/1\/(composited-video|audio)\//.test(key);
  const asked = () => stage.paper.asked.splice(0).filter((what) => /stop|join/.test(what));
  asked();
  await waitUntilSettled('2026-03-10T14:22:29.000Z');
  expect(asked()).toEqual([]);
  await waitUntilSettled('2026-03-10T14:22:30.000Z');
  expect(asked()).toEqual(['stop 0', 'join 1']);
  await waitUntilSettled('2026-03-10T14:52:30.000Z');
  expect(asked()).toEqual(['join 0', 'join 1']);
  await stage.stepJoin('fail', of.recordingId, 1);
  await waitUntilSettled('2026-03-10T15:22:30.000Z');
  const ready = await onlyRecording();
  expect(ready).toMatchObject({ state: 'ready', duration_seconds: 60, parts: [{ failed: false }] });
  await stage.hear({
    eventType: 'chime:MediaPipelinePermanentFailure',
    mediaPipelineId: ready.parts[0]!.joining_id,
  });
  await stage.stepJoin('fail', of.recordingId, 0);
  await waitUntilSettled('2026-03-10T18:00:00.000Z');
  expect(await onlyRecording(), 'what is told too late changes nothing').toEqual(ready);
  expect(stage.errors).toEqual([]);
});

it('finishes a recording that the media service joins for an earlier release', async () => {
  await letEverybodyJoin();
  await record(company.ana, 'start');
  await record(company.ana, 'stop');
  const recording = await onlyRecording();
  const join = { tenant_id: 7, interview_id: id, recording_id: recording.id, part: 0 };
  const [part] = recording.parts;
  await stage.store.commit([
    recordings.write(
      stage.store,
      {
        ...recording,
        parts: [{ ...part!, joining_id: 'joining' }],
        version: recording.version + 1,
      },
      { version: recording.version },
    ),
    mediaPipelines.note(
      stage.platform,
      'joining',
      { ...join, does: 'join' },
      new Date(stage.clock.now()),
    ),
  ]);
  await stage.hear({ eventType: 'chime:MediaPipelineDeleted', mediaPipelineId: 'joining' });
  expect(await onlyRecording()).toMatchObject({
    state: 'ready',
    object_key: `recordings/T/7/${recording.id}/0/composited-video/joining.mp4`,
  });
});

it('ends a recording that nobody ended after its room closed, after a night', async () => {
  await letEverybodyJoin();
  await record(company.ana, 'start');
  await waitUntilSettled('2026-03-10T17:14:59.000Z');
  expect([(await onlyRecording()).state, capturing()]).toEqual(['recording', 1]);
  await waitUntilSettled('2026-03-10T17:15:00.000Z');
  expect([(await onlyRecording()).state, capturing(), stage.paper.open.size]).toEqual([
    'processing',
    0,
    0,
  ]);
  await waitUntilSettled('2026-03-10T17:45:00.000Z');
  stage.lost = () => true;
  for (const at of ['18:15', '18:45', '19:15', '19:45', '20:15', '20:45'])
    await waitUntilSettled(`2026-03-10T${at}:00.000Z`);
  expect((await onlyRecording()).state).toBe('processing');
  await waitUntilSettled('2026-03-10T21:15:00.000Z');
  expect(await onlyRecording()).toMatchObject({
    state: 'erased',
    erased_by: 'the recording service',
    participants: [],
  });
});

it('records who joined: the interview begins with both sides, and ends for all', async () => {
  await letEverybodyJoin();
  await connects(company.ana, 'Joined');
  expect(await interviews.get(stage.store, id)).toMatchObject({
    state: 'scheduled',
    joined: [company.ana.user_id],
  });
  await connects(company.asha, 'Joined');
  await connects(company.asha, 'Joined');
  expect(await interviews.get(stage.store, id)).toMatchObject({
    state: 'in_progress',
    joined: [company.ana.user_id, CANDIDATE],
    panelists: [
      { name: 'Ana', state: 'attended' },
      { name: 'Ben', state: 'invited' },
    ],
  });
  await connects(company.asha, 'Dropped');
  expect(
    (await ask(company.ana, 'get-room')).body.people.find(
      ({ name }: { name: string }) => name === 'Asha',
    ),
  ).toMatchObject({ presence: 'left' });

  await stage.until('2026-03-10T14:16:00.000Z');
  const told = (await stage.call(company.recruiter, 'list-notifications')).body.items.map(
    ({ subject }: { subject: string }) => subject,
  );
  expect(told).not.toContain('Nobody has joined');
  expect(told).not.toContain('Somebody is missing');

  await record(company.ana, 'start');
  expect((await ask(company.ben, 'end-room')).status).toBe(403);
  expect((await ask(company.ana, 'end-room')).body).toMatchObject({
    state: 'ended',
    recording: { state: 'off' },
  });
  expect((await ask(company.ana, 'end-room')).body.state).toBe('ended');
  expect([stage.paper.open.size, capturing()]).toEqual([0, 0]);
  expect((await join(company.asha)).body.code).toBe('room-closed');
  expect(await interviews.get(stage.store, id)).toMatchObject({
    state: 'awaiting_feedback',
    meeting_id: null,
    panelists: [
      { name: 'Ana', scorecard: 'due' },
      { name: 'Ben', state: 'absent', scorecard: 'not_due' },
    ],
  });
});

it('notifies who booked when nobody joins, and when one side is missing', async () => {
  await stage.until('2026-03-10T14:06:00.000Z');
  const subjects = async () =>
    (await stage.call(company.recruiter, 'list-notifications')).body.items.map(
      ({ subject }: { subject: string }) => subject,
    );
  expect(await subjects()).toContain('Nobody has joined');
  await join(company.ana);
  await connects(company.ana, 'Joined');
  await stage.until('2026-03-10T14:16:00.000Z');
  expect(await subjects()).toContain('Somebody is missing');
  const { items } = (await stage.call(company.recruiter, 'list-notifications')).body;
  expect(
    items.find(({ subject }: { subject: string }) => subject === 'Somebody is missing').message,
  ).toContain('and Asha is missing. Was it a no-show?');
});

/** Reports a no-show as the recruiter, with the current version of the interview. */
const noShow = async (who: 'candidate' | 'host', note?: string) => {
  const { body } = await ask(company.recruiter, 'get-interview');
  return stage.call(company.recruiter, 'report-no-show', {
    params: { id },
    body: { who, ...(note ? { note } : {}) },
    ifMatch: body.version,
  });
};
const mailsTo = (to: string) => stage.mails.filter((mail) => mail.to === to);
const lastMail = (to: string) => mailsTo(to).at(-1)!;

it('ends if the candidate did not come: asks nothing, mails politely, can move', async () => {
  await join(company.ana);
  await connects(company.ana, 'Joined');
  expect((await noShow('candidate')).body).toMatchObject({
    code: 'interview-not-begun',
    details: { starts_at: '2026-03-10T14:00:00.000Z' },
  });
  await stage.until('2026-03-10T14:16:00.000Z');
  expect((await ask(company.recruiter, 'get-interview')).body).toMatchObject({
    state: 'in_progress',
    missing: 'candidate',
    no_show: null,
  });
  expect((await ask(company.asha, 'get-interview')).body).toMatchObject({
    missing: null,
    no_show: null,
  });
  await join(company.asha);
  expect((await noShow('candidate')).body).toMatchObject({
    code: 'invalid-transition',
    message: 'Asha waits in the lobby now. Let them in instead',
  });
  await ask(company.asha, 'leave-room', {});
  expect((await noShow('host')).body).toMatchObject({
    code: 'invalid-transition',
    message: 'Ana is in the room now. End the interview there instead',
  });
  expect(
    (
      await stage.call(company.ana, 'report-no-show', {
        params: { id },
        body: { who: 'candidate' },
        ifMatch: 1,
      })
    ).status,
  ).toBe(403);

  const { body } = await noShow('candidate', 'Did not answer the phone');
  expect(body).toMatchObject({
    state: 'candidate_no_show',
    status: 'Incomplete',
    revision: 1,
    missing: null,
    no_show: { note: 'Did not answer the phone' },
    panelists: [
      { name: 'Ana', state: 'attended', scorecard: 'not_due' },
      { name: 'Ben', state: 'invited', scorecard: 'not_due' },
    ],
  });
  expect((await noShow('candidate')).body.code).toBe('invalid-transition');
  expect((await ask(company.ana, 'get-room')).body).toMatchObject({
    state: 'missed',
    me: { presence: 'left' },
  });
  expect([stage.paper.open.size, (await join(company.asha)).body.details.state]).toEqual([
    0,
    'missed',
  ]);
  expect(lastMail('asha@example.com')).toMatchObject({
    subject: 'We missed you: your interview with Acme',
    text: expect.not.stringMatching(/did not come|\/room\/|phone/),
  });
  expect(mailsTo(company.ben.email).map(({ subject }) => subject)).toContain('Asha did not come');
  expect(mailsTo(company.recruiter.email), 'who said so knows').toEqual([]);
  expect((await stage.call(company.ben, 'list-notifications')).body.items[0].message).toMatch(
    /^Asha did not come to /,
  );
  const [first] = mailsTo('asha@example.com');
  const sent = stage.mails.length;
  await stage.replay();
  await stage.until('2026-03-13T12:00:00.000Z');
  expect(stage.mails.length, 'no reminder, no scorecard').toBe(sent);

  const { body: moved } = await stage.call(company.recruiter, 'update-interview', {
    params: { id },
    body: toChange(company, { date: '2026-03-17' }),
    ifMatch: body.version,
  });
  expect(moved).toMatchObject({
    state: 'scheduled',
    revision: 2,
    no_show: null,
    panelists: [{ state: 'invited' }, { state: 'invited' }],
  });
  const line = (mail: { ics?: { content: string } | undefined }, name: string) =>
    mail.ics!.content.split('\r\n').find((one) => one.startsWith(name));
  expect([
    line(lastMail('asha@example.com'), 'UID'),
    line(first!, 'SEQUENCE'),
    line(lastMail('asha@example.com'), 'SEQUENCE'),
  ]).toEqual([line(first!, 'UID'), 'SEQUENCE:0', 'SEQUENCE:1']);
  await stage.until('2026-03-17T13:50:00.000Z');
  expect(lastMail('asha@example.com').subject).toBe('In ten minutes: your interview with Acme');
  expect((await join(company.asha)).body.entry).toBe('lobby');
  expect(stage.errors).toEqual([]);
});

it('is a no-show of the panel if the candidate waited in vain', async () => {
  await join(company.asha);
  await stage.until('2026-03-10T14:16:00.000Z');
  expect(
    (await stage.call(company.recruiter, 'list-notifications')).body.items[0].message,
  ).toContain('and the panel is missing. Was it a no-show?');
  await stage.until('2026-03-10T18:00:00.000Z');
  expect((await ask(company.recruiter, 'get-interview')).body).toMatchObject({
    state: 'awaiting_feedback',
    missing: 'host',
    panelists: [{ scorecard: 'due' }, { scorecard: 'due' }],
  });
  await ask(company.asha, 'leave-room', {});
  expect((await noShow('host')).body).toMatchObject({
    state: 'host_no_show',
    panelists: [
      { state: 'absent', scorecard: 'not_due' },
      { state: 'absent', scorecard: 'not_due' },
    ],
  });
  const counted = sumTallies(
    (await reportCounts.read(stage.store, 'company', { from: '2026-03-01', to: '2026-03-31' })).map(
      ({ tally }) => tally,
    ),
  );
  expect(
    [counted['out.host_no_show'], counted['out.held'] ?? 0, counted['mv'] ?? 0],
    'as the reports count it',
  ).toEqual([1, 0, 0]);
  expect(lastMail('asha@example.com')).toMatchObject({
    subject: 'We are sorry: your interview with Acme',
    replyTo: company.recruiter.email,
    text: expect.stringContaining('Acme will offer you another time'),
  });
  const sent = stage.mails.length;
  await stage.until('2026-03-13T12:00:00.000Z');
  expect(stage.mails.length).toBe(sent);
});

it('is empty when its meeting is over, and creates a new one for the next who joins', async () => {
  await letEverybodyJoin();
  const { body: before } = await join(company.ana);
  stage.paper.open.clear();
  await stage.hear({
    eventType: 'chime:MeetingEnded',
    meetingId: before.meeting.MeetingId,
    externalMeetingId: before.meeting.ExternalMeetingId,
  });
  expect((await ask(company.ana, 'get-room')).body).toMatchObject({
    state: 'open',
    me: { presence: 'left' },
  });
  const { body: after } = await join(company.ana);
  expect(after.meeting.ExternalMeetingId).toBe(`7-${id}-2`);
  // If the end of a meeting was not reported, the next entry detects it.
  stage.paper.open.clear();
  expect((await join(company.ben)).body.meeting.ExternalMeetingId).toBe(`7-${id}-3`);
});

it('leaves no meeting behind when the interview is cancelled', async () => {
  await letEverybodyJoin();
  await record(company.ana, 'start');
  const { body } = await stage.call(company.recruiter, 'get-interview', { params: { id } });
  await stage.call(company.recruiter, 'cancel-interview', {
    params: { id },
    body: { reason: 'The job is filled' },
    ifMatch: body.version,
  });
  expect([stage.paper.open.size, capturing()]).toEqual([0, 0]);
  expect((await ask(company.ana, 'get-room')).body).toMatchObject({
    state: 'cancelled',
    me: { presence: 'left' },
  });
});

it('tells how many messages there are only to people in the call', async () => {
  const messages = async (who: Member) => (await ask(who, 'get-room')).body.messages;
  await join(company.ana);
  await join(company.asha);
  expect(await messages(company.ana)).toBe(0);
  await ask(company.ana, 'send-room-message', { client_id: 'message-1', text: 'Welcome' });
  expect(await messages(company.ana)).toBe(1);
  expect(await messages(company.ben), 'not in the call').toBeNull();
  expect(await messages(company.asha), 'in the lobby').toBeNull();
  await ask(company.ana, 'admit-to-room', { person: CANDIDATE });
  await join(company.asha);
  expect(await messages(company.asha)).toBe(1);
  await ask(company.asha, 'leave-room', {});
  expect(await messages(company.asha), 'after leaving').toBeNull();
});

it('stores a message once, however often it is sent', async () => {
  await letEverybodyJoin();
  const send = (who: Member, client_id: string, text: string) =>
    ask(who, 'send-room-message', { client_id, text });
  const [one, again] = await Promise.all([
    send(company.asha, 'message-1', 'Hello'),
    send(company.asha, 'message-1', 'Hello'),
  ]);
  expect(again!.body).toEqual(one!.body);
  const { body: answer } = await send(company.ana, 'message-1', 'Welcome');
  const { items } = (await ask(company.ben, 'list-room-messages')).body;
  expect(items.map(({ name, text, mine }: Record<string, unknown>) => [name, text, mine])).toEqual([
    ['Asha', 'Hello', false],
    ['Ana', 'Welcome', false],
  ]);
  expect(
    (
      await stage.call(company.ana, 'list-room-messages', {
        params: { id },
        query: { after: one!.body.id },
      })
    ).body.items,
  ).toEqual([answer]);
  const many = await Promise.all(
    [company.ana, company.ben, company.asha].flatMap((who) =>
      ['message-3', 'message-4'].map((client) => send(who, client, 'At once')),
    ),
  );
  expect(many.map(({ status }) => status)).toEqual(Array(6).fill(201));
  const order = (await ask(company.ben, 'list-room-messages')).body.items.map(
    ({ id: one }: { id: string }) => one,
  );
  expect([order.length, order]).toEqual([8, [...order].sort()]);
  await ask(company.asha, 'leave-room', {});
  expect((await send(company.asha, 'message-2', 'Still here')).body.code).toBe('not-in-room');
});

it('shows moments of others after the own scorecard; authors change their own', async () => {
  await letEverybodyJoin();
  const { body: moment } = await ask(company.ana, 'mark-moment', {
    at: OPEN,
    text: 'Good question',
    attribute: 'craft',
  });
  await ask(company.ben, 'mark-moment', { at: '2026-03-10T19:00:00.000Z', text: 'Hesitates' });
  const seen = async (who: Member) =>
    (await ask(who, 'list-moments')).body.items?.map(({ text, mine }: Record<string, unknown>) => [
      text,
      mine,
    ]);
  expect(await seen(company.ana)).toEqual([['Good question', true]]);
  expect(await seen(company.recruiter)).toHaveLength(2);
  expect((await ask(company.asha, 'list-moments')).status).toBe(403);
  const change = {
    params: { id, momentId: moment.id },
    body: { text: 'Very good question', attribute: null },
  };
  expect((await stage.call(company.ben, 'change-moment', { ...change, ifMatch: 1 })).status).toBe(
    404,
  );
  expect(
    (await stage.call(company.ana, 'change-moment', { ...change, ifMatch: 1 })).body,
  ).toMatchObject({ text: 'Very good question', version: 2 });
  expect((await stage.call(company.ana, 'change-moment', { ...change, ifMatch: 1 })).status).toBe(
    412,
  );
  expect(
    (await stage.call(company.ana, 'remove-moment', { params: { id, momentId: moment.id } }))
      .status,
  ).toBe(204);
  expect(await seen(company.recruiter)).toEqual([['Hesitates', false]]);
});

it('after a member was removed, stores only that they answered, and not their name', async () => {
  await letEverybodyJoin();
  // More moments than one page contains.
  const many = Array.from({ length: 101 }, (_, index) =>
    roomMoments.write(
      stage.store,
      id,
      {
        id: `mom_${index}`,
        person: company.ana.user_id,
        name: 'Ana',
        at: OPEN,
        text: 'Good',
        attribute: null,
        version: 1,
      },
      'missing',
    ),
  );
  await stage.store.commit(many.slice(0, 60));
  await stage.store.commit(many.slice(60));
  await ask(company.ana, 'send-room-message', { client_id: 'message-1', text: 'Welcome' });
  await ask(company.ben, 'send-room-message', { client_id: 'message-1', text: 'Hello' });
  await ask(company.ben, 'mark-moment', { at: OPEN, text: 'Hesitates' });
  await stage.store.commit([
    eventOp(
      stage.store,
      {
        type: 'user.deleted',
        data: { user_id: company.ana.user_id, sign_in_removed: false, avatar: null },
      },
      { id: 'evt_left', at: OPEN, actorId: 'admin', requestId: 'left' },
    ),
  ]);
  await stage.settle();
  expect((await roomMoments.list(stage.store, id)).map(({ text }) => text)).toEqual(['Hesitates']);
  expect(
    (await ask(company.ben, 'list-room-messages')).body.items.map(
      ({ text }: { text: string }) => text,
    ),
  ).toEqual(['Hello']);
  expect(
    (await consents.listOfInterview(stage.store, id))
      .map(({ name, answer }) => [name, answer])
      .sort(),
  ).toEqual([
    ['Asha', 'granted'],
    ['Ben', 'granted'],
    ['Former colleague', 'granted'],
  ]);
});

it.each(['interview', 'candidate'] as const)(
  'keeps nothing of the room of a deleted %s',
  async (deleted) => {
    await letEverybodyJoin();
    await record(company.ana, 'start');
    await ask(company.asha, 'send-room-message', { client_id: 'message-1', text: 'Hello' });
    await ask(company.ana, 'mark-moment', { at: OPEN, text: 'Good question' });
    const held = async () =>
      (await stage.store.query({ pk: `ROOM#${id}`, limit: 100 })).items.length +
      Number((await rooms.getStored(stage.store, id)) !== undefined);
    expect(await held()).toBe(7);
    const remove = {
      interview: async () => {
        const { body } = await stage.call(company.recruiter, 'get-interview', { params: { id } });
        await stage.call(company.recruiter, 'delete-interview', {
          params: { id },
          ifMatch: body.version,
        });
      },
      candidate: () =>
        stage.store.commit([
          eventOp(
            stage.store,
            { type: 'candidate.deleted', data: { candidate_id: CANDIDATE, user_id: null } },
            { id: 'evt_gone', at: OPEN, actorId: 'recruiter', requestId: 'gone' },
          ),
        ]),
    };
    await remove[deleted]();
    await stage.settle();
    expect([await held(), stage.paper.open.size, await interviews.get(stage.store, id)]).toEqual([
      0,
      0,
      undefined,
    ]);
  },
);
