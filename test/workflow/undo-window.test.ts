import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RouteId, ROUTES } from '@parley/contracts/route-table.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { userItem } from '@parley/data/members/member.codec.ts';
import { users } from '@parley/data/members/members.repo.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { GRANTS } from '@parley/domain/access/grants.ts';
import { putVoice } from '../support/builders/put-voice.ts';
import { CANDIDATE, type Company, foundCompany, REQUISITION } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking } from './to-booking.ts';

let stage: Stage;
let company: Company;
let booked: { id: string };
let feed: string;

beforeEach(async () => {
  stage = await startStage('2026-03-02T10:00:00.000Z');
  company = await foundCompany(stage.store);
  const { asha } = company;
  const membership = {
    tenant_id: 7,
    tenant_name: 'Acme',
    role: 'candidate',
    candidate_id: CANDIDATE,
  };
  const platform = tenantStore(stage.table, 1);
  await platform.commit([
    users.write(
      platform,
      userItem.parse({
        kind: 'PERSON',
        user_id: asha.user_id,
        email: asha.email,
        active_tenant_id: 7,
        memberships: [membership],
        version: 1,
      }),
      'missing',
    ),
  ]);
  booked = (await stage.call(company.recruiter, 'create-interview', { body: toBooking(company) }))
    .body;
  await putVoice(stage.store, CANDIDATE, RECORDING, new Date(stage.clock.now()).toISOString());
  feed = (await stage.call(asha, 'make-calendar-feed')).body.url.split('/').at(-1);
});
afterEach(() => stage.close());

const RECORDING = 'rec_01K00000000000000000000001';
const application_id = `${REQUISITION}~${CANDIDATE}`;
const decide = (outcome: string, more: Record<string, unknown> = {}) =>
  stage.call(company.manager, 'make-decision', {
    body: {
      application_id,
      outcome,
      reason_code: 'other',
      rationale: 'A reason of more than thirty characters.',
      waive: [company.ana, company.ben].map(({ user_id }) => ({
        user_id,
        reason: 'Decided without it',
      })),
      mail: { when: 'now', message: 'Dear Asha,\n\nthis is what we decided.' },
      ...more,
    },
  });
const undo = () => stage.call(company.recruiter, 'undo-decision', { body: { application_id } });
const window = { start: '2026-03-01T00:00:00.000Z', end: '2026-03-31T00:00:00.000Z' };

/** What a candidate can read about the hiring of the company, by route. */
const READS: Partial<Record<RouteId, () => Record<string, unknown>[]>> = {
  'get-candidate-home': () => [{}],
  'get-candidate-by-user': () => [{ params: { id: company.asha.user_id } }],
  'list-interviews': () => [
    {},
    { query: { status: 'Hired' } },
    { query: { status: 'In progress' } },
    { query: { status: 'Completed' } },
  ],
  'get-interview': () => [{ params: { id: booked.id } }],
  'get-own-interview-record': () => [{ params: { id: booked.id } }],
  'get-interview-calendar': () => [{ params: { id: booked.id } }],
  'get-home': () => [{}],
  'list-calendar-events': () => [{ query: window }],
  'read-calendar-feed': () => [{ params: { file: feed } }],
  'list-notifications': () => [{}],
  // A decision changes the day on which a voiceprint expires.
  'get-own-voice': () => [{}],
  // A list for staff only, which is refused to a candidate.
  'get-interview-stats': () => [{}],
};
/** Further routes that a candidate may read, and why each one does not reveal a decision. */
const APART: Partial<Record<RouteId, string>> = {
  'get-abilities': 'goes by the role',
  'get-account': 'the own account',
  'get-session': "the own account, the role's rights, counts of what is unread",
  'list-sign-ins': 'the own account',
  'get-availability': 'the own hours',
  'get-calendar-feed': 'when the address was made',
  'list-candidate-files': 'the own files',
  'get-file-url-by-key': 'the own files',
  'list-consents': 'the own consents',
  'get-own-voice-sound': 'the own voice',
  'list-candidate-feedbacks': 'the own words',
  'get-list-counts': 'refused to candidates',
  'get-requisition': 'hidden from candidates',
  'list-requisitions': 'refused to candidates',
  'export-interviews': 'refused to candidates',
  'get-room': 'the room goes by time and by what is called off',
  'list-room-messages': 'what was said in the room',
  'get-interview-kit': 'refused to candidates',
  'list-moments': 'refused to candidates',
  'list-own-mail': 'letters: the decision’s goes when the window is over',
  'get-own-mail': 'letters',
  'list-own-mail-messages': 'letters',
  'get-own-mail-attachment': 'letters',
  'list-board-counts': 'refused to candidates',
  'get-board': 'hidden from candidates',
  'list-board-cards': 'hidden from candidates',
  'get-card': 'hidden from candidates',
  'list-card-comments': 'hidden from candidates',
};

