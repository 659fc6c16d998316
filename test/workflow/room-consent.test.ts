import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findRoomKey } from '@parley/application/interviews/interview-invitation.ts';
import type { RecordedMedia } from '@parley/contracts/recordings/recording.schema.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { retention } from '@parley/data/recordings/retention.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { roomKeys } from '@parley/data/room/room-keys.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import { testKeyRing } from '../support/builders/test-key-ring.ts';
import { CANDIDATE, type Company, foundCompany, openAllHours, REQUISITION } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking } from './to-booking.ts';

/** The interview begins at 14:00 UTC on 10 March; its room opened five minutes ago. */
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

type Route = Parameters<Stage['call']>[1];
const ask = (who: Member, route: Route, body?: unknown) =>
  stage.call(who, route, { params: { id }, body });
const join = (who: Member) => ask(who, 'join-room', {});
const consent = (who: Member, answer: string, purpose = 'recording') =>
  ask(who, 'answer-consent', { purpose, answer });
const record = (who: Member) => ask(who, 'change-room-recording', { action: 'start' });

/** Ana joins before Ben, so that the order of participants is known. */
async function letEverybodyJoin() {
  await join(company.ana);
  await join(company.ben);
  await ask(company.ana, 'admit-to-room', { person: CANDIDATE });
  await join(company.asha);
}

it('distinguishes a refusal from a missing answer, and shows candidates neither', async () => {
  await letEverybodyJoin();
  await consent(company.ana, 'granted');
  await consent(company.asha, 'refused');
  expect((await record(company.ana)).body.recording).toMatchObject({
    requested: true,
    state: 'off',
    waits_for: ['Ben'],
    refused_by: ['Asha'],
  });
  expect((await ask(company.asha, 'get-room')).body).toMatchObject({
    me: { consent: { recording: 'refused' } },
    recording: { requested: true, waits_for: [], refused_by: [] },
  });
  await consent(company.ben, 'refused');
  expect((await ask(company.asha, 'get-room')).body.recording.refused_by).toEqual([]);
  expect((await ask(company.ana, 'get-room')).body.recording).toMatchObject({
    waits_for: [],
    refused_by: ['Ben', 'Asha'],
  });
});

describe('a company that records sound only', () => {
  const choose = async (recorded_media: RecordedMedia) => {
    const settings = await retention.get(stage.store);
    const { version } = settings;
    await stage.store.commit([
      retention.write(stage.store, { ...settings, recorded_media, version: version + 1 }, version),
    ]);
  };
  const answer = (who: Member, said: string, recorded_media: RecordedMedia) =>
    ask(who, 'answer-consent', { purpose: 'recording', answer: said, recorded_media });
  const everybody = () => [company.ana, company.ben, company.asha];
  const captures = () => stage.paper.asked.filter((call) => call.startsWith('capture'));
  const ofRoom = async () => (await rooms.getStored(stage.store, id))!.recordings.at(-1)!;

  it('asks for sound, and captures no picture of anybody', async () => {
    await choose('audio');
    await letEverybodyJoin();
    expect((await ask(company.asha, 'get-room')).body.recording).toMatchObject({
      recorded_media: 'audio',
      widens_consent: false,
    });
    for (const who of everybody()) await answer(who, 'granted', 'audio');
    expect((await record(company.ana)).body.recording).toMatchObject({
      state: 'recording',
      recorded_media: 'audio',
    });
    expect(captures()).toEqual(['capture 0 sound']);
    expect((await recordings.get(stage.store, await ofRoom()))!.recorded_media).toBe('audio');
  });

  it('goes on with sound if the setting changes while it is paused', async () => {
    await choose('audio');
    await letEverybodyJoin();
    for (const who of everybody()) await answer(who, 'granted', 'audio');
    await record(company.ana);
    await ask(company.ana, 'change-room-recording', { action: 'pause' });
    await choose('video');
    expect((await ask(company.asha, 'get-room')).body).toMatchObject({
      recording: { recorded_media: 'audio' },
      me: { consent: { recording: 'granted' } },
    });
    await ask(company.ana, 'change-room-recording', { action: 'resume' });
    expect(captures()).toEqual(['capture 0 sound', 'capture 1 sound']);
  });

  it('records no picture before everybody who agreed to sound was asked again', async () => {
    await choose('audio');
    await letEverybodyJoin();
    for (const who of everybody()) await answer(who, 'granted', 'audio');
    await choose('video');
    expect((await ask(company.asha, 'get-room')).body).toMatchObject({
      recording: { recorded_media: 'video', widens_consent: true },
      me: { consent: { recording: 'requested' } },
    });
    expect((await record(company.ana)).body.recording).toMatchObject({
      state: 'off',
      waits_for: ['Ana', 'Ben', 'Asha'],
    });
    for (const who of everybody()) await answer(who, 'granted', 'video');
    expect((await ask(company.ana, 'get-room')).body.recording.state).toBe('recording');
    expect(captures()).toEqual(['capture 0']);
  });

  it('counts an answer as one to what the page asked, whatever the setting has become', async () => {
    await choose('audio');
    await letEverybodyJoin();
    await choose('video');
    expect((await answer(company.asha, 'granted', 'audio')).body.me.consent.recording).toBe(
      'requested',
    );
  });

  it('keeps what was recorded if somebody refuses the picture later, and they can withdraw it', async () => {
    await choose('audio');
    await letEverybodyJoin();
    for (const who of everybody()) await answer(who, 'granted', 'audio');
    await record(company.ana);
    const sound = await ofRoom();
    await ask(company.ana, 'change-room-recording', { action: 'stop' });
    await choose('video');
    await record(company.ana);
    expect((await answer(company.asha, 'refused', 'video')).body.receipts).toEqual([]);
    expect((await ask(company.ana, 'get-room')).body.recording.refused_by).toEqual(['Asha']);
    expect((await recordings.get(stage.store, sound))!.state).toBe('processing');
    const ledger = await stage.call(company.asha, 'list-consents', { params: { id: CANDIDATE } });
    expect(
      ledger.body.items.map(({ answer: said, recorded_media, present }: any) => [
        said,
        recorded_media,
        present,
      ]),
    ).toEqual([
      ['refused', 'video', true],
      ['granted', 'audio', true],
    ]);
    await answer(company.asha, 'withdrawn', 'video');
    expect((await recordings.get(stage.store, sound))!.state).toBe('erased');
  });
});

