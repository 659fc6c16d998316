import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { candidateFeedbacks } from '@parley/data/scorecards/candidate-feedbacks.repo.ts';
import { scorecards, scorecardItem } from '@parley/data/scorecards/scorecards.repo.ts';
import { newMember } from '@parley/data/tenants/new-tenant.ts';
import { activate } from '../../functions/triggers/pre-token/to-claims.ts';
import { STEPS } from '../../functions/workers/projections/follow-steps.ts';
import { REQUISITION } from './company.ts';
import {
  CANDIDATES,
  toCandidate,
  type ReportCandidate,
  type HandInterview,
  INTERVIEWS,
  OPENED,
  listVersions,
} from './reports-by-hand.fixture.ts';
import { type FeedbackCompany, NOW, openFeedbackCompany, seat } from './scorecard-company.ts';

let setup: FeedbackCompany;
const tell = async (kind: keyof typeof STEPS, item: object) => {
  for (const step of STEPS[kind])
    await step({
      store: setup.store,
      before: undefined,
      after: item as Record<string, unknown>,
      now: new Date(NOW),
    });
};

beforeAll(async () => {
  setup = await openFeedbackCompany();
  await setup.store.commit([
    requisitions.change(setup.store, REQUISITION, { opened_at: OPENED }, 2),
  ]);
  const booked = [];
  for (const one of INTERVIEWS) booked.push(await book(one));
  for (const who of Object.keys(CANDIDATES) as ReportCandidate[])
    for (const version of listVersions(who)) await tell('application', version);
  for (const interview of booked) await tell('interview', interview);
});
afterAll(() => setup?.close());

async function book({
  of,
  day,
  cards,
  state = undefined,
  revision = 1,
  benDeclined = false,
}: HandInterview): Promise<Interview> {
  const { ana, ben } = setup.company;
  const ends_at = `2026-${day}T10:45:00.000Z`;
  const scorecard = cards ? 'locked' : 'not_due';
  const interview = await setup.interview({
    candidate_id: toCandidate(of),
    starts_at: `2026-${day}T10:00:00.000Z`,
    ends_at,
    state: state ?? 'completed',
    revision,
    created_at: '2026-02-09T09:00:00.000Z',
    panelists: [
      seat(ana, { scorecard }),
      seat(ben, { scorecard, state: benDeclined ? 'declined' : 'accepted' }),
    ],
  });
  for (const [member, card] of [
    [ana, cards?.[0]],
    [ben, cards?.[1]],
  ] as const) {
    if (!card) continue;
    const submitted_at = new Date(Date.parse(ends_at) + card[1] * 3_600_000).toISOString();
    await setup.store.commit([
      scorecards.write(
        setup.store,
        scorecardItem.parse({
          kind: 'SCORECARD',
          id: `fb_${ulid()}`,
          tenant_id: 7,
          interview_id: interview.id,
          requisition_id: REQUISITION,
          candidate_id: toCandidate(of),
          author_id: member.user_id,
          author: member.name,
          attributes: [],
          overall: card[0],
          summary: '',
          ratings: [],
          private_notes: '',
          submitted_at,
          edited_after_reveal: false,
          created_at: submitted_at,
          updated_at: submitted_at,
          version: 1,
        }),
        'missing',
      ),
    ]);
  }
  return interview;
}

const hiring = async () => (await setup.call(setup.company.recruiter, 'get-hiring-report')).body;

test('the times, stages and offers of the hiring report match the figures by hand', async () => {
  const report = await hiring();
  expect([report.from, report.to]).toEqual(['2026-02-09', '2026-03-10']);
  expect(report.time_to_hire.now).toEqual({ count: 2, median: 15, p90: 20 });
  expect(
    report.time_to_fill.now,
    'from the opening, a month after the requisition was made',
  ).toEqual({ count: 2, median: 24.5, p90: 29 });
  const stage = (name: string) =>
    report.stages.find((one: { stage: string }) => one.stage === name);
  expect(stage('applied')).toEqual({
    stage: 'applied',
    entered: 5,
    forward: 3,
    rate: 0.6,
    rate_before: 1,
    stay: { count: 5, median: 4, p90: 21 },
    open: { count: 1, median: 18 },
  });
  expect(stage('interviewing')).toMatchObject({
    entered: 4,
    forward: 3,
    rate: 0.75,
    stay: { count: 4, median: 9.5, p90: 10 },
    open: { count: 0, median: null },
  });
  expect(stage('offer')).toMatchObject({
    entered: 2,
    forward: 1,
    rate: 0.5,
    stay: { count: 2, median: 6, p90: 6 },
  });
  expect(report.offers).toEqual({
    made: { now: 2, before: 0 },
    accepted: 1,
    declined: 1,
    withdrawn: 0,
    open: 0,
  });
});

