import type { DynamoDBRecord } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { boards } from '@parley/data/board/board.repo.ts';
import { type CardComment, cardComments } from '@parley/data/board/card-comments.repo.ts';
import { cardWorks } from '@parley/data/board/card-work.repo.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { chatThreads } from '@parley/data/chat/chat-threads.repo.ts';
import { counters } from '@parley/data/counters/counters.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import {
  applicationList,
  candidateList,
  requisitionList,
} from '@parley/data/lists/hiring-lists.ts';
import { listPage } from '@parley/data/lists/list-page.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { reportContributions } from '@parley/data/reports/report-contributions.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { handleStream } from '../../functions/workers/projections/handle-stream.ts';
import { newApplication } from '../../packages/application/src/applications/new-application.ts';
import { checkDataInvariants } from '../../scripts/check-data/check-data-invariants.ts';
import { readTable } from '../../scripts/check-data/snapshot.ts';
import { CANDIDATE, REQUISITION } from './company.ts';
import { eventReader } from './read-events.ts';
import { type Races, startRaces } from './start-races.ts';
import { toBooking, toChange } from './to-booking.ts';

/** Dead letters are processed after newer records of the same item. */
const NOW = new Date('2026-03-02T10:00:00.000Z');
const QUERY = { filters: {}, descending: false, words: [], matches: () => true, limit: 25 };

let races: Races;
let read: () => Promise<DynamoDBRecord[]>;
let project: (records: DynamoDBRecord[], late?: boolean) => Promise<void>;
/** The company is stored directly, so no stream record has announced its candidate. */
let ofTheTest: string[] = [];

beforeEach(async () => {
  races = await startRaces();
  read = eventReader(races.table);
  const putDeadLetter = () => Promise.reject(new Error('no record may be set aside'));
  project = async (Records, late = false) => {
    const take = handleStream({ now: () => NOW, storeOf: races.storeOf, putDeadLetter, late });
    expect(await take({ Records })).toEqual({ batchItemFailures: [] });
  };
  await settle();
  ofTheTest = [];
  ofTheTest = await violations();
});
afterEach(() => races.stop());

/** Projects the records that were written, and those that projecting writes. */
async function settle(): Promise<void> {
  for (let records = await read(); records.length > 0; records = await read())
    await project(records);
}
async function violations(): Promise<string[]> {
  const { client, name } = races.table.table;
  const items = (await readTable(client, name)).get(races.store.tenantId)!;
  const all = await checkDataInvariants({
    tenantId: races.store.tenantId,
    now: NOW.getTime(),
    items,
  });
  return all.filter((one) => !ofTheTest.includes(one));
}
const write = async (...ops: WriteOp[]) =>
  expect(await races.store.commit(ops)).toMatchObject({ ok: true });

/** Renames the candidate. */
async function rename(name: string): Promise<void> {
  const seen = (await candidates.get(races.store, CANDIDATE))!;
  await write(
    candidates.write(
      races.store,
      { ...seen, name, version: seen.version + 1 },
      { version: seen.version },
    ),
  );
}
const removeCandidate = async () => write(races.store.remove(keys.candidate(CANDIDATE), 'exists'));
async function retitle(title: string): Promise<void> {
  const { version } = (await requisitions.get(races.store, REQUISITION))!;
  await write(requisitions.change(races.store, REQUISITION, { title }, version));
}
async function removeRequisition(): Promise<void> {
  const seen = (await requisitions.get(races.store, REQUISITION))!;
  await write(requisitions.remove(races.store, seen, seen.version));
}
async function apply(): Promise<void> {
  const requisition = (await requisitions.get(races.store, REQUISITION))!;
  const candidate = (await candidates.get(races.store, CANDIDATE))!;
  const application = newApplication(requisition, candidate, NOW.toISOString());
  const counted = requisitions.count(races.store, REQUISITION, { candidates: 1 });
  await write(applications.write(races.store, application, 'missing'), counted);
}
async function move(stage: 'in_review' | 'interviewing' | 'hired'): Promise<void> {
  const seen = (await applications.get(races.store, REQUISITION, CANDIDATE))!;
  const { version } = seen;
  await write(
    applications.write(races.store, { ...seen, stage, version: version + 1 }, { version }),
  );
}
async function withdraw(): Promise<void> {
  const seen = (await applications.get(races.store, REQUISITION, CANDIDATE))!;
  const counted = requisitions.count(races.store, REQUISITION, { candidates: -1 });
  await write(applications.remove(races.store, seen), counted);
}
async function assign(role: 'recruiter' | 'hiring-manager' | 'candidate'): Promise<void> {
  const seen = (await members.get(races.store, races.company.ben.user_id))!;
  const { version } = seen;
  await write(members.write(races.store, { ...seen, role, version: version + 1 }, { version }));
}
let interviewId: string;
async function book(): Promise<void> {
  const booked = await races.call('create-interview', { body: toBooking(races.company) });
  expect(booked.status).toBe(201);
  interviewId = booked.body.id;
}
async function rebook(date: string): Promise<void> {
  const { version } = (await interviews.get(races.store, interviewId))!;
  const panelists = [{ user_id: races.company.ana.user_id, role: 'lead' }];
  const body = toChange(races.company, { date, panelists });
  const { status } = await races.call('update-interview', {
    params: { id: interviewId },
    body,
    ifMatch: version,
  });
  expect(status).toBe(200);
}
async function cancelBooking(): Promise<void> {
  const { version } = (await interviews.get(races.store, interviewId))!;
  const gone = { params: { id: interviewId }, ifMatch: version };
  expect((await races.call('delete-interview', gone, races.admin)).status).toBe(204);
}

