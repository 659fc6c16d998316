import { afterEach, beforeEach, expect, it } from 'vitest';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { userItem, type Member } from '@parley/data/members/member.codec.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { CANDIDATE, REQUISITION } from './company.ts';
import {
  type FeedbackCompany,
  NOW,
  openFeedbackCompany,
  scorecard,
  seat,
} from './scorecard-company.ts';

let setup: FeedbackCompany;
beforeEach(async () => {
  setup = await openFeedbackCompany();
});
afterEach(() => setup.close());

const submit = (
  as: Member,
  interviewId: string,
  more: Record<string, unknown> = {},
  key?: string,
) => setup.call(as, 'create-feedback', { body: scorecard(interviewId, more), key });
const list = async (as: Member, interviewId: string) =>
  (await setup.call(as, 'list-feedbacks', { query: { interview_id: interviewId } })).body;
const of = (found: { items: { author_id: string }[] }, who: Member) =>
  found.items.find(({ author_id }) => author_id === who.user_id);
const SECRETS = /SUMMARY|EVIDENCE|NOTES|"overall":4|"rating":4/;

it('shows no other scorecard before the own one is sent, never private notes', async () => {
  const { ana, ben, recruiter } = setup.company;
  const { id } = await setup.interview();
  const made = await submit(ana, id);
  expect([made.status, made.body.status, made.body.private_notes]).toEqual([
    201,
    'submitted',
    'NOTES',
  ]);

  const blind = await list(ben, id);
  expect(of(blind, ana)).toMatchObject({
    status: 'submitted',
    hidden: true,
    id: null,
    overall: null,
    summary: '',
    ratings: [],
    private_notes: null,
    submitted_at: null,
  });
  const one = await setup.call(ben, 'get-feedback', { params: { id: made.body.id } });
  expect(one.status).toBe(200);
  for (const bytes of [blind, one.body, (await setup.call(ben, 'get-home')).body])
    expect(JSON.stringify(bytes)).not.toMatch(SECRETS);

  expect(
    (await submit(ben, id, { overall: 2, summary: 'OTHER', private_notes: 'Only for Ben' })).status,
  ).toBe(201);
  expect(of(await list(ben, id), ana)).toMatchObject({
    hidden: false,
    overall: 4,
    summary: 'SUMMARY',
    private_notes: null,
  });
  expect(JSON.stringify(await list(recruiter, id))).not.toMatch(/NOTES|Only for Ben/);
  expect(of(await list(recruiter, id), ben)).toMatchObject({ hidden: false, overall: 2 });
});

it("shows a requisition's scorecards to its manager, to others only on the panel", async () => {
  const { ana, ben, manager } = setup.company;
  const other: Member = {
    ...manager,
    user_id: '00000000-0000-4000-8000-000000000009',
    email: 'otto@example.com',
    name: 'Otto',
  };
  await setup.store.commit([members.write(setup.store, other, 'missing')]);
  const { id } = await setup.interview();
  const card = (await submit(ana, id)).body;
  await submit(ben, id);
  const read = (as: Member, interviewId: string, cardId: string) =>
    Promise.all([
      setup.call(as, 'list-feedbacks', { query: { interview_id: interviewId } }),
      setup.call(as, 'get-feedback', { params: { id: cardId } }),
    ]);
  expect((await read(manager, id, card.id)).map(({ status }) => status)).toEqual([200, 200]);
  const refused = await read(other, id, card.id);
  expect(refused.map(({ body }) => body.code)).toEqual(['not-found', 'not-found']);
  expect(JSON.stringify(refused)).not.toMatch(SECRETS);
  expect(
    (await setup.call(other, 'get-decision-room', { params: { requisitionId: REQUISITION } })).body
      .code,
  ).toBe('not-found');

  const sat = await setup.interview({ panelists: [seat(ana), seat(other)] });
  await submit(ana, sat.id);
  expect(of(await list(other, sat.id), ana)).toMatchObject({ hidden: true });
  await submit(other, sat.id);
  expect(of(await list(other, sat.id), ana)).toMatchObject({ hidden: false, overall: 4 });
});

