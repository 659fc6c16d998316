import { afterEach, beforeEach, expect, it } from 'vitest';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { decisions } from '@parley/data/decisions/decisions.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { duties } from '@parley/data/members/duties.repo.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { pendingApplications } from '@parley/data/pending-applications/pending-applications.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { newApplication } from '../../packages/application/src/applications/new-application.ts';
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

const RATIONALE = 'Two strong interviews and a clear view of the work.';
const decide = (as: Member, more: Record<string, unknown> = {}) =>
  setup.call(as, 'make-decision', {
    body: {
      application_id: `${REQUISITION}~${CANDIDATE}`,
      outcome: 'hire',
      reason_code: 'meets-bar',
      rationale: RATIONALE,
      ...more,
    },
  });
const submit = (as: Member, interviewId: string, more: Record<string, unknown> = {}) =>
  setup.call(as, 'create-feedback', { body: scorecard(interviewId, more) });
const room = async (as: Member, query?: Record<string, string>) =>
  setup.call(as, 'get-decision-room', { params: { requisitionId: REQUISITION }, query });
const made = () => decisions.listBetween(setup.store, REQUISITION, [CANDIDATE, CANDIDATE]);
const hired = async () => (await requisitions.get(setup.store, REQUISITION))?.hired;

it('waits for every scorecard or a waiver, then hires and counts in one transaction', async () => {
  const { ana, ben, manager } = setup.company;
  const { id } = await setup.interview();
  const card = (await submit(ana, id)).body;
  const early = await decide(manager);
  expect([early.status, early.body.code, early.body.details.missing]).toEqual([
    409,
    'decision-gate',
    [{ interview_id: id, user_id: ben.user_id, name: 'Ben' }],
  ]);
  expect(
    (await decide(manager, { waive: [{ user_id: ana.user_id, reason: 'Wrong person' }] })).body
      .code,
  ).toBe('decision-gate');
  expect([await made(), await hired()]).toEqual([[], 0]);

  const answer = await decide(manager, {
    waive: [{ user_id: ben.user_id, reason: 'On leave for a month' }],
  });
  expect([answer.status, answer.body.application.stage, answer.body.decision.waived]).toEqual([
    201,
    'hired',
    [{ user_id: ben.user_id, name: 'Ben', reason: 'On leave for a month' }],
  ]);
  expect([
    await hired(),
    (await applications.get(setup.store, REQUISITION, CANDIDATE))?.stage_since,
  ]).toEqual([1, NOW]);
  const after = await interviews.get(setup.store, id);
  expect([after?.hired, after?.state, after?.panelists.map((one) => one.scorecard)]).toEqual([
    true,
    'completed',
    ['locked', 'waived'],
  ]);
  expect(
    (
      await setup.call(ana, 'update-feedback', {
        params: { id: card.id },
        ifMatch: 1,
        body: { overall: 1 },
      })
    ).body.code,
  ).toBe('feedback-locked');
  expect((await submit(ben, id)).body.code).toBe('feedback-locked');
  expect((await decide(manager, { outcome: 'reject' })).body.code).toBe('invalid-transition');
});