const ABOUT = { requisition_id: REQUISITION, candidate_id: CANDIDATE };
const comment = (): CardComment => ({
  kind: 'CARD_COMMENT',
  id: 'com_01K00000000000000000000001',
  ...ABOUT,
  author_id: races.company.recruiter.user_id,
  author: 'Rita',
  text: 'Good talk',
  mentions: [],
  created_at: NOW.toISOString(),
  edited_at: null,
  version: 1,
});
const addComment = () => write(cardComments.write(races.store, comment(), 'missing'));
const removeComment = () => write(cardComments.remove(races.store, comment(), 1));
/** Stores one task, open or completed, for a member. */
async function assignTask(name: 'ana' | 'ben', state: 'incomplete' | 'complete'): Promise<void> {
  const { user_id, name: shown } = races.company[name];
  const task = {
    id: 'itm_1',
    text: 'Call the reference',
    state,
    assignee: { user_id, name: shown },
    completed_by: null,
    completed_at: null,
    author_id: null,
    version: 1,
  };
  const checklists = [
    {
      id: 'lst_1',
      name: 'References',
      stage: 'applied' as const,
      items: [task],
      author_id: null,
      version: 1,
    },
  ];
  const work = await cardWorks.get(races.store, REQUISITION, CANDIDATE);
  await write(cardWorks.write(races.store, { ...work, checklists }));
}
const LETTERS = 'thr_01K00000000000000000000001';
/** Creates a mail thread, or changes its subject and its place. */
async function writeLetters(subject: string, place: 'inbox' | 'archive'): Promise<void> {
  const before = await mailThreads.get(races.store, LETTERS);
  const at = NOW.toISOString();
  await write(
    ...mailThreads.write(races.store, before, {
      kind: 'MAIL_THREAD',
      id: LETTERS,
      tenant_id: 7,
      candidate_id: CANDIDATE,
      candidate: 'Asha',
      candidate_email: 'asha@example.com',
      subject,
      requisition_id: null,
      requisition: null,
      hiring_manager_id: null,
      notices: false,
      place,
      place_before: 'inbox',
      labels: [],
      messages: 0,
      sent: false,
      has_attachments: false,
      snippet: '',
      last_at: at,
      last_direction: 'in',
      last_from: 'Asha',
      writer_id: null,
      last_in_at: at,
      last_out_at: null,
      candidate_read_at: null,
      references: [],
      created_at: at,
      version: (before?.version ?? 0) + 1,
    }),
  );
}
const removeLetters = async () =>
  write(...mailThreads.write(races.store, await mailThreads.get(races.store, LETTERS), undefined));
