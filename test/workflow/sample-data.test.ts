import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  newApplication,
  applicationWrites,
} from '@parley/application/applications/new-application.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { counters } from '@parley/data/counters/counters.repo.ts';
import { erasures } from '@parley/data/erasure/erasures.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { admins, members } from '@parley/data/members/members.repo.ts';
import { reportCounts } from '@parley/data/reports/report-counts.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import {
  isSampleAddress,
  SAMPLE_CANDIDATES,
  SAMPLE_REQUISITION,
} from '@parley/domain/sample/sample-data.ts';
import { CANDIDATE, type Company, foundCompany, openAllHours, REQUISITION } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking } from './to-booking.ts';

const NOW = '2026-03-02T10:00:00.000Z';
let stage: Stage;
let company: Company;
let admin: Company['recruiter'];

beforeEach(async () => {
  stage = await startStage(NOW);
  company = await foundCompany(stage.store);
  admin = { ...company.recruiter, role: 'admin' as const, version: 2 };
  await stage.store.commit([
    members.write(stage.store, admin, { version: 1 }),
    admins.write(stage.store, [admin.user_id], 0),
  ]);
  await openAllHours(stage.store, [company.ana, company.ben]);
  await stage.settle();
});
afterEach(() => stage?.close());

const want = async (sample_data: boolean) =>
  (await stage.call(admin, 'update-company-settings', { body: { sample_data } })).body.sample_data;
const state = async () =>
  (await stage.call(admin, 'get-company-settings')).body.sample_data as string;
const stored = async () => (await tenants.get(stage.store))!.sample!;
const onHome = async (as = admin) => (await stage.call(as, 'get-home')).body.sample;

/** Returns everything that the reports and the home page count, without zeros. */
async function counted() {
  const all: Record<string, number> = {};
  for (const of of ['company', 'people'] as const)
    for (const { tally } of await reportCounts.read(stage.store, of, {
      from: '2026-01-01',
      to: '2026-12-31',
    }))
      for (const [name, n] of Object.entries(tally)) all[name] = (all[name] ?? 0) + n;
  const found = { ...all, ...(await counters.get(stage.store)) };
  return Object.fromEntries(Object.entries(found).filter(([, n]) => n !== 0));
}

/** Books an interview of Ana and Ben with a sample candidate on the sample requisition. */
async function book(index: number, date: string): Promise<string> {
  const { requisition_id, candidate_ids } = await stored();
  const { status, body } = await stage.call(admin, 'create-interview', {
    body: toBooking(company, {
      jobreq_id: requisition_id,
      candidate_id: candidate_ids[index],
      date,
    }),
  });
  expect(status).toBe(201);
  return body.id;
}

