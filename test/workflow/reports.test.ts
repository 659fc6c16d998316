import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  applicationItem,
  type Application,
  applications,
} from '@parley/data/applications/applications.repo.ts';
import { backfills } from '@parley/data/backfill/backfills.repo.ts';
import { type Interview, interviewItem } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { pendingApplications } from '@parley/data/pending-applications/pending-applications.repo.ts';
import { reportContributions } from '@parley/data/reports/report-contributions.repo.ts';
import { reportCounts } from '@parley/data/reports/report-counts.repo.ts';
import { candidateFeedbacks } from '@parley/data/scorecards/candidate-feedbacks.repo.ts';
import { type TenantStore, tenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { sumTallies } from '@parley/domain/reports/tally.ts';
import { backfillPage } from '../../functions/workers/projections/backfill/backfill-page.ts';
import { STEPS } from '../../functions/workers/projections/follow-steps.ts';
import { CANDIDATE, CREATED, foundCompany, REQUISITION, type Company } from './company.ts';
import { startTable, type TestTable } from './start-table.ts';

const NOW = new Date('2026-03-20T12:00:00.000Z');
const YEAR = { from: '2025-03-21', to: '2026-03-20' };
let engine: TestTable;
let store: TenantStore;
let company: Company;
beforeEach(async () => {
  engine = await startTable();
  store = tenantStore(engine.table, 7);
  company = await foundCompany(store);
});
afterEach(() => engine.stop());

const applied: Application = applicationItem.parse({
  kind: 'APPLICATION',
  tenant_id: 7,
  requisition_id: REQUISITION,
  candidate_id: CANDIDATE,
  requisition: 'Engineer',
  requisition_location: '',
  candidate: 'Asha',
  candidate_email: 'asha@example.com',
  stage: 'applied',
  source: 'Referral',
  created_at: '2026-03-01T23:30:00.000Z',
  stage_since: '2026-03-01T23:30:00.000Z',
  version: 1,
});
const booked: Application = {
  ...applied,
  stage: 'interviewing',
  stage_since: '2026-03-05T10:00:00.000Z',
  version: 2,
};
const hired: Application = {
  ...applied,
  stage: 'hired',
  stage_since: '2026-03-12T10:00:00.000Z',
  version: 3,
};
const interview = (): Interview =>
  interviewItem.parse({
    kind: 'INTERVIEW',
    id: 'iv_01K00000000000000000000001',
    tenant_id: 7,
    jobreq_id: REQUISITION,
    candidate_id: CANDIDATE,
    requisition: 'Engineer',
    candidate: 'Asha Raman',
    candidate_zone: 'Asia/Kolkata',
    title: 'Engineer',
    stage: 'First',
    state: 'completed',
    hired: true,
    scheduled_on: '2026-03-09',
    scheduled_time: '10:00',
    zone: 'UTC',
    duration_minutes: 45,
    starts_at: '2026-03-09T10:00:00.000Z',
    ends_at: '2026-03-09T10:45:00.000Z',
    meeting_id: null,
    location: '',
    note: '',
    panelists: [
      {
        user_id: company.ana.user_id,
        name: 'Ana',
        role: 'lead',
        zone: 'UTC',
        state: 'accepted',
        scorecard: 'not_due',
      },
    ],
    feedback_id: null,
    revision: 2,
    planned_at: CREATED,
    cancel_reason: null,
    created_by: company.recruiter.user_id,
    created_at: '2026-03-05T10:00:00.000Z',
    updated_at: '2026-03-10T10:00:00.000Z',
    version: 4,
  });

/** Runs the projections of a change, as the stream does. */
async function tell(
  kind: keyof typeof STEPS,
  before: object | undefined,
  after: object | undefined,
): Promise<void> {
  for (const step of STEPS[kind])
    await step({
      store,
      before: before as Record<string, unknown> | undefined,
      after: after as Record<string, unknown> | undefined,
      now: NOW,
    });
}
const counted = async (of: 'company' | 'people' = 'company') => {
  const sum = sumTallies((await reportCounts.read(store, of, YEAR)).map(({ tally }) => tally));
  return Object.fromEntries(Object.entries(sum).filter(([, n]) => n !== 0));
};
const HIRED = {
  app: 1,
  'now.hired': 1,
  'in.applied': 1,
  'fw.applied': 1,
  'stay.applied.4': 1,
  'in.interviewing': 1,
  'fw.interviewing': 1,
  'stay.interviewing.7': 1,
  'in.hired': 1,
  hire: 1,
  'src.Referral': 1,
  'tth.11': 1,
  'ttf.70': 1,
};

test('an application is counted once, in whatever order its versions arrive', async () => {
  await tell('application', undefined, applied);
  expect(await counted()).toEqual({
    app: 1,
    'now.applied': 1,
    'in.applied': 1,
    'open.applied.2026-03-01': 1,
  });
  await tell('application', applied, booked);
  await tell('application', booked, hired);
  await tell('application', applied, booked);
  await tell('application', booked, hired);
  expect(await counted()).toEqual(HIRED);
});

test('of versions that arrive at the same time each counts exactly once', async () => {
  await Promise.all([
    tell('application', undefined, applied),
    tell('application', undefined, applied),
    tell('application', undefined, applied),
  ]);
  expect(await counted()).toMatchObject({ app: 1, 'now.applied': 1 });
});

test('a deleted interview is no longer counted and is not counted again', async () => {
  await tell('interview', undefined, interview());
  expect(await counted()).toEqual({ iv: 1, 'st.Hired': 1, 'out.held': 1, ivs: 1, mv: 1, mvd: 1 });
  await tell('interview', interview(), undefined);
  await tell('interview', undefined, interview());
  expect(await counted()).toEqual({});
  expect(await counted('people')).toEqual({});
});

test('a company that changes its time zone is counted again by its days', async () => {
  await tell('application', undefined, applied);
  const tenant = (await tenants.get(store))!;
  await store.commit([
    tenants.write(store, { ...tenant, zone: 'Asia/Tokyo', version: 2 }, { version: 1 }),
  ]);
  await tell('application', undefined, applied);
  expect(
    (await reportCounts.read(store, 'company', YEAR))
      .filter(({ tally }) => Object.values(tally).some((n) => n !== 0))
      .map(({ date }) => date),
  ).toContain('2026-03-02');
  expect(await counted()).toMatchObject({ app: 1, 'open.applied.2026-03-02': 1 });
});

test('what was counted by earlier formulas is counted again, if it differs', async () => {
  const note = {
    source: 1,
    zone: 'Europe/London',
    formulas: 1,
    memory: null,
    entries: [{ of: 'company' as const, day: '2026-03-01', name: 'usr', n: 1 }],
    version: 1,
  };
  const invited = { ...company.ana, status: 'invited' as const, activated: false };
  await store.commit([
    ...reportCounts.add(store, note.entries),
    reportContributions.write(store, 'member', invited.user_id, note),
  ]);
  await tell('member', undefined, invited);
  await tell('member', undefined, invited);
  expect(await counted()).toEqual({});
});

test('a backfill that stops and continues anywhere counts all earlier items', async () => {
  const feedback = {
    kind: 'PROCESS_FEEDBACK' as const,
    id: 'cfb_01K00000000000000000000001',
    tenant_id: 7,
    interview_id: interview().id,
    candidate_id: CANDIDATE,
    requisition: 'Engineer',
    company: 'Acme',
    rating: 4,
    comment: '',
    created_at: '2026-03-11T10:00:00.000Z',
    version: 1,
  };
  await store.commit([
    applications.write(store, hired, 'missing'),
    interviews.write(store, interview(), 'missing'),
    ...candidateFeedbacks.add(store, feedback),
  ]);
  expect(await backfills.ensure(store, 'Europe/London')).toBe(false);
  let state = (await store.get(keys.backfill()))!;
  for (let pages = 0; state.step !== 'done'; pages += 1) {
    expect(pages).toBeLessThan(20);
    // Every page is processed twice, as after a crash.
    for (let again = 0; again < 2; again += 1)
      await backfillPage({ store, before: undefined, after: state, now: NOW });
    state = (await store.get(keys.backfill()))!;
  }
  expect(await backfills.ensure(store, 'Europe/London')).toBe(true);
  // Between the application and the hire, only the interview is stored. It gives the time at which
  // interviewing began.
  expect(await counted()).toEqual({
    ...HIRED,
    'cx.4': 1,
    usr: 4,
    req: 1,
    iv: 1,
    'st.Hired': 1,
    'out.held': 1,
    ivs: 1,
    mv: 1,
    mvd: 1,
  });
  expect(await pendingApplications.list(store, 'schedule', 10)).toEqual([]);
});

test('a year reads a few dozen items, however many events it has', async () => {
  const year = Array.from({ length: 365 }, (_, i) => i);
  for (const i of year) {
    const day = new Date(Date.parse('2025-03-21') + i * 86_400_000).toISOString().slice(0, 10);
    await store.commit(reportCounts.add(store, [{ of: 'company', day, name: 'app', n: i }]));
  }
  const items = await reportCounts.read(store, 'company', YEAR);
  expect(items.length).toBeLessThan(50);
  expect(sumTallies(items.map(({ tally }) => tally))['app']).toBe(
    year.reduce((sum, i) => sum + i, 0),
  );
});

test('applications wait for the responsible member, and for nobody once done', async () => {
  await store.commit([applications.write(store, applied, 'missing')]);
  await tell('application', undefined, applied);
  expect(await pendingApplications.list(store, 'schedule', 10)).toMatchObject([
    { candidate: 'Asha', since: applied.stage_since },
  ]);
  const soon = { ...interview(), hired: false, state: 'scheduled' as const };
  await store.commit([
    applications.write(store, booked, { version: 1 }),
    interviews.write(store, soon, 'missing'),
  ]);
  await tell('interview', undefined, soon);
  expect(await pendingApplications.list(store, 'schedule', 10)).toEqual([]);
  const held = { ...soon, state: 'completed' as const, version: soon.version + 1 };
  await store.commit([interviews.write(store, held, { version: soon.version })]);
  await tell('interview', soon, held);
  expect(await pendingApplications.list(store, 'decide', 10)).toMatchObject([
    { candidate: 'Asha', requisition: 'Engineer' },
  ]);
  await store.commit([applications.write(store, hired, { version: 2 })]);
  await tell('application', booked, hired);
  expect(await pendingApplications.list(store, 'decide', 10)).toEqual([]);
});