const TALK = 'cht_01K00000000000000000000001';
/** Stores a group chat thread of these members. */
async function talk(...names: ('ana' | 'ben' | 'manager')[]): Promise<void> {
  const { recruiter } = races.company;
  const participants = [recruiter, ...names.map((name) => races.company[name])].map(
    ({ user_id, name }) => ({ user_id, name }),
  );
  const seen = await chatThreads.get(races.store, TALK);
  const last = {
    id: 'msg_1',
    author_id: recruiter.user_id,
    author: 'Rita',
    content: 'text' as const,
    preview: 'Hello',
    at: NOW.toISOString(),
  };
  await write(
    chatThreads.write(
      races.store,
      {
        kind: 'CHAT_THREAD',
        id: TALK,
        tenant_id: 7,
        type: 'GROUP',
        name: names.join(' and '),
        application: null,
        participants,
        seq: 0,
        last,
        edits: [],
        created_by: recruiter.user_id,
        created_at: NOW.toISOString(),
        version: (seen?.version ?? 0) + 1,
      },
      seen ? { version: seen.version } : 'missing',
    ),
  );
}

const nothing = async () => undefined;
/**
 * The name of a case, the projection that runs late, what is stored before, the change whose record
 * comes late, and the newer change.
 */
const CASES: [string, string, () => Promise<void>, () => Promise<void>, () => Promise<void>][] = [
  [
    'candidate renamed twice',
    'candidate',
    nothing,
    () => rename('Bea Bold'),
    () => rename('Cleo Calm'),
  ],
  [
    'candidate renamed and back',
    'candidate',
    nothing,
    () => rename('Bea Bold'),
    () => rename('Asha'),
  ],
  [
    'candidate renamed and deleted',
    'candidate',
    nothing,
    () => rename('Bea Bold'),
    removeCandidate,
  ],
  [
    'row of a renamed candidate',
    'candidate-row',
    nothing,
    () => rename('Bea Bold'),
    () => rename('Cleo Calm'),
  ],
  [
    'requisition retitled twice',
    'requisition',
    nothing,
    () => retitle('Chief cook'),
    () => retitle('Sous chef'),
  ],
  [
    'requisition retitled and deleted',
    'requisition',
    nothing,
    () => retitle('Chief cook'),
    removeRequisition,
  ],
  ['application that came and was moved', 'application', nothing, apply, () => move('in_review')],
  ['application that came and went', 'application', nothing, apply, withdraw],
  [
    'application moved twice',
    'application',
    apply,
    () => move('in_review'),
    () => move('interviewing'),
  ],
  [
    'application hired and moved back',
    'application',
    apply,
    () => move('hired'),
    () => move('interviewing'),
  ],
  ['application moved and taken away', 'application', apply, () => move('in_review'), withdraw],
  ['interview booked and moved', 'interview', apply, book, () => rebook('2026-03-11')],
  [
    'interview moved twice',
    'interview',
    () => apply().then(book),
    () => rebook('2026-03-11'),
    () => rebook('2026-03-12'),
  ],
  [
    'interview moved and deleted',
    'interview',
    () => apply().then(book),
    () => rebook('2026-03-11'),
    cancelBooking,
  ],
  ['comment that came and went', 'card-comment', apply, addComment, removeComment],
  [
    'task given to one and to another',
    'card-work',
    apply,
    () => assignTask('ana', 'incomplete'),
    () => assignTask('ben', 'incomplete'),
  ],
  [
    'task that was done',
    'card-work',
    () => apply().then(() => assignTask('ana', 'complete')),
    () => assignTask('ana', 'incomplete'),
    () => assignTask('ana', 'complete'),
  ],
  [
    'letters with one subject and another',
    'mail-thread',
    nothing,
    () => writeLetters('Portfolio', 'inbox'),
    () => writeLetters('Pictures', 'archive'),
  ],
  [
    'letters that came and went',
    'mail-thread',
    nothing,
    () => writeLetters('Portfolio', 'inbox'),
    removeLetters,
  ],
  [
    'group of some people and of others',
    'chat-thread',
    () => talk('manager'),
    () => talk('ana'),
    () => talk('ben'),
  ],
  [
    'colleague with one role and another',
    'member',
    nothing,
    () => assign('recruiter'),
    () => assign('hiring-manager'),
  ],
  [
    'colleague who left the staff and came back',
    'member',
    nothing,
    () => assign('candidate'),
    () => assign('recruiter'),
  ],
];