describe('sample data', () => {
  it('is added once: an open requisition, and candidates that are marked as samples', async () => {
    expect(await state()).toBe('absent');
    expect(await want(true)).toBe('present');
    const first = await stored();
    expect(await want(true)).toBe('present');
    expect(await stored()).toEqual(first);
    expect(await requisitions.get(stage.store, first.requisition_id)).toMatchObject({
      title: SAMPLE_REQUISITION.title,
      status: 'open',
      owner_id: admin.user_id,
      candidates: SAMPLE_CANDIDATES.length,
    });
    const people = await candidates.getMany(stage.store, first.candidate_ids);
    expect(people.map(({ name, email }) => [name, email])).toEqual(
      SAMPLE_CANDIDATES.map(({ name, email }) => [name, email]),
    );
    for (const { name, email } of people) {
      expect(name).toMatch(/ \(sample\)$/);
      expect(email).toMatch(/@sample\.example$/);
    }
    expect(await onHome()).toEqual({
      state: 'present',
      requisition_id: first.requisition_id,
      candidate: { id: first.candidate_ids[0], name: SAMPLE_CANDIDATES[0]!.name },
    });
    expect(await onHome(company.manager)).toBeNull();
    const refused = await stage.call(company.manager, 'update-company-settings', {
      body: { sample_data: false },
    });
    expect(refused.status).toBe(403);
  });

  it('is removed completely, with interviews and decisions, also from reports', async () => {
    const before = await counted();
    await want(true);
    const { candidate_ids, requisition_id } = await stored();
    const held = await book(0, '2026-03-10');
    await stage.until('2026-03-10T16:00:00.000Z');
    await stage.settle();
    for (const as of [company.ana, company.ben]) {
      const { status } = await stage.call(as, 'create-feedback', {
        body: {
          interview_id: held,
          status: 'submitted',
          overall: 3,
          ratings: SAMPLE_REQUISITION.scorecard_template.attributes.map(({ id }) => ({
            attribute_id: id,
            rating: 3,
          })),
        },
      });
      expect(status).toBe(201);
    }
    const coming = await book(1, '2026-03-20');
    expect(await onHome()).toMatchObject({ candidate: { name: SAMPLE_CANDIDATES[2]!.name } });
    const during = await counted();
    expect(during).not.toEqual(before);
    stage.mails.length = 0;

    expect(await want(false)).toBe('removing');
    expect(await state()).toBe('absent');
    expect(await onHome()).toBeNull();
    expect(await candidates.getMany(stage.store, candidate_ids)).toEqual([]);
    expect(await requisitions.get(stage.store, requisition_id)).toBeUndefined();
    expect(await applications.isAnybodyOn(stage.store, requisition_id)).toBe(false);
    for (const id of [held, coming]) expect(await interviews.get(stage.store, id)).toBeUndefined();
    expect(await counted()).toEqual(before);
    expect((await erasures.list(stage.store, 10, undefined)).items).toEqual([]);
    // The mailer of the product refuses the candidate's address (ses-mailer.test.ts).
    const cancelled = stage.mails.filter(
      ({ to, ics }) => ics?.method === 'CANCEL' && !isSampleAddress(to),
    );
    expect(cancelled.map(({ to }) => to).sort()).toEqual(['ana@example.com', 'ben@example.com']);

    expect(await candidates.get(stage.store, CANDIDATE)).toBeDefined();
    expect(await requisitions.get(stage.store, REQUISITION)).toBeDefined();
    expect(await want(true)).toBe('present');
  });

  it('leaves real candidates, and samples that were given an address', async () => {
    await want(true);
    const { requisition_id, candidate_ids } = await stored();
    const [requisition, own, taken] = await Promise.all([
      requisitions.get(stage.store, requisition_id),
      candidates.get(stage.store, CANDIDATE),
      candidates.get(stage.store, candidate_ids[1]!),
    ]);
    await stage.store.commit(
      applicationWrites(stage.store, requisition!, newApplication(requisition!, own!, NOW)),
    );
    await stage.store.commit([
      candidates.write(
        stage.store,
        { ...taken!, email: 'noor@example.com', version: 2 },
        { version: 1 },
      ),
    ]);
    await stage.settle();
    await want(false);
    expect(await state()).toBe('absent');
    const left = await applications.listOfRequisition(stage.store, requisition_id, 10, undefined);
    expect(left.items.map(({ candidate_id }) => candidate_id).sort()).toEqual(
      [CANDIDATE, candidate_ids[1]].sort(),
    );
    expect(await requisitions.get(stage.store, requisition_id)).toMatchObject({ candidates: 2 });
    expect(await candidates.get(stage.store, candidate_ids[0]!)).toBeUndefined();
  });

  it('no longer fills an opening of a real requisition for which a sample was hired', async () => {
    const before = (await requisitions.get(stage.store, REQUISITION))!;
    await want(true);
    const sample = (await candidates.get(stage.store, (await stored()).candidate_ids[0]!))!;
    const application = newApplication(before, sample, NOW);
    await stage.store.commit([
      ...applicationWrites(stage.store, before, { ...application, stage: 'hired' }),
    ]);
    await stage.store.commit([requisitions.count(stage.store, REQUISITION, { hired: 1 })]);
    await stage.settle();
    await want(false);
    const { candidates: count, hired } = before;
    expect(await requisitions.get(stage.store, REQUISITION)).toMatchObject({
      candidates: count,
      hired,
    });
  });

  it('is removed completely although the table refuses writes in the middle', async () => {
    await want(true);
    let commits = 0;
    stage.beforeCommit = async () => {
      commits += 1;
      if (commits > 3 && commits % 5 === 0) throw new Error('ThrottlingException');
    };
    await want(false);
    stage.beforeCommit = async () => undefined;
    await stage.settle();
    expect([await state(), commits > 20]).toEqual(['absent', true]);
  });

  it('is offered only on the home page of a company without requisitions', async () => {
    expect(await onHome()).toBeNull();
    const requisition = (await requisitions.get(stage.store, REQUISITION))!;
    await stage.store.commit([requisitions.remove(stage.store, requisition, 1)]);
    await stage.settle();
    expect(await onHome()).toEqual({ state: 'offered' });
  });
});
