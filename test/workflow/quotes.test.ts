import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { keys } from '@parley/data/keys.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { withErased } from '@parley/data/recordings/recording-changes.ts';
import {
  type Recording,
  recordingItem,
  recordings,
} from '@parley/data/recordings/recordings.repo.ts';
import { scorecards } from '@parley/data/scorecards/scorecards.repo.ts';
import { CANDIDATE, REQUISITION } from './company.ts';
import { type FeedbackCompany, NOW, openFeedbackCompany, scorecard } from './scorecard-company.ts';

const REC = 'rec_01K00000000000000000000001';
const MISSING = 'rec_01K00000000000000000000009';
let setup: FeedbackCompany;
beforeEach(async () => {
  setup = await openFeedbackCompany();
});
afterEach(() => setup.close());

/** Stores a recording in which Ana and Ben were heard. */
async function record(more: Partial<Recording> = {}): Promise<Recording> {
  const { ana, ben } = setup.company;
  const heard = ({ user_id, name }: Member) => ({
    user_id,
    candidate_id: null,
    name,
    role: 'interviewer' as const,
    consent: 'granted' as const,
    consent_at: null,
  });
  const recording = recordingItem.parse({
    kind: 'RECORDING',
    id: REC,
    tenant_id: 7,
    interview_id: 'iv_01K00000000000000000000001',
    requisition_id: REQUISITION,
    candidate_id: CANDIDATE,
    requisition: 'Engineer',
    candidate: 'Asha',
    stage: 'First',
    state: 'recording',
    started_at: NOW,
    ended_at: null,
    duration_seconds: 0,
    periods: [],
    object_key: null,
    size_bytes: null,
    content_type: null,
    recorded_media: 'video',
    participants: [heard(ana), heard(ben)],
    expires_at: '2027-01-01T00:00:00.000Z',
    erased_at: null,
    erased_by: null,
    version: 1,
    ...more,
  });
  await setup.store.commit([recordings.write(setup.store, recording, 'any')]);
  return recording;
}

const quote = (recording_id = REC, from = 12.5) => ({ recording_id, from, to: from + 5.5 });
const withQuotes = (quotes: object[], evidence = 'EVIDENCE') => ({
  ratings: [
    { attribute_id: 'depth', rating: 4, evidence },
    { attribute_id: 'clarity', rating: 3, quotes },
    { attribute_id: 'drive', rating: null },
  ],
});
const submit = (as: Member, { id }: Interview, more: object = withQuotes([quote()])) =>
  setup.call(as, 'create-feedback', { body: scorecard(id, more as never) });

it('a rating keeps its quotes as a draft, submitted, edited and in the matrix', async () => {
  const { ana, ben, manager } = setup.company;
  await record();
  const interview = await setup.interview();
  const draft = await submit(ana, interview, { ...withQuotes([quote()]), status: 'draft' });
  expect([draft.status, draft.body.ratings.map(({ quotes }: never) => quotes)]).toEqual([
    201,
    [[], [quote()], []],
  ]);
  const params = { id: draft.body.id };
  const sent = await setup.call(ana, 'update-feedback', {
    params,
    ifMatch: 1,
    body: { status: 'submitted', ...withQuotes([quote(), quote(REC, 40)]) },
  });
  expect([sent.status, sent.body.ratings[1].quotes]).toEqual([200, [quote(), quote(REC, 40)]]);
  await submit(ben, interview, withQuotes([]));
  const edited = await setup.call(ana, 'update-feedback', {
    params,
    ifMatch: 2,
    body: withQuotes([]),
  });
  expect([edited.body.ratings[1].quotes, edited.body.edited_after_reveal]).toEqual([[], true]);
  expect(await setup.store.get(keys.scorecardVersion(interview.id, ana.user_id, 2))).toMatchObject({
    ratings: [{}, { quotes: [quote(), quote(REC, 40)] }, {}],
  });
  const back = await setup.call(ana, 'update-feedback', {
    params,
    ifMatch: 3,
    body: withQuotes([quote()]),
  });
  expect(back.status).toBe(200);
  const room = await setup.call(manager, 'get-decision-room', {
    params: { requisitionId: REQUISITION },
  });
  expect(room.body.items[0].matrix[1].scores).toMatchObject([
    { name: 'Ana', quotes: [quote()] },
    { name: 'Ben', quotes: [] },
  ]);
});

it("quotes of others are hidden until the user's own scorecard is sent", async () => {
  const { ana, ben } = setup.company;
  await record();
  const interview = await setup.interview();
  const { id } = (await submit(ana, interview)).body;
  const read = async () => [
    (await setup.call(ben, 'list-feedbacks', { query: { interview_id: interview.id } })).body,
    (await setup.call(ben, 'get-feedback', { params: { id } })).body,
    (await setup.call(ben, 'get-home')).body,
  ];
  expect(JSON.stringify(await read())).not.toContain(REC);
  await submit(ben, interview, withQuotes([]));
  expect(JSON.stringify(await read())).toContain(REC);
});