it("hides a recruiter's notes on a candidate from interviewers, at all times", async () => {
  const { ana, ben, recruiter } = setup.company;
  const stored = (await candidates.get(setup.store, CANDIDATE))!;
  await setup.store.commit([
    candidates.write(
      setup.store,
      { ...stored, notes: 'ASKS FOR TOO MUCH', version: 2 },
      { version: 1 },
    ),
  ]);
  const { id } = await setup.interview();
  const notesFor = async (as: Member) => {
    const { status, body } = await setup.call(as, 'get-candidate', { params: { id: CANDIDATE } });
    return [status, body.notes, body.notes_hidden];
  };
  expect(await notesFor(ana)).toEqual([200, '', false]);
  await submit(ana, id);
  await submit(ben, id);
  expect([await notesFor(ana), await notesFor(ben)]).toEqual([
    [200, '', false],
    [200, '', false],
  ]);
  expect(await notesFor(recruiter)).toEqual([200, 'ASKS FOR TOO MUCH', false]);
});

it('stays hidden while the reader owes a scorecard for the same application', async () => {
  const { ana, ben } = setup.company;
  const first = await setup.interview();
  await setup.interview({
    state: 'scheduled',
    starts_at: '2026-03-12T13:00:00.000Z',
    ends_at: '2026-03-12T13:45:00.000Z',
    panelists: [seat(ben, { scorecard: 'not_due' })],
  });
  await submit(ana, first.id);
  await submit(ben, first.id, { summary: 'OTHER' });
  expect(of(await list(ben, first.id), ana)).toMatchObject({ hidden: true });
  expect(of(await list(ana, first.id), ben)).toMatchObject({ hidden: false, summary: 'OTHER' });
});