/** Returns everything that the candidate can read now, without the time of the request. */
async function everythingRead(): Promise<Record<string, unknown>> {
  const read: Record<string, unknown> = {};
  for (const [id, calls] of Object.entries(READS) as [RouteId, () => Record<string, unknown>[]][]) {
    for (const [index, call] of calls().entries()) {
      const { status, body } = await stage.call(company.asha, id, call);
      read[`${id} ${index}`] = [
        status,
        body?.code ?? (body?.content_type ? body.content.replace(/DTSTAMP:\w+/, 'DTSTAMP') : body),
      ];
    }
  }
  return read;
}

it('covers every call that a candidate may make, or names why it shows no decision', () => {
  const may = (id: RouteId) => {
    const { access } = ROUTES[id];
    return (
      typeof access === 'object' &&
      'subject' in access &&
      GRANTS.candidate.some(
        ({ subject, actions }) =>
          subject === access.subject &&
          (actions.includes(access.action) || actions.includes('manage')),
      )
    );
  };
  const asked = (Object.keys(ROUTES) as RouteId[]).filter(
    (id) => ROUTES[id].method === 'GET' && may(id),
  );
  expect(asked.filter((id) => !(id in READS) && !(id in APART))).toEqual([]);
});

it.each([
  ['of a hire', 'hire', {}],
  ['of a rejection', 'reject', {}],
  ['of an offer', 'offer', {}],
  ['of a next round', 'advance', {}],
  ['of a hold', 'hold', { hold_until: '2026-03-20' }],
  ['of a hire of which nobody writes', 'hire', { mail: { when: 'none' } }],
] as const)(
  'shows the candidate nothing %s for ten minutes, and nothing when it is undone',
  async (_, outcome, more) => {
    await stage.until('2026-03-10T15:00:00.000Z');
    await stage.settle();
    const before = await everythingRead();
    expect((await decide(outcome, more)).status).toBe(201);
    expect(await everythingRead()).toEqual(before);
    await stage.until('2026-03-10T15:09:59.000Z');
    await stage.settle();
    expect(await everythingRead()).toEqual(before);
    expect((await undo()).status).toBe(200);
    expect(await everythingRead()).toEqual(before);
    await stage.until('2026-03-10T15:45:00.000Z');
    await stage.settle();
    expect(await everythingRead()).toEqual(before);
  },
);

it('shows the candidate a hire after ten minutes, in lists, interview and home', async () => {
  await stage.until('2026-03-10T15:00:00.000Z');
  await stage.settle();
  await decide('hire', { mail: { when: 'none' } });
  expect((await interviews.get(stage.store, booked.id))?.hired).toBe(true);
  await stage.until('2026-03-10T15:10:00.000Z');
  await stage.settle();
  const [list, one, home] = [
    await stage.call(company.asha, 'list-interviews'),
    await stage.call(company.asha, 'get-interview', { params: { id: booked.id } }),
    await stage.call(company.asha, 'get-candidate-home'),
  ];
  expect([list.body.items[0].status, one.body.status]).toEqual(['Hired', 'Hired']);
  expect([
    home.body.entries[0].candidate_requisitions[0].stage,
    home.body.entries[0].candidate_interviews[0].status,
  ]).toEqual(['hired', 'Hired']);
});

it('keeps a decision internal until the mail whose time was chosen', async () => {
  await stage.until('2026-03-10T15:00:00.000Z');
  await stage.settle();
  // The home page shows the next hours, so it changes with time alone.
  const { 'get-home 0': _home, ...before } = await everythingRead();
  await decide('hire', {
    mail: { when: 'later', message: 'Welcome', at: '2026-03-11T09:00:00.000Z' },
  });
  await stage.until('2026-03-11T08:59:00.000Z');
  await stage.settle();
  expect(await everythingRead()).toMatchObject(before);
  await stage.until('2026-03-11T09:00:00.000Z');
  await stage.settle();
  expect(await everythingRead()).not.toMatchObject(before);
});
