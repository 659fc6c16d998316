import type { DynamoDBRecord } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { boards } from '@parley/data/board/board.repo.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { listPanelMembers } from '@parley/data/interviews/panels.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { scorecards, scorecardItem } from '@parley/data/scorecards/scorecards.repo.ts';
import { handleStream } from '../../functions/workers/projections/handle-stream.ts';
import { newApplication } from '../../packages/application/src/applications/new-application.ts';
import {
  blindedAmong,
  isBlindedToApplication,
} from '../../packages/application/src/scorecards/blinded-to.ts';
import { CANDIDATE, CREATED, REQUISITION } from './company.ts';
import { eventReader } from './read-events.ts';
import { type Races, startRaces } from './start-races.ts';
import { toBooking, toChange } from './to-booking.ts';

const NOW = new Date('2026-03-02T10:00:00.000Z');
const OTHER = 'req_01K00000000000000000000002';
const APPLICATION = { requisition_id: REQUISITION, candidate_id: CANDIDATE };

let races: Races;
let read: () => Promise<DynamoDBRecord[]>;
let project: (records: DynamoDBRecord[]) => Promise<void>;

/** From here on, no index contains new writes. */
beforeEach(async () => {
  races = await startRaces({ lagMs: Number.POSITIVE_INFINITY });
  read = eventReader(races.table);
  const take = handleStream({
    now: () => NOW,
    storeOf: races.storeOf,
    putDeadLetter: () => Promise.reject(new Error('no record may be set aside')),
  });
  project = async (Records) => expect(await take({ Records })).toEqual({ batchItemFailures: [] });
  await project(await read());
  races.table.faults.laggingIndex = 1;
});
afterEach(() => races.stop());

/** Books an interview of Asha with Ana and Ben on this day of March 2026, and returns its id. */
async function book(day: number, more: Record<string, unknown> = {}): Promise<string> {
  const booked = await races.call('create-interview', {
    body: toBooking(races.company, { date: `2026-03-${String(day).padStart(2, '0')}`, ...more }),
  });
  expect(booked.status).toBe(201);
  return booked.body.id;
}
const card = () => boards.get(races.store, REQUISITION, CANDIDATE);
const row = () => candidates.getRow(races.store, CANDIDATE);
const ofInterviews = (records: readonly DynamoDBRecord[]) =>
  records.filter(({ dynamodb }) => dynamodb?.NewImage?.['project']?.S === 'interview');

describe('what is projected about a candidate', () => {
  it('counts the other interview, which no index contains yet', async () => {
    await book(10);
    await book(11);
    await project(await read());
    expect(await card()).toMatchObject({ y: 2, x: '2026-03-10T14:00:00.000Z' });
    expect((await row())?.next_interview_at).toBe('2026-03-10T14:00:00.000Z');
  });

  it('counts an interview that is booked while an earlier change is being projected', async () => {
    await book(10);
    const records = await read();
    const changes = ofInterviews(records);
    await project(records.filter((record) => !changes.includes(record)));
    races.meanwhile(async () => {
      await book(9);
      await project(ofInterviews(await read()));
    });
    await project(changes);
    expect(await card()).toMatchObject({ y: 2, x: '2026-03-09T14:00:00.000Z' });
    expect((await row())?.next_interview_at).toBe('2026-03-09T14:00:00.000Z');
  });

  it('removes an interview that was deleted a moment ago', async () => {
    const gone = await book(10);
    await book(11);
    await races.call('delete-interview', { params: { id: gone }, ifMatch: 1 }, races.admin);
    expect(await interviews.get(races.store, gone)).toBeUndefined();
    await project(await read());
    expect(await card()).toMatchObject({ y: 1, x: '2026-03-11T14:00:00.000Z' });
  });

  it('puts a candidate on a requisition that no index contains yet', async () => {
    const { store } = races;
    const requisition = (await requisitions.get(store, REQUISITION))!;
    const candidate = (await candidates.get(store, CANDIDATE))!;
    const first = newApplication(requisition, candidate, '2026-03-02T09:00:00.000Z');
    const second = newApplication(
      { ...requisition, id: OTHER, title: 'Designer' },
      candidate,
      '2026-03-02T09:30:00.000Z',
    );
    for (const application of [first, second]) {
      await store.commit([applications.write(store, application, 'missing')]);
      await project(await read());
    }
    expect((await row())?.requisition_id).toBe(OTHER);
    await store.commit([applications.remove(store, second)]);
    await project(await read());
    expect(await row()).toMatchObject({
      requisition_id: REQUISITION,
      requisition: 'Engineer',
      stage: 'applied',
    });
    await store.commit([applications.remove(store, first)]);
    await project(await read());
    expect(await row()).toMatchObject({ requisition_id: null, stage: null });
  });
});

