import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { emptyThread } from '@parley/data/mail-threads/with-message.ts';
import { type Member, memberItem } from '@parley/data/members/member.codec.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { CANDIDATE, type Company, foundCompany, openAllHours, REQUISITION } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking } from './to-booking.ts';

const NOW = '2026-03-10T13:50:00.000Z';
const OTHER_REQUISITION = 'req_01K00000000000000000000002';
const THREADS = ['inbox', 'archive', 'trash'] as const;
let stage: Stage;
let company: Company;
let moira: Member;

beforeEach(async () => {
  stage = await startStage(NOW);
  company = await foundCompany(stage.store);
  moira = memberItem.parse({
    ...company.manager,
    user_id: '00000000-0000-4000-8000-000000000077',
    email: 'moira@example.com',
    name: 'Moira',
  });
  const scorecard_template = {
    attributes: ['depth', 'clarity', 'drive'].map((name) => ({ id: name, name, required: true })),
  };
  await stage.store.commit([
    members.write(stage.store, moira, 'missing'),
    requisitions.change(stage.store, REQUISITION, { scorecard_template }, 1),
  ]);
});
afterEach(() => stage.close());

/** Books an interview, which also makes the candidate an applicant, and returns its id. */
async function book(): Promise<string> {
  await openAllHours(stage.store, [company.ana, company.ben]);
  const { status, body } = await stage.call(company.recruiter, 'create-interview', {
    body: toBooking(company),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

const threadId = (place: string, requisition = REQUISITION) =>
  `thr_01K0000000000000000000${THREADS.indexOf(place as never)}${requisition.slice(-3)}`;

/** Writes a mail thread in each place, about the requisition and about another one. */
async function writeThreads(managerId: string | null): Promise<void> {
  for (const requisition_id of [REQUISITION, OTHER_REQUISITION])
    for (const place of THREADS) {
      const thread = emptyThread(
        {
          id: threadId(place, requisition_id),
          tenant_id: stage.store.tenantId,
          candidate_id: CANDIDATE,
          candidate: 'Asha',
          candidate_email: 'asha@example.com',
          subject: 'About the work',
          requisition_id,
          requisition: 'Engineer',
          hiring_manager_id: managerId,
          notices: false,
        },
        NOW,
      );
      await stage.store.commit(mailThreads.write(stage.store, undefined, { ...thread, place }));
    }
}
async function giveTo(managerId: string | null): Promise<void> {
  const { version } = (await requisitions.get(stage.store, REQUISITION))!;
  const { status, body } = await stage.call(company.recruiter, 'update-requisition', {
    params: { id: REQUISITION },
    ifMatch: version,
    body: { hiring_manager_id: managerId },
  });
  expect(status, JSON.stringify(body)).toBe(200);
}
const reads = async (who: Member, id: string) =>
  (await stage.call(who, 'get-mail-thread', { params: { id } })).status === 200;
const listed = async (who: Member) => {
  const found = await Promise.all(
    (['inbox', 'all', 'trash'] as const).map((label) =>
      stage.call(who, 'list-mail-threads', { query: { label } }),
    ),
  );
  return new Set(found.flatMap(({ body }) => body.items.map(({ id }: { id: string }) => id)));
};
const OWN = THREADS.map((place) => threadId(place));
const OTHERS = THREADS.map((place) => threadId(place, OTHER_REQUISITION));

describe('mail about a requisition', () => {
  it('is read by the new hiring manager, and no longer by the former one', async () => {
    await writeThreads(company.manager.user_id);
    expect(await listed(company.manager)).toEqual(new Set([...OWN, ...OTHERS]));
    await giveTo(moira.user_id);
    for (const id of OWN)
      expect([await reads(company.manager, id), await reads(moira, id)]).toEqual([false, true]);
    expect(await listed(company.manager), 'those of the other requisition').toEqual(
      new Set(OTHERS),
    );
    expect(await listed(moira)).toEqual(new Set(OWN));
    await giveTo(null);
    expect(await listed(moira)).toEqual(new Set());
  });

  it('is read by the first hiring manager that a requisition gets', async () => {
    await giveTo(null);
    await writeThreads(null);
    await book();
    await giveTo(moira.user_id);
    expect(await listed(moira)).toEqual(new Set(OWN));
  });
});

it('a former hiring manager leaves the calls of its interviews', async () => {
  const id = await book();
  const join = (who: Member) => stage.call(who, 'join-room', { params: { id }, body: {} });
  await Promise.all([join(company.ana), join(company.manager)]);
  await giveTo(moira.user_id);
  const connected = [...stage.paper.seats.values()].map(({ ExternalUserId }) => ExternalUserId);
  expect(connected).toEqual([company.ana.user_id]);
  expect((await join(company.manager)).status).toBe(403);
  expect((await join(moira)).status).toBe(200);
});

describe('the chat about an application', () => {
  const chats = async (who: Member) =>
    (await stage.call(who, 'list-chat-threads', {})).body.items.length;
  beforeEach(async () => {
    await book();
    const sent = await stage.call(company.ana, 'send-chat-message', {
      params: { threadKey: `${REQUISITION}~${CANDIDATE}` },
      body: {
        contentType: 'text',
        client_id: 'message-of-ana',
        text: 'What do you think?',
        mentions: [],
      },
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  });

  it('moves from the list of the former hiring manager to that of the new one', async () => {
    expect([await chats(company.manager), await chats(moira)]).toEqual([1, 0]);
    await giveTo(moira.user_id);
    expect([await chats(company.manager), await chats(moira)]).toEqual([0, 1]);
    expect(await chats(company.ben), 'the panel stays').toBe(1);
  });
});