describe('transcription', () => {
  const agree = (who: Member) => consent(who, 'granted', 'transcription');
  const room = async (who: Member) => (await ask(who, 'get-room')).body;
  const captionCalls = () => stage.paper.asked.filter((call) => call.startsWith('captions'));

  it('has captions once everybody present has agreed to transcription', async () => {
    await letEverybodyJoin();
    for (const who of [company.ana, company.ben]) await agree(who);
    expect(await room(company.ana)).toMatchObject({
      captions: false,
      transcription: { asked: true, captions: true, waits_for: ['Asha'], refused_by: [] },
    });
    expect((await agree(company.asha)).body).toMatchObject({
      captions: true,
      me: { consent: { recording: 'requested', transcription: 'granted' } },
      recording: { state: 'off' },
    });
    expect(captionCalls()).toEqual(['captions en-US']);
  });

  it('a withdrawal has stopped captions before it is answered, and recording goes on', async () => {
    await letEverybodyJoin();
    for (const who of [company.ana, company.ben, company.asha]) {
      await consent(who, 'granted');
      await agree(who);
    }
    await record(company.ana);
    expect(await room(company.ana)).toMatchObject({
      captions: true,
      recording: { state: 'recording' },
    });
    const answered = await consent(company.asha, 'withdrawn', 'transcription');
    expect(captionCalls().at(-1)).toBe('captions off');
    expect(answered.body).toMatchObject({
      captions: false,
      recording: { state: 'recording' },
      me: { consent: { recording: 'granted', transcription: 'withdrawn' } },
      receipts: [{ purpose: 'transcription', recordings: 0, at: expect.any(String) }],
    });
    expect((await room(company.ana)).transcription.refused_by).toEqual(['Asha']);
    expect((await room(company.asha)).transcription.refused_by).toEqual([]);
    expect((await room(company.ana)).receipts).toEqual([]);
  });

  it('returns how many recordings a withdrawal has erased', async () => {
    await letEverybodyJoin();
    for (const who of [company.ana, company.ben, company.asha]) await consent(who, 'granted');
    await record(company.ana);
    expect((await consent(company.asha, 'withdrawn')).body.receipts).toEqual([
      { purpose: 'recording', recordings: 1, at: expect.any(String) },
    ]);
  });

  it('mails a receipt for each withdrawal once, with what was removed', async () => {
    await letEverybodyJoin();
    for (const who of [company.ana, company.ben, company.asha]) await consent(who, 'granted');
    await agree(company.ana);
    await record(company.ana);
    const receipts = () =>
      stage.mails
        .filter(({ subject }) => subject.endsWith('any more'))
        .map(({ to, subject, text }) => [to, subject, /^Erased:?\s+(.+)/im.exec(text)?.[1]]);
    await consent(company.asha, 'withdrawn');
    await consent(company.asha, 'withdrawn');
    await consent(company.ana, 'withdrawn', 'transcription');
    await stage.replay();
    expect(receipts()).toEqual([
      [company.asha.email, 'You are not recorded any more', expect.stringMatching(/^1 recording /)],
      [
        company.ana.email,
        'What you say is not transcribed any more',
        expect.stringMatching(/^The transcript/),
      ],
    ]);
  });

  it('a late joiner who has not agreed stops captions until they agree or leave', async () => {
    await Promise.all([join(company.ana), join(company.ben)]);
    for (const who of [company.ana, company.ben]) await agree(who);
    await ask(company.ana, 'admit-to-room', { person: CANDIDATE });
    await join(company.asha);
    expect(await room(company.ana)).toMatchObject({ captions: false });
    await ask(company.asha, 'leave-room', {});
    expect(await room(company.ana)).toMatchObject({ captions: true });
    expect(captionCalls()).toEqual([
      'captions en-US',
      'captions off',
      'captions off',
      'captions en-US',
    ]);
  });

  it('does not start captions if the company has turned them off', async () => {
    const change = async (to: object, version: number) => {
      const settings = { ...(await retention.get(stage.store)), ...to, version };
      await stage.store.commit([retention.write(stage.store, settings, version - 1)]);
    };
    await change({ captions: false }, 2);
    await join(company.ana);
    await agree(company.ana);
    expect(await room(company.ana)).toMatchObject({
      captions: false,
      transcription: { asked: true, captions: false },
    });
    await change({ captions: true, transcription: false }, 3);
    expect(await room(company.ana)).toMatchObject({ transcription: { asked: false } });
    await join(company.ben);
    expect((await agree(company.ben)).body.me.consent.transcription).toBe('requested');
    await change({ transcription: true, language: 'fr' }, 4);
    await agree(company.ben);
    expect(captionCalls()).toEqual(['captions fr-FR']);
  });

  it('stops captions that were started while somebody withdrew', async () => {
    await Promise.all([join(company.ana), join(company.ben)]);
    await agree(company.ana);
    let running = false;
    stage.paper.meetings.startCaptions = async () => {
      await consent(company.ana, 'withdrawn', 'transcription');
      running = true;
      return true;
    };
    stage.paper.meetings.stopCaptions = async () => void (running = false);
    await agree(company.ben);
    expect((await room(company.ben)).captions).toBe(false);
    expect(running).toBe(false);
  });

  it('continues without captions if the meeting service refuses them', async () => {
    stage.paper.meetings.startCaptions = async () => false;
    await join(company.ana);
    expect(await agree(company.ana)).toMatchObject({ status: 200 });
    expect(await room(company.ana)).toMatchObject({
      captions: false,
      me: { consent: { transcription: 'granted' } },
    });
  });
});