it('a quote must be of a recording of this application that its author may play', async () => {
  const { ana, ben } = setup.company;
  const interview = await setup.interview();
  const refused = async (as: Member, more: object) => {
    const { status, body } = await submit(as, interview, more);
    return [status, body.code, body.errors?.map(({ path }: { path: string }) => path)];
  };
  const wrong = (...places: number[]) => [
    400,
    'validation-failed',
    places.map((at) => `body.ratings.1.quotes.${at}.recording_id`),
  ];
  await record();
  expect(await refused(ana, withQuotes([quote(), quote(MISSING)]))).toEqual(wrong(1));
  for (const other of [
    { candidate_id: 'cand_01K00000000000000000000002' },
    { requisition_id: 'req_01K00000000000000000000002' },
    { participants: (await record()).participants.slice(1) },
    { state: 'ready' as const, erase_at: '2026-03-10T15:05:00.000Z' },
    { state: 'expired' as const },
  ]) {
    await record(other);
    expect([other, await refused(ana, withQuotes([quote(), quote()]))]).toEqual([
      other,
      wrong(0, 1),
    ]);
  }
  await record({ participants: (await record()).participants.slice(1) });
  expect((await submit(ben, interview)).status).toBe(201);

  const invalid = async (quotes: object[]) => (await refused(ana, withQuotes(quotes)))[1];
  await record();
  expect([
    await invalid(Array.from({ length: 11 }, () => quote())),
    await invalid([{ ...quote(), to: 12 }]),
    await invalid([{ ...quote(), to: 400 }]),
    await invalid([{ ...quote(), text: 'A pipeline' }]),
  ]).toEqual(Array.from({ length: 4 }, () => 'validation-failed'));
});

it('a scorecard that quotes an erased recording can still be saved', async () => {
  const { ana } = setup.company;
  const recording = await record({ state: 'ready' });
  const interview = await setup.interview();
  const { body } = await submit(ana, interview, { ...withQuotes([quote()]), status: 'draft' });
  await setup.store.commit([
    recordings.write(setup.store, withErased(recording, 'Max', NOW), { version: 1 }),
  ]);
  const save = (quotes: object[]) =>
    setup.call(ana, 'update-feedback', {
      params: { id: body.id },
      ifMatch: 1,
      body: { status: 'submitted', ...withQuotes(quotes) },
    });
  expect((await save([quote(), quote(MISSING)])).status).toBe(400);
  expect((await save([quote()])).body).toMatchObject({
    status: 'submitted',
    ratings: [{}, { quotes: [quote()] }, {}],
  });
});

it('a scorecard from before quotes existed has none', async () => {
  const { ana } = setup.company;
  const interview = await setup.interview();
  const { body } = await submit(ana, interview, { ...withQuotes([]), status: 'draft' });
  const key = keys.scorecard(interview.id, ana.user_id);
  const { ratings } = (await setup.store.get(key)) as { ratings: Record<string, unknown>[] };
  const old = ratings.map(({ quotes: _, ...rating }) => rating);
  await setup.store.commit([setup.store.add(key, {}, { ratings: old })]);
  const read = await setup.call(ana, 'get-feedback', { params: { id: body.id } });
  expect(read.body.ratings.map(({ quotes }: never) => quotes)).toEqual([[], [], []]);
});

it('whoever corrects a transcript learns which places the scorecards of others quote', async () => {
  const { ana, ben, manager, recruiter } = setup.company;
  await record({ hiring_manager_id: setup.company.manager.user_id });
  const interview = await setup.interview();
  const quoted = async (as: Member) =>
    (await setup.call(as, 'list-quoted-places', { params: { sid: REC } })).body.items;
  const place = { from: 12.5, to: 18 };
  const by = { user_id: ana.user_id, name: 'Ana' };
  await submit(ben, interview, { ...withQuotes([quote()]), status: 'draft' });
  expect(await quoted(manager), 'a draft can still change').toEqual([]);
  expect((await submit(ana, interview, withQuotes([quote(), quote(REC, 40)]))).status).toBe(201);
  const places = [place, { from: 40, to: 45.5 }].map((one) => ({
    ...one,
    scorecards: 1,
    by: [by],
  }));
  expect(await quoted(manager)).toEqual(places);
  expect(await quoted(recruiter)).toEqual(places);
  expect(await quoted(ana), 'their own').toEqual([]);
  expect(await quoted(ben), 'who has not rated yet').toEqual([]);
  const draft = (await scorecards.get(setup.store, interview.id, ben.user_id))!;
  const { interview_id: _, ...body } = scorecard(interview.id, withQuotes([quote()]) as never);
  const submitted = await setup.call(ben, 'update-feedback', {
    params: { id: draft.id },
    ifMatch: draft.version,
    body,
  });
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(200);
  expect(await quoted(ben)).toEqual(places);
  expect(await quoted(manager)).toEqual([
    { ...place, scorecards: 2, by: [by, { user_id: ben.user_id, name: 'Ben' }] },
    places[1],
  ]);
});