describe('rules about interviews', () => {
  it('hide the opinions of others from a member who was just added to a panel', async () => {
    const {
      store,
      company: { ana, recruiter },
    } = races;
    const asking = (caller: { userId: string; role: 'interviewer' | 'recruiter' }) => ({
      store,
      caller,
      now: NOW,
    });
    const seated = asking({ userId: ana.user_id, role: 'interviewer' });
    expect(await isBlindedToApplication(seated, APPLICATION)).toBe(false);
    await book(10);
    expect(await isBlindedToApplication(seated, APPLICATION)).toBe(true);
    expect(await blindedAmong(seated, [CANDIDATE])).toEqual(new Set([CANDIDATE]));
    expect(
      await blindedAmong(asking({ userId: recruiter.user_id, role: 'recruiter' }), [CANDIDATE]),
    ).toEqual(new Set());
  });

  it('close the decision room to a manager who was just added to a panel', async () => {
    const {
      company: { manager },
    } = races;
    await book(10, { panelists: [{ user_id: manager.user_id, role: 'lead' }] });
    const room = await races.call(
      'get-decision-room',
      { params: { requisitionId: REQUISITION } },
      manager,
    );
    expect(room.body.items).toMatchObject([
      { application: { candidate_id: CANDIDATE }, blind: true },
    ]);
  });

  it('prevent a decision before the scorecards of an interview that was just booked', async () => {
    await book(10);
    const decision = {
      application_id: `${REQUISITION}~${CANDIDATE}`,
      outcome: 'hire',
      reason_code: 'meets-bar',
      rationale: 'Two strong interviews and a clear view of the work.',
    };
    const answer = await races.call('make-decision', { body: decision }, races.company.manager);
    expect([answer.status, answer.body.code]).toEqual([409, 'decision-gate']);
  });

  it('use the current panel', async () => {
    const {
      store,
      company: { ana, ben, manager },
    } = races;
    const id = await book(10);
    expect((await listPanelMembers(store, CANDIDATE)).sort()).toEqual([ana.user_id, ben.user_id]);
    const body = toChange(races.company, {
      panelists: [
        { user_id: ana.user_id, role: 'lead' },
        { user_id: manager.user_id, role: 'interviewer' },
      ],
    });
    expect(
      (await races.call('update-interview', { params: { id }, body, ifMatch: 1 })).status,
    ).toBe(200);
    expect((await listPanelMembers(store, CANDIDATE)).sort()).toEqual([
      manager.user_id,
      ana.user_id,
    ]);
  });
});

it("find the user's own scorecard by its id as soon as it is created", async () => {
  const {
    store,
    company: { ana },
  } = races;
  const interviewId = await book(10);
  const begun = scorecardItem.parse({
    kind: 'SCORECARD',
    id: 'fb_01K00000000000000000000001',
    tenant_id: 7,
    interview_id: interviewId,
    ...APPLICATION,
    author_id: ana.user_id,
    author: 'Ana',
    attributes: [],
    overall: null,
    summary: '',
    ratings: [],
    private_notes: '',
    submitted_at: null,
    edited_after_reveal: false,
    others_seen_at: null,
    created_at: CREATED,
    updated_at: CREATED,
    version: 1,
  });
  await store.commit([scorecards.write(store, begun, 'missing')]);
  expect(await scorecards.find(store, begun.id, { userId: ana.user_id, now: NOW })).toMatchObject({
    id: begun.id,
  });
});

describe('copies of names, which no index contains yet', () => {
  /** Projects all records, and the records that this causes, until there are none left. */
  const projectAll = async () => {
    for (let records = await read(); records.length > 0; records = await read())
      await project(records);
  };
  const named = async (id: string) => {
    const [application, interview] = [
      await applications.get(races.store, REQUISITION, CANDIDATE),
      await interviews.get(races.store, id),
    ];
    return [
      application?.candidate,
      interview?.candidate,
      application?.requisition,
      interview?.requisition,
    ];
  };
  const renameCandidate = async () => {
    const { version } = (await candidates.get(races.store, CANDIDATE))!;
    const answer = await races.call('update-candidate', {
      params: { id: CANDIDATE },
      body: { name: 'Asha Bhatt' },
      ifMatch: version,
    });
    expect(answer.status).toBe(200);
  };
  const renameRequisition = async () => {
    const { version } = (await requisitions.get(races.store, REQUISITION))!;
    const renamed = requisitions.change(
      races.store,
      REQUISITION,
      { title: 'Platform engineer' },
      version,
    );
    expect(await races.store.commit([renamed])).toEqual({ ok: true });
  };

  it('get the new names of the candidate and of the requisition', async () => {
    const id = await book(10);
    await project(await read());
    await renameCandidate();
    await renameRequisition();
    await projectAll();
    expect(await named(id)).toEqual([
      'Asha Bhatt',
      'Asha Bhatt',
      'Platform engineer',
      'Platform engineer',
    ]);
  });

  it('get them also if an item from before the change is projected after it', async () => {
    const id = await book(10);
    const made = await read();
    await renameCandidate();
    await renameRequisition();
    await projectAll();
    await project(made);
    await projectAll();
    expect(await named(id)).toEqual([
      'Asha Bhatt',
      'Asha Bhatt',
      'Platform engineer',
      'Platform engineer',
    ]);
  });

  it("get the candidate's name if the change is projected while the item is created", async () => {
    const id = await book(10);
    const made = await read();
    const ofApplications = made.filter(
      ({ dynamodb }) => dynamodb?.NewImage?.['project']?.S === 'application',
    );
    await project(made.filter((record) => !ofApplications.includes(record)));
    await renameCandidate();
    races.meanwhile(projectAll);
    await project(ofApplications);
    await projectAll();
    expect((await named(id)).slice(0, 2)).toEqual(['Asha Bhatt', 'Asha Bhatt']);
  });
});