it('shows before consent how long the company keeps a recording', async () => {
  const keepDays = async () => (await ask(company.asha, 'get-room')).body.recording.keep_days;
  expect(await keepDays()).toBe(90);
  const settings = { ...(await retention.get(stage.store)), retention_days: 30, version: 2 };
  await stage.store.commit([retention.write(stage.store, settings, 1)]);
  expect(await keepDays()).toBe(30);
  await letEverybodyJoin();
  for (const who of [company.ana, company.ben, company.asha]) await consent(who, 'granted');
  await record(company.ana);
  const room = await rooms.get(stage.store, (await interviews.get(stage.store, id))!);
  const recording = await recordings.get(stage.store, room.recordings[0]!);
  expect(Date.parse(recording!.expires_at) - Date.parse(recording!.started_at)).toBe(
    30 * 24 * 3600 * 1000,
  );
});

it('lets the hiring manager of the requisition see its recordings, and no other one', async () => {
  await letEverybodyJoin();
  for (const who of [company.ana, company.ben, company.asha]) await consent(who, 'granted');
  await record(company.ana);
  await stage.settle();
  const [recording] = (await rooms.get(stage.store, (await interviews.get(stage.store, id))!))
    .recordings;
  const read = async (who: Member) =>
    (await stage.call(who, 'get-recording', { params: { sid: recording! } })).status;
  const list = async (who: Member) =>
    (await stage.call(who, 'list-recordings', { query: {} })).body.items.map(
      (row: { id: string }) => row.id,
    );
  expect(await read(company.manager)).toBe(200);
  expect(await list(company.manager)).toEqual([recording]);
  const other = {
    ...company.manager,
    user_id: '00000000-0000-4000-8000-000000000009',
    email: 'mia@example.com',
    name: 'Mia',
  };
  await stage.store.commit([members.write(stage.store, other, 'missing')]);
  expect(await read(other)).toBe(404);
  expect(await list(other)).toEqual([]);
  // A new hiring manager of the requisition gets access to its recordings.
  const requisition = (await requisitions.get(stage.store, REQUISITION))!;
  await stage.store.commit([
    requisitions.change(
      stage.store,
      REQUISITION,
      { hiring_manager_id: other.user_id, hiring_manager_name: other.name },
      requisition.version,
    ),
  ]);
  await stage.settle();
  expect(await list(other)).toEqual([recording]);
  expect([await read(other), await read(company.manager)]).toEqual([200, 404]);
});