it('accepts the scorecards of a whole panel at once and completes the interview', async () => {
  const { ana, ben, manager, recruiter } = setup.company;
  const panel = [ana, ben, manager, recruiter];
  const { id } = await setup.interview({ panelists: panel.map((one) => seat(one)) });
  setup.race(4);
  const answers = await Promise.all(panel.map((one) => submit(one, id)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const after = await interviews.get(setup.store, id);
  expect([after?.state, after?.panelists.map((one) => one.scorecard), after?.version]).toEqual([
    'completed',
    Array(4).fill('submitted'),
    5,
  ]);
  expect(answers.map(({ body }) => body.id)).toContain(after?.feedback_id);
});

it('stores one scorecard when the same submission arrives twice at once', async () => {
  const { ana } = setup.company;
  const { id } = await setup.interview();
  setup.race(2);
  const answers = await Promise.all([
    submit(ana, id, {}, 'the-same-key'),
    submit(ana, id, {}, 'the-same-key'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  expect((await submit(ana, id)).body.code).toBe('already-exists');
});

it('stores both versions of an edit, and flags it if others could be read', async () => {
  const { ana, ben } = setup.company;
  const { id } = await setup.interview();
  const card = (await submit(ana, id)).body;
  const edit = (version: number, body: Record<string, unknown>) =>
    setup.call(ana, 'update-feedback', { params: { id: card.id }, ifMatch: version, body });
  expect((await edit(1, { summary: 'Second' })).body).toMatchObject({
    summary: 'Second',
    edited_after_reveal: false,
    version: 2,
    status: 'submitted',
  });
  await submit(ben, id);
  expect((await edit(2, { overall: 2 })).body).toMatchObject({
    overall: 2,
    edited_after_reveal: true,
    version: 3,
  });
  expect((await edit(2, { overall: 1 })).body.code).toBe('stale-version');
  expect((await edit(3, { status: 'draft' })).body.code).toBe('feedback-locked');
  const kept = await Promise.all(
    [1, 2].map((version) => setup.store.get(keys.scorecardVersion(id, ana.user_id, version))),
  );
  expect(kept.map((version) => [version?.summary, version?.overall])).toEqual([
    ['SUMMARY', 4],
    ['Second', 4],
  ]);
});

it('shows a draft only to its author, who can change, submit or delete it', async () => {
  const { ana, ben, recruiter } = setup.company;
  const { id } = await setup.interview();
  const draft = (await submit(ana, id, { status: 'draft', overall: null, ratings: [] })).body;
  expect(draft).toMatchObject({ status: 'draft', version: 1, submitted_at: null });
  expect(of(await list(recruiter, id), ana)).toMatchObject({
    status: 'due',
    hidden: true,
    id: null,
    version: 0,
  });
  const send = (
    as: Member,
    route: 'update-feedback' | 'delete-feedback',
    version: number,
    body?: unknown,
  ) => setup.call(as, route, { params: { id: draft.id }, ifMatch: version, body });
  expect((await send(recruiter, 'update-feedback', 1, { summary: 'Not mine' })).status).toBe(403);
  expect((await send(ben, 'delete-feedback', 1)).status).toBe(403);
  expect((await send(ana, 'delete-feedback', 1)).status).toBe(204);
  expect((await setup.call(ana, 'get-feedback', { params: { id: draft.id } })).status).toBe(404);

  const second = (await submit(ana, id, { status: 'draft' })).body;
  const sent = await setup.call(ana, 'update-feedback', {
    params: { id: second.id },
    ifMatch: 1,
    body: { status: 'submitted', summary: 'Done' },
  });
  expect(sent.body).toMatchObject({
    status: 'submitted',
    summary: 'Done',
    submitted_at: NOW,
    edited_after_reveal: false,
  });
  expect((await interviews.get(setup.store, id))?.panelists[0]?.scorecard).toBe('submitted');
  expect(
    (await setup.call(ana, 'delete-feedback', { params: { id: second.id }, ifMatch: 2 })).body.code,
  ).toBe('feedback-locked');
});

it('refuses scorecards that are incomplete, too early or of others', async () => {
  const { ana, ben, recruiter } = setup.company;
  const { id } = await setup.interview({ panelists: [seat(ana)] });
  const thin = await submit(ana, id, {
    ratings: [
      { attribute_id: 'depth', rating: 1 },
      { attribute_id: 'clarity', rating: 3 },
      { attribute_id: 'drive', rating: 3 },
    ],
  });
  expect([thin.status, thin.body.code, thin.body.errors[0].path]).toEqual([
    422,
    'evidence-missing',
    'body.ratings.0.evidence',
  ]);
  const empty = await submit(ana, id, { overall: null, ratings: [] });
  expect([empty.body.code, empty.body.errors.map(({ path }: { path: string }) => path)]).toEqual([
    'validation-failed',
    ['body.overall', 'body.ratings.depth', 'body.ratings.clarity', 'body.ratings.drive'],
  ]);
  expect(
    (await submit(ana, id, { status: 'draft', ratings: [{ attribute_id: 'looks', rating: 3 }] }))
      .body.code,
  ).toBe('validation-failed');
  expect((await submit(ana, id, { candidate_id: 'cand_01K00000000000000000000009' })).status).toBe(
    404,
  );
  expect((await submit(recruiter, id)).status).toBe(403);

  const [foreign, never] = [
    await submit(ben, id),
    await submit(ben, 'iv_01K00000000000000000000009'),
  ];
  expect([foreign.status, { ...foreign.body, request_id: '' }]).toEqual([
    404,
    { ...never.body, request_id: '' },
  ]);
  const early = await setup.interview({
    state: 'scheduled',
    starts_at: '2026-03-11T13:00:00.000Z',
  });
  expect((await submit(ana, early.id)).body.code).toBe('feedback-not-due');
  const waived = await setup.interview({
    panelists: [seat(ana, { scorecard: 'waived' }), seat(ben, { role: 'shadow' })],
  });
  expect([
    (await submit(ana, waived.id)).body.code,
    (await submit(ben, waived.id)).body.code,
  ]).toEqual(['feedback-locked', 'forbidden']);
  expect(
    (
      await setup.store.query({
        pk: keys.interview(id).pk,
        sk: { beginsWith: 'SCORECARD' },
        limit: 10,
      })
    ).items,
  ).toEqual([]);
});

it('lists own scorecards, due ones first, and shows due ones on the home page', async () => {
  const { ana, ben, recruiter } = setup.company;
  const at = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString();
  const old = await setup.interview({ starts_at: at(-30), ends_at: at(-29) });
  const done = await setup.interview({ starts_at: at(-5), ends_at: at(-4) });
  await setup.interview({ starts_at: at(-3), ends_at: at(-2), state: 'cancelled' });
  const running = await setup.interview({
    starts_at: at(-1),
    ends_at: at(1),
    state: 'in_progress',
    panelists: [seat(ana, { scorecard: 'not_due' })],
  });
  const next = await setup.interview({
    starts_at: at(24),
    ends_at: at(25),
    state: 'scheduled',
    panelists: [seat(ben, { scorecard: 'not_due' })],
  });
  await setup.interview({ starts_at: at(200), ends_at: at(201), state: 'scheduled' });
  await submit(ana, done.id);

  const mine = (await setup.call(ana, 'list-feedbacks', { query: { mine: 'true' } })).body;
  const rows = (items: { interview_id: string; status: string; overdue: boolean }[]) =>
    items.map(({ interview_id, status, overdue }) => [interview_id, status, overdue]);
  expect(rows(mine.items)).toEqual([
    [running.id, 'due', false],
    [old.id, 'due', true],
    [done.id, 'submitted', false],
  ]);
  expect(mine.items[0].attributes.map(({ id }: { id: string }) => id)).toEqual([
    'depth',
    'clarity',
    'drive',
  ]);

  const home = async (as: Member) => {
    const { body } = await setup.call(as, 'get-home');
    return [
      body.upcoming.map(({ id }: { id: string }) => id),
      body.feedback_due.map(({ interview_id }: { interview_id: string }) => interview_id),
    ];
  };
  expect(await home(ana)).toEqual([[running.id], [running.id, old.id]]);
  expect(await home(ben)).toEqual([[next.id], [done.id, old.id]]);
  expect(await home(recruiter)).toEqual([[running.id, next.id], []]);
  expect(await home(setup.company.asha)).toEqual([[running.id, next.id], []]);
});

it('accepts feedback of a candidate once for each interview, after its end', async () => {
  const { asha, ana } = setup.company;
  const person = userItem.parse({
    kind: 'PERSON',
    user_id: asha.user_id,
    email: asha.email,
    active_tenant_id: 7,
    memberships: [
      { tenant_id: 7, tenant_name: 'Acme', role: 'candidate', candidate_id: CANDIDATE },
    ],
    version: 1,
  });
  await setup.platform.commit([setup.platform.put(keys.person(asha.user_id), person, 'missing')]);
  const { id } = await setup.interview();
  const early = await setup.interview({ state: 'scheduled' });
  const others = await setup.interview({ candidate_id: 'cand_01K00000000000000000000009' });
  const sendFeedback = (interviewId: string) =>
    setup.call(asha, 'add-candidate-feedback', {
      body: { interview_id: interviewId, rating: 4, comment: 'Kind people' },
    });
  expect((await sendFeedback(id)).body).toMatchObject({
    interview_id: id,
    companyName: 'Acme',
    rating: 4,
    comment: 'Kind people',
  });
  expect([
    (await sendFeedback(id)).body.code,
    (await sendFeedback(early.id)).body.code,
    (await sendFeedback(others.id)).body.code,
  ]).toEqual(['already-exists', 'feedback-not-due', 'not-found']);
  expect((await setup.call(asha, 'list-candidate-feedbacks')).body.items).toHaveLength(1);
  expect((await setup.call(asha, 'list-feedbacks', { query: { interview_id: id } })).status).toBe(
    403,
  );
  expect((await setup.call(ana, 'list-candidate-feedbacks')).status).toBe(403);
});
