import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { memberItem } from '@parley/data/members/member.codec.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import { CANDIDATE, type Company, CREATED, foundCompany, openAllHours } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking, toChange } from './to-booking.ts';

/** The interview begins at 14:00 UTC; its room opened five minutes ago. */
const OPEN = '2026-03-10T13:50:00.000Z';
let stage: Stage;
let company: Company;
let admin: Member;
let id: string;

beforeEach(async () => {
  stage = await startStage(OPEN);
  company = await foundCompany(stage.store);
  await openAllHours(stage.store, [company.ana, company.ben, company.recruiter]);
  admin = memberItem.parse({
    ...company.recruiter,
    user_id: '00000000-0000-4000-8000-000000000099',
    role: 'admin',
    email: 'ada@example.com',
    name: 'Ada',
    created_at: CREATED,
  });
  await stage.store.commit([members.write(stage.store, admin, 'missing')]);
  id = (await stage.call(company.recruiter, 'create-interview', { body: toBooking(company) })).body
    .id;
});
afterEach(() => stage.close());

const join = (who: Member) => stage.call(who, 'join-room', { params: { id }, body: {} });
const stored = async () => (await interviews.get(stage.store, id))!;
/** The people who hold a token with which the meeting service admits them. */
const connected = () => [...stage.paper.seats.values()].map(({ ExternalUserId }) => ExternalUserId);
const present = async () =>
  (await rooms.get(stage.store, await stored())).people
    .filter(({ presence }) => presence === 'present')
    .map(({ name }) => name);
const changeMember = async ({ user_id }: Member, body: object) => {
  const { version } = (await members.get(stage.store, user_id))!;
  const changed = await stage.call(admin, 'update-user', {
    ifMatch: version,
    body: { user_id, ...body },
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
};

it.each(['ben', 'recruiter'] as const)(
  'a disabled member (%s) leaves the meeting at once and cannot come back',
  async (name) => {
    const member = company[name];
    await Promise.all([join(company.ana), join(member)]);
    await changeMember(member, { status: 'disabled' });
    expect(connected()).toEqual([company.ana.user_id]);
    expect(await present()).toEqual(['Ana']);
    expect((await join(member)).status).toBe(403);
  },
);

it('a panelist who is taken off the panel leaves the meeting, and the others stay', async () => {
  await Promise.all([join(company.ana), join(company.ben), join(company.recruiter)]);
  const { panelists } = toBooking(company);
  const changed = await stage.call(company.recruiter, 'update-interview', {
    params: { id },
    ifMatch: (await stored()).version,
    body: toChange(company, { panelists: panelists.slice(0, 1) }),
  });
  expect(changed.status).toBe(200);
  expect(connected().sort()).toEqual([company.recruiter.user_id, company.ana.user_id].sort());
  expect((await present()).sort()).toEqual(['Ana', 'Rita']);
  expect((await join(company.ben)).status).toBe(404);
});

it('a member whose new role opens no rooms leaves those that they are in', async () => {
  await Promise.all([join(company.ana), join(company.recruiter)]);
  await changeMember(company.ana, { role: 'hiring-manager' });
  expect(connected().sort(), 'still on the panel').toHaveLength(2);
  await changeMember(company.recruiter, { role: 'interviewer' });
  expect(connected()).toEqual([company.ana.user_id]);
});

it('whoever came with the link of a mistyped address leaves when it is corrected', async () => {
  const key = /#(\S+)/.exec(stage.mails.find(({ to }) => to === 'asha@example.com')!.text)![1];
  const come = () =>
    stage.call(company.ana, 'guest-join-room', { body: { key, browser: 'browser-of-thief' } });
  await join(company.ana);
  await come();
  await stage.call(company.ana, 'admit-to-room', { params: { id }, body: { person: CANDIDATE } });
  expect((await come()).body.entry).toBe('admitted');
  expect(connected()).toContain(CANDIDATE);
  await stage.call(company.recruiter, 'update-candidate', {
    params: { id: CANDIDATE },
    ifMatch: (await candidates.get(stage.store, CANDIDATE))!.version,
    body: { email: 'asha.raman@example.com' },
  });
  expect(connected()).toEqual([company.ana.user_id]);
  expect(await present()).toEqual(['Ana']);
  expect((await come()).status).toBe(410);
  expect(
    (await rooms.get(stage.store, await stored())).people.find(
      ({ person }) => person === CANDIDATE,
    ),
  ).toMatchObject({ admitted: false, browser: null });
});

describe('a right that ends while somebody is entering', () => {
  /** Does something else at the moment at which the meeting service makes an attendee. */
  const whileSeated = (person: string, change: () => Promise<unknown>) => {
    let isDone = false;
    stage.paper.before = async (asked) => {
      if (isDone || !asked.startsWith(`seat ${person}`)) return;
      isDone = true;
      await change();
    };
  };

  it('lets no disabled member in', async () => {
    await join(company.ana);
    whileSeated(company.ben.user_id, () => changeMember(company.ben, { status: 'disabled' }));
    expect((await join(company.ben)).status).toBe(403);
    expect(connected()).toEqual([company.ana.user_id]);
    expect(await present()).toEqual(['Ana']);
  });

  it('lets nobody in who is taken off the panel', async () => {
    await join(company.ana);
    const { panelists } = toBooking(company);
    whileSeated(company.ben.user_id, async () =>
      stage.call(company.recruiter, 'update-interview', {
        params: { id },
        ifMatch: (await stored()).version,
        body: toChange(company, { panelists: panelists.slice(0, 1) }),
      }),
    );
    expect((await join(company.ben)).status).toBe(403);
    expect(connected()).toEqual([company.ana.user_id]);
    expect(await present()).toEqual(['Ana']);
  });

  it('lets nobody into the room of an interview that is called off', async () => {
    whileSeated(company.ben.user_id, async () =>
      stage.call(company.recruiter, 'cancel-interview', {
        params: { id },
        ifMatch: (await stored()).version,
        body: { reason: 'The position is filled' },
      }),
    );
    const refused = await join(company.ben);
    expect([refused.status, refused.body.code]).toEqual([409, 'room-closed']);
    expect(connected()).toEqual([]);
  });

  it('lets no candidate in whose address is corrected', async () => {
    const key = /#(\S+)/.exec(stage.mails.find(({ to }) => to === 'asha@example.com')!.text)![1];
    const come = () =>
      stage.call(company.ana, 'guest-join-room', { body: { key, browser: 'browser-of-thief' } });
    await join(company.ana);
    await come();
    await stage.call(company.ana, 'admit-to-room', {
      params: { id },
      body: { person: CANDIDATE },
    });
    whileSeated(CANDIDATE, async () =>
      stage.call(company.recruiter, 'update-candidate', {
        params: { id: CANDIDATE },
        ifMatch: (await candidates.get(stage.store, CANDIDATE))!.version,
        body: { email: 'asha.raman@example.com' },
      }),
    );
    expect((await come()).status).toBe(410);
    expect(connected()).toEqual([company.ana.user_id]);
    expect(await present()).toEqual(['Ana']);
  });
});