test('turnaround, scheduling and each interviewer match the figures by hand', async () => {
  const report = await hiring();
  expect(report.turnaround.now).toEqual({ count: 12, median: 5, p90: 50 });
  expect(report.scheduling).toMatchObject({
    interviews: { now: 8 },
    moved: { now: 1 },
    revisions: { now: 2 },
    per_interview: 0.25,
    outcomes: { held: 6, cancelled: 1, candidate_no_show: 1, host_no_show: 0 },
  });
  const { ana, ben } = setup.company;
  expect(report.interviewers).toEqual([
    {
      user_id: ana.user_id,
      name: 'Ana',
      interviews: 7,
      per_week: 1.6,
      invited: 8,
      declined: 0,
      decline_rate: 0,
      sat: 6,
      absent: 0,
      absent_rate: 0,
      calibration: { count: 6, difference: 0.5 },
      agreement: { count: 5, share: 0.8 },
    },
    {
      user_id: ben.user_id,
      name: 'Ben',
      interviews: 6,
      per_week: 1.4,
      invited: 8,
      declined: 1,
      decline_rate: 0.125,
      sat: 6,
      absent: 0,
      absent_rate: 0,
      calibration: { count: 6, difference: -0.5 },
      agreement: { count: 5, share: 0.8 },
    },
  ]);
});

test('stages of candidates and sources of hires match the figures by hand', async () => {
  const report = (await setup.call(setup.company.recruiter, 'get-dashboard-report')).body;
  expect(
    Object.fromEntries(
      report.stages.map(({ label, now }: { label: string; now: number }) => [label, now]),
    ),
  ).toEqual({ 'Interview Process': 0, 'In Review': 1, Hired: 2, Rejected: 2 });
  expect(
    Object.fromEntries(
      report.sources.map(({ label, now }: { label: string; now: number }) => [label, now]),
    ),
  ).toEqual({ Referral: 1, Applied: 1, Internal: 0, External: 0 });
  expect(report.cards.totalhired).toMatchObject({ added: 2, before: 0 });
});

test('a member joins on the day of the first sign-in, not when they are invited', async () => {
  const joined = async () =>
    (await setup.call(setup.company.recruiter, 'get-dashboard-report')).body.cards.totalusers;
  const invited = (n: string, created_at: string) =>
    newMember({
      user_id: `00000000-0000-4000-8000-0000000000${n}`,
      tenant_id: 7,
      email: `${n}@example.com`,
      name: n,
      role: 'interviewer',
      zone: 'UTC',
      created_at,
    });
  const [waits, comes] = [
    invited('91', '2026-02-15T09:00:00.000Z'),
    invited('92', '2026-01-20T09:00:00.000Z'),
  ];
  await setup.store.commit([waits, comes].map((one) => members.write(setup.store, one, 'missing')));
  for (const one of [waits, comes]) await tell('member', one);
  expect(await joined()).toMatchObject({ added: 0, before: 0 });
  await activate(setup.platform, comes, new Date('2026-02-20T09:00:00.000Z'));
  await tell('member', (await members.get(setup.store, comes.user_id))!);
  expect(await joined()).toMatchObject({ added: 1, before: 0 });
  // The member was disabled before the first sign-in, so still nobody has joined.
  await tell('member', { ...waits, status: 'disabled', version: 2 });
  expect(await joined()).toMatchObject({ added: 1 });
});

test('the feedback of candidates is shown as its mean', async () => {
  for (const [i, rating] of [5, 5, 4, 3, 3].entries()) {
    const feedback = {
      kind: 'PROCESS_FEEDBACK' as const,
      id: `cfb_01K0000000000000000000000${i}`,
      tenant_id: 7,
      interview_id: `iv_01K0000000000000000000000${i}`,
      candidate_id: toCandidate('ada'),
      requisition: 'Engineer',
      company: 'Acme',
      rating,
      comment: '',
      created_at: '2026-03-01T10:00:00.000Z',
      version: 1,
    };
    await setup.store.commit(candidateFeedbacks.add(setup.store, feedback));
    await tell('process-feedback', feedback);
  }
  expect((await hiring()).experience).toMatchObject({
    count: { now: 5 },
    mean: 4,
    ratings: [0, 0, 2, 1, 2],
  });
});