it('lets one of several decisions at once succeed and refuses the others', async () => {
  const { manager, recruiter } = setup.company;
  const { id } = await setup.interview({ panelists: [seat(setup.company.ana)] });
  await submit(setup.company.ana, id);
  setup.race(4);
  const answers = await Promise.all([
    decide(manager),
    decide(recruiter, { outcome: 'reject', reason_code: 'skills-gap' }),
    decide(recruiter),
    decide(manager, { outcome: 'hold' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused.map(({ body }) => body.code)).toEqual(['conflict', 'conflict', 'conflict']);
  const [only, ...others] = await made();
  expect([others, await hired()]).toEqual([[], only?.outcome === 'hire' ? 1 : 0]);
});

it('reads again before deciding if a panel has changed meanwhile', async () => {
  const { ana, ben, manager } = setup.company;
  const { id } = await setup.interview({ panelists: [seat(ana)] });
  await submit(ana, id);
  const found = (await interviews.get(setup.store, id))!;
  setup.interrupt(() =>
    setup.store.commit([
      interviews.write(
        setup.store,
        { ...found, panelists: [...found.panelists, seat(ben)], version: found.version + 1 },
        { version: found.version },
      ),
    ]),
  );
  const { body } = await decide(manager, { outcome: 'advance' });
  expect([body.code, body.details.missing[0].name]).toEqual(['decision-gate', 'Ben']);
  expect(await made()).toEqual([]);
});

it('restricts decisions to members of the requisition, and needs a rationale', async () => {
  const { ana, ben, manager, recruiter } = setup.company;
  expect((await decide(ana)).status).toBe(403);
  expect((await room(ana)).status).toBe(403);
  const short = await decide(manager, { rationale: 'She was good, really  ' });
  expect([short.status, short.body.code, short.body.errors[0].path]).toEqual([
    422,
    'rationale-too-short',
    'body.rationale',
  ]);
  await setup.store.commit([
    requisitions.change(setup.store, REQUISITION, { hiring_manager_id: ben.user_id }, 2),
  ]);
  expect([(await decide(manager)).body.code, (await room(manager)).body.code]).toEqual([
    'not-found',
    'not-found',
  ]);
  expect(
    (await decide(recruiter, { application_id: `${REQUISITION}~cand_01K00000000000000000000009` }))
      .body.code,
  ).toBe('not-found');
  expect(await made()).toEqual([]);
});

it('withdraws without waiting, holds in place and advances to the next round', async () => {
  const { recruiter } = setup.company;
  const { id } = await setup.interview();
  expect(
    (await decide(recruiter, { outcome: 'withdraw', reason_code: 'candidate-withdrew' })).body
      .application.stage,
  ).toBe('withdrawn');
  expect((await interviews.get(setup.store, id))?.version).toBe(1);
  const back = (await applications.get(setup.store, REQUISITION, CANDIDATE))!;
  await setup.store.commit([
    applications.write(
      setup.store,
      { ...back, stage: 'interviewing', version: back.version + 1 },
      { version: back.version },
    ),
    interviews.remove(setup.store, (await interviews.get(setup.store, id))!),
  ]);
  expect((await decide(recruiter, { outcome: 'hold' })).body.application).toMatchObject({
    stage: 'interviewing',
    version: 4,
  });
  expect((await decide(recruiter, { outcome: 'advance' })).body.application.stage).toBe(
    'interviewing',
  );
  expect((await made()).map(({ outcome }) => outcome)).toEqual(['withdraw', 'hold', 'advance']);
});

it('shows submitted scorecards, missing ones and where ratings differ', async () => {
  const { ana, ben, recruiter } = setup.company;
  const { id } = await setup.interview();
  await submit(ana, id);
  const before = (await room(recruiter)).body;
  expect(before.requisition).toMatchObject({
    title: 'Engineer',
    openings: 1,
    hired: 0,
    owner_name: 'Rita',
    hiring_manager_name: 'Max',
  });
  expect(before.items[0]).toMatchObject({
    required: 2,
    submitted: 1,
    missing: [{ interview_id: id, name: 'Ben' }],
    ready: false,
    days_waiting: 3,
    interviews: 1,
    blind: false,
    decisions: [],
  });
  await submit(ben, id, {
    overall: 2,
    ratings: [
      { attribute_id: 'depth', rating: 2 },
      { attribute_id: 'clarity', rating: 3 },
      { attribute_id: 'drive', rating: null },
    ],
  });
  const [card] = (await room(recruiter)).body.items;
  expect(card).toMatchObject({
    required: 2,
    submitted: 2,
    missing: [],
    ready: true,
    median: 3,
    spread: 2,
  });
  expect(
    card.matrix.map(({ attribute, median, flags }: Record<string, unknown>) => [
      attribute,
      median,
      flags,
    ]),
  ).toEqual([
    ['depth', 3, ['DISAGREE', 'THIN']],
    ['clarity', 3, ['THIN']],
    ['drive', null, ['GAP']],
  ]);
  await decide(recruiter);
  expect((await room(recruiter)).body.items[0]).toMatchObject({
    ready: false,
    days_waiting: 0,
    decisions: [{ outcome: 'hire', rationale: RATIONALE, decided_by_name: 'Rita' }],
  });
});

it('hides opinions from a hiring manager who owes a scorecard, byte for byte', async () => {
  const { ana, manager, recruiter } = setup.company;
  const { id } = await setup.interview({ panelists: [seat(ana), seat(manager)] });
  await submit(ana, id);
  expect(
    (
      await decide(recruiter, {
        outcome: 'withdraw',
        reason_code: 'candidate-withdrew',
        rationale: 'RATIONALE tells what others wrote of her',
      })
    ).status,
  ).toBe(201);
  const blind = await room(manager);
  expect(blind.body.items[0]).toMatchObject({
    blind: true,
    recommendations: [],
    median: null,
    submitted: 1,
    decisions: [],
  });
  expect(JSON.stringify(blind.body)).not.toMatch(
    /SUMMARY|EVIDENCE|NOTES|RATIONALE|"overall":4|"rating":4/,
  );
  await submit(manager, id, { overall: 3 });
  const open = await room(manager);
  expect(open.body.items[0]).toMatchObject({ blind: false, median: 3.5 });
  for (const word of ['EVIDENCE', 'RATIONALE']) expect(JSON.stringify(open.body)).toContain(word);
  expect(JSON.stringify(open.body)).not.toMatch(/NOTES/);
});

it('shows one application like the decision room, and as little to a blinded member', async () => {
  const { ana, manager, recruiter, ben } = setup.company;
  const { id } = await setup.interview({ panelists: [seat(ana), seat(manager)] });
  await submit(ana, id);
  await decide(recruiter, {
    outcome: 'withdraw',
    reason_code: 'candidate-withdrew',
    rationale: '',
  });
  const one = (as: typeof manager, candidates = CANDIDATE) => room(as, { candidates });
  const blind = await one(manager);
  expect(blind.body.items).toMatchObject([{ blind: true, recommendations: [], decisions: [] }]);
  expect(blind.body).toEqual((await room(manager)).body);
  expect((await one(recruiter)).body).toEqual((await room(recruiter)).body);
  await submit(manager, id, { overall: 3 });
  expect((await one(manager)).body.items).toMatchObject([{ blind: false, median: 3.5 }]);
  expect((await one(ben)).status).toBe(403);
  expect((await one(manager, CANDIDATE.replace(/.$/, '9'))).body.items).toEqual([]);
});

it('pages through applications, each with its own interviews and decisions', async () => {
  const { recruiter } = setup.company;
  const first = (await applications.get(setup.store, REQUISITION, CANDIDATE))!;
  const others = [2, 3].map((n) => `cand_01K0000000000000000000000${n}`);
  await setup.store.commit(
    others.map((candidate_id) =>
      applications.write(
        setup.store,
        { ...first, candidate_id, candidate: candidate_id },
        'missing',
      ),
    ),
  );
  await setup.interview({ candidate_id: others[0]! });
  for (const candidateId of [CANDIDATE, others[1]])
    expect(
      (
        await decide(recruiter, {
          application_id: `${REQUISITION}~${candidateId}`,
          outcome: 'hold',
        })
      ).status,
    ).toBe(201);
  const one = (await room(recruiter, { limit: '2' })).body;
  const two = (await room(recruiter, { limit: '2', cursor: one.next_cursor })).body;
  const rows = [...one.items, ...two.items].map(
    ({ application, interviews: count, decisions: all }) => [
      application.candidate_id,
      count,
      all.length,
    ],
  );
  expect(rows).toEqual([
    [others[1], 0, 1],
    [others[0], 1, 0],
    [CANDIDATE, 0, 1],
  ]);
  expect((await setup.call(recruiter, 'get-cards')).body).toEqual({
    totalreqs: 0,
    totalusers: 0,
    totalinterviews: 0,
    totalhired: 0,
  });
  await setup.store.commit([
    setup.store.put(keys.counters(), { kind: 'COUNTERS', totalhired: 3, totalreqs: 1 }, 'missing'),
  ]);
  expect((await setup.call(recruiter, 'get-cards')).body).toEqual({
    totalreqs: 1,
    totalusers: 0,
    totalinterviews: 0,
    totalhired: 3,
  });
});

const NAMES = ['', '', 'Cem', 'Dov', 'Eva', 'Fay', 'Gus', 'Hal', 'Ida'];

/** Puts an application among those that wait for a decision, since an instant (UTC, ISO 8601). */
const awaitDecision = (candidateId: string, since: string) =>
  pendingApplications.follow(
    setup.store,
    { requisition_id: REQUISITION, candidate_id: candidateId },
    {
      for: 'decide',
      requisition_id: REQUISITION,
      candidate_id: candidateId,
      candidate: `Person ${candidateId.slice(-1)}`,
      requisition: 'Engineer',
      stage: 'interviewing',
      round: null,
      since,
    },
  );

/** Adds seven more candidates to the requisition. Those in `due` wait for a decision, in order. */
async function fillRoom(due: readonly number[], rejected: readonly number[]) {
  const first = (await applications.get(setup.store, REQUISITION, CANDIDATE))!;
  const id = (n: number) => `cand_01K0000000000000000000000${n}`;
  for (const n of [2, 3, 4, 5, 6, 7, 8])
    await setup.store.commit([
      applications.write(
        setup.store,
        {
          ...first,
          candidate_id: id(n),
          candidate: `Person ${NAMES[n]}`,
          stage: rejected.includes(n) ? 'rejected' : 'interviewing',
        },
        'missing',
      ),
    ]);
  for (const [index, n] of due.entries())
    await awaitDecision(id(n), `2026-03-0${index + 1}T10:00:00.000Z`);
  return id;
}

const whoIsIn = async (as: Member, query: Record<string, string>) => {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await room(as, { ...query, ...(cursor ? { cursor } : {}) });
    found.push(...body.items.map((one: any) => one.application.candidate_id.at(-1)));
    cursor = body.next_cursor ?? undefined;
  } while (cursor);
  return found.join('');
};

it('shows due decisions first in every view, whatever the page size', async () => {
  const { recruiter } = setup.company;
  const id = await fillRoom([5, 3], [2, 7]);
  for (const limit of ['1', '2', '3', '100']) {
    expect(await whoIsIn(recruiter, { view: 'undecided', limit })).toBe('538641');
    expect(await whoIsIn(recruiter, { view: 'due', limit })).toBe('53');
    expect(await whoIsIn(recruiter, { view: 'decided', limit })).toBe('72');
    expect(await whoIsIn(recruiter, { limit })).toBe('87654321');
  }
  expect(await whoIsIn(recruiter, { view: 'undecided', q: 'pers fay' })).toBe('5');
  expect(await whoIsIn(recruiter, { q: 'person', limit: '2' })).toBe('8765432');
  expect(await whoIsIn(recruiter, { candidates: `${id(6)},${id(2)},${id(9)}` })).toBe('62');
  const { body } = await room(recruiter, { view: 'due' });
  expect(body.counts.due).toBe(2);
});

it('keeps a decision in the view and in the list of undoable ones for ten minutes', async () => {
  const { recruiter, manager, ana, ben } = setup.company;
  const id = await fillRoom([5, 3], []);
  const application_id = `${REQUISITION}~${id(3)}`;
  const undoable = async (as: Member) =>
    (await setup.call(as, 'list-undoable-decisions')).body.items;
  await decide(manager, { application_id, outcome: 'reject', reason_code: 'skills-gap' });
  expect(await whoIsIn(recruiter, { view: 'due' })).toBe('35');
  expect(await whoIsIn(recruiter, { view: 'undecided', limit: '2' })).toBe('35876421');
  expect(await undoable(recruiter)).toMatchObject([
    {
      application_id,
      candidate: 'Person Dov',
      stage: 'rejected',
      outcome: 'reject',
      decided_by_name: 'Max',
      undo_until: '2026-03-10T15:10:00.000Z',
    },
  ]);
  expect((await setup.call(ana, 'list-undoable-decisions')).status).toBe(403);
  await setup.store.commit([
    requisitions.change(setup.store, REQUISITION, { hiring_manager_id: ben.user_id }, 2),
  ]);
  expect(await undoable(manager)).toEqual([]);
  await setup.call(recruiter, 'undo-decision', { body: { application_id } });
  expect(await undoable(recruiter)).toEqual([]);
  const again = await setup.call(recruiter, 'undo-decision', { body: { application_id } });
  expect([again.body.code, again.body.message]).toEqual([
    'nothing-to-undo',
    'Rita has undone this decision already',
  ]);
});

it('groups the due decisions of a requisition in one line of the home page', async () => {
  const { manager } = setup.company;
  const waiting = async () => (await setup.call(manager, 'get-home')).body.waiting;
  await setup.store.commit([
    duties.put(setup.store, manager.user_id, {
      kind: 'REQUISITION_DUTY',
      requisition_id: REQUISITION,
      title: 'Engineer',
      status: 'open',
      is_owner: false,
      is_hiring_manager: true,
      has_candidates: true,
      decides: true,
    }),
  ]);
  const id = await fillRoom([2, 3], []);
  expect(await waiting()).toMatchObject([
    { kind: 'decide', candidate_id: id(2) },
    { kind: 'decide', candidate_id: id(3) },
  ]);
  for (const n of [4, 5]) await awaitDecision(id(n), '2026-03-05T10:00:00.000Z');
  expect(await waiting()).toEqual([
    {
      kind: 'many',
      of: 'decide',
      requisition_id: REQUISITION,
      requisition: 'Engineer',
      count: 4,
      since: '2026-03-01T10:00:00.000Z',
    },
  ]);
});

it('shows the member who booked an interview its declines and overdue scorecards', async () => {
  const { ana, ben, recruiter } = setup.company;
  await setup.interview({
    created_by: recruiter.user_id,
    state: 'scheduled',
    starts_at: '2026-03-12T10:00:00.000Z',
    ends_at: '2026-03-12T11:00:00.000Z',
    panelists: [{ ...seat(ana), state: 'declined' }, seat(ben)],
  });
  await setup.interview({
    created_by: recruiter.user_id,
    state: 'awaiting_feedback',
    starts_at: '2026-03-08T10:00:00.000Z',
    ends_at: '2026-03-08T11:00:00.000Z',
  });
  await setup.interview({
    created_by: recruiter.user_id,
    state: 'awaiting_feedback',
    starts_at: '2026-03-07T10:00:00.000Z',
    ends_at: '2026-03-07T11:00:00.000Z',
    scorecards_asked_at: '2026-03-10T09:00:00.000Z',
  });
  const { waiting } = (await setup.call(recruiter, 'get-home')).body;
  expect(
    waiting.map(({ kind, names }: { kind: string; names?: string[] }) => [kind, names]),
  ).toEqual(
    expect.arrayContaining([
      ['declined', ['Ana']],
      ['overdue', ['Ana', 'Ben']],
    ]),
  );
  // Six hours ago is too recent for another reminder.
  expect(
    waiting.flatMap((entry: { kind: string; asked_at?: string }) =>
      entry.kind === 'overdue' ? [entry.asked_at] : [],
    ),
  ).toEqual([null, '2026-03-10T09:00:00.000Z']);
});

/** Adds candidates to the requisition, which has one opening, and returns their applications. */
async function addApplicants(...numbers: number[]): Promise<string[]> {
  const { store } = setup;
  const requisition = (await requisitions.get(store, REQUISITION))!;
  const known = (await candidates.get(store, CANDIDATE))!;
  return Promise.all(
    numbers.map(async (number) => {
      const id = `cand_01K0000000000000000000010${number}`;
      const candidate = { ...known, id, user_id: null, email: `applicant${number}@example.com` };
      const application = {
        ...newApplication(requisition, candidate, NOW),
        stage: 'offer' as const,
      };
      await store.commit([
        candidates.write(store, candidate, 'missing'),
        applications.write(store, application, 'missing'),
      ]);
      return `${REQUISITION}~${id}`;
    }),
  );
}

it('hires no more than there are openings, until somebody confirms that', async () => {
  const { manager } = setup.company;
  const [first, second] = await addApplicants(1, 2);
  expect((await decide(manager, { application_id: first })).status).toBe(201);
  const refused = await decide(manager, { application_id: second });
  expect([refused.status, refused.body.code, refused.body.message, refused.body.details]).toEqual([
    409,
    'openings-filled',
    'The opening of Engineer is filled. With Asha, 2 people are hired for it',
    { openings: 1, hired: 1 },
  ]);
  expect(await hired()).toBe(1);
  const confirmed = await decide(manager, { application_id: second, above_openings: true });
  expect([confirmed.status, await hired()]).toEqual([201, 2]);
});

it('hires one of two candidates for one opening if both are decided at the same moment', async () => {
  const { manager, recruiter } = setup.company;
  const [first, second] = await addApplicants(1, 2);
  const answers = await Promise.all([
    decide(manager, { application_id: first }),
    decide({ ...recruiter, role: 'admin' }, { application_id: second }),
  ]);
  expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
    201,
    'openings-filled',
  ]);
  expect(await hired()).toBe(1);
});