it('notifies the panel that a colleague is in the room and that the candidate waits', async () => {
  const told = async (who: Member) =>
    (await stage.call(who, 'list-notifications')).body.items
      .map(({ message }: { message: string }) => message)
      .filter((message: string) => /in the (room|lobby) of/.test(message));
  await join(company.ana);
  expect(await told(company.ben)).toEqual([expect.stringMatching(/^Ana is in the room of /)]);
  expect(await told(company.ana)).toEqual([]);
  await join(company.asha);
  await join(company.asha);
  expect(await told(company.ben)).toHaveLength(2);
  expect(await told(company.ben)).toContainEqual(
    expect.stringMatching(/^Asha waits in the lobby of /),
  );
  expect(await told(company.ana), 'she is there').toEqual([]);
});

it('accepts a withdrawal by the same link after the call, and erases at once', async () => {
  const key = await findRoomKey(
    roomKeys(testKeyRing()),
    (await interviews.get(stage.store, id))!,
    await candidates.get(stage.store, CANDIDATE),
  );
  const guest = (route: Route, body: object = {}) =>
    stage.call(company.ana, route, { body: { key, ...body } });
  const answer = (said: string) =>
    guest('guest-answer-consent', { purpose: 'recording', answer: said });
  await letEverybodyJoin();
  for (const who of [company.ana, company.ben, company.asha]) await consent(who, 'granted');
  await record(company.ana);
  expect((await guest('guest-get-room')).body.kept, 'nothing before the end').toEqual([]);
  await stage.until('2026-03-10T14:30:00.000Z');
  await ask(company.ana, 'end-room');
  await stage.until('2026-03-12T09:00:00.000Z');

  const { body: after } = await guest('guest-get-room');
  expect(after).toMatchObject({
    state: 'ended',
    me: { consent: { recording: 'granted' } },
    kept: [{ duration_seconds: 2400, expires_at: '2026-06-08T13:50:00.000Z', erased_at: null }],
  });
  const { recordings: made } = await rooms.get(
    stage.store,
    (await interviews.get(stage.store, id))!,
  );
  expect((await ask(company.asha, 'get-room')).body.kept, 'signed in too').toEqual(after.kept);
  for (const [route, body] of [
    ['guest-join-room', {}],
    ['guest-list-room-messages', {}],
    ['guest-get-invitation', {}],
    ['guest-write-mail', { client_id: 'message-1', text: 'Hello' }],
  ] as const)
    expect((await guest(route, body)).body.code, route).toBe('room-link-expired');
  expect((await answer('granted')).body.code, 'another browser').toBe('not-in-room');
  expect((await consent(company.asha, 'granted')).body.code).toBe('room-closed');

  expect((await answer('withdrawn')).body).toMatchObject({
    me: { consent: { recording: 'withdrawn' } },
    kept: [{ id: made[0], state: 'erased', erased_at: '2026-03-12T09:00:00.000Z' }],
  });
  expect((await answer('withdrawn')).status).toBe(200);
  expect(await recordings.get(stage.store, made[0]!)).toMatchObject({
    state: 'erased',
    erased_by: 'Asha',
    participants: [],
  });
  await stage.until('2027-03-05T16:44:00.000Z');
  expect((await guest('guest-get-room')).status).toBe(200);
  await stage.until('2027-03-05T16:46:00.000Z');
  expect((await guest('guest-get-room')).body.code).toBe('room-link-expired');
});