describe('after a late record, the projection shows the current item:', () => {
  describe.each(['before', 'after'])('%s the newer one is projected,', (when) => {
    it.each(CASES)('%s', async (_, kind, prepare, first, second) => {
      await prepare();
      await settle();
      expect(await violations()).toEqual([]);

      await first();
      const held: DynamoDBRecord[] = [];
      const isHeld = ({ dynamodb }: DynamoDBRecord) =>
        (dynamodb?.NewImage ?? dynamodb?.OldImage)?.['project']?.S === kind;
      for (let records = await read(); records.length > 0; records = await read()) {
        held.push(...records.filter(isHeld));
        await project(records.filter((record) => !isHeld(record)));
      }
      expect(held.length).toBeGreaterThan(0);
      await second();
      if (when === 'after') await settle();
      await project(held, true);
      await settle();
      expect(await violations()).toEqual([]);
      // The record is processed twice, because the function may end before it has removed the dead
      // letter.
      await project(held, true);
      await settle();
      expect(await violations()).toEqual([]);
    });
  });
});

it("lists show a candidate's second name when the first change is processed last", async () => {
  await rename('Bea Bold');
  const held = await read();
  await rename('Cleo Calm');
  await settle();
  await project(held, true);
  await settle();
  const { items } = await listPage(races.store, candidateList, { ...QUERY, sort: 'name' });
  expect(items.map(({ name }) => name)).toEqual(['Cleo Calm']);
});

it('lists show no requisition that was deleted before its change was processed', async () => {
  await retitle('Chief cook');
  const held = await read();
  await removeRequisition();
  await settle();
  await project(held, true);
  await settle();
  expect(
    (await listPage(races.store, requisitionList, { ...QUERY, sort: 'created' })).items,
  ).toEqual([]);
});

it('the counts of a board end with its requisition, although its last change is processed later', async () => {
  await apply();
  await settle();
  await withdraw();
  const held = await read();
  const { version } = (await requisitions.get(races.store, REQUISITION))!;
  const deletion = { params: { id: REQUISITION }, ifMatch: version };
  expect(await races.call('delete-requisition', deletion, races.admin)).toMatchObject({
    status: 204,
  });
  await settle();
  await project(held, true);
  await settle();
  expect(await violations()).toEqual([]);
});

it('lists show what is written and projected while an old record is processed', async () => {
  await retitle('Chief cook');
  const held = await read();
  await retitle('Sous chef');
  await settle();
  // The first transaction of the late record updates the counters. The next one writes what was
  // read, and a newer change is projected just before it.
  races.meanwhile(async () =>
    races.meanwhile(async () => {
      await retitle('Baker');
      await settle();
    }),
  );
  await project(held, true);
  await settle();
  const { items } = await listPage(races.store, requisitionList, { ...QUERY, sort: 'created' });
  expect(items.map(({ title }) => title)).toEqual(['Baker']);
  expect(await violations()).toEqual([]);
});

describe('a candidate who is erased before an old record is processed', () => {
  const hire = async () =>
    (await reportContributions.get(races.store, 'application', `${REQUISITION}~${CANDIDATE}`))
      ?.entries;
  const erase = async () => {
    const key = keys.application(REQUISITION, CANDIDATE);
    await write(races.store.add(key, {}, { erased: true }, 'exists'));
    await write(races.store.remove(key, 'exists'));
  };

  it('counts as hired as if the record had come in time, and is in no list', async () => {
    await apply();
    await settle();
    await move('hired');
    const held = await read();
    await erase();
    await settle();
    await project(held, true);
    await settle();
    expect((await counters.get(races.store)).totalhired).toBe(1);
    expect((await hire())?.map(({ name }) => name)).toContain('hire');
    const { items } = await listPage(races.store, applicationList, { ...QUERY, sort: 'created' });
    expect(items).toEqual([]);
    expect(await boards.get(races.store, REQUISITION, CANDIDATE)).toBeUndefined();
  });

  it('is still counted if the late record is from before the hire', async () => {
    await apply();
    const held = await read();
    await move('hired');
    await settle();
    const counted = await hire();
    await erase();
    await settle();
    await project(held, true);
    expect(await hire()).toEqual(counted);
  });
});
