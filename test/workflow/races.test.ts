import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { calendars } from '@parley/data/interviews/calendars.repo.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { members, users, admins } from '@parley/data/members/members.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { addMembership, newMember } from '@parley/data/tenants/new-tenant.ts';
import { CANDIDATE, CREATED, REQUISITION } from './company.ts';
import { runSeeds } from './fault-seeds.ts';
import { type Races, startRaces } from './start-races.ts';
import { toBooking } from './to-booking.ts';

let races: Races;
const withNewerVersion = (member: Member): Member => ({
  ...member,
  phone: '1',
  version: member.version + 1,
});

beforeEach(async () => void (races = await startRaces()));
afterEach(async () => {
  vi.restoreAllMocks();
  await races.stop();
});

/** Stores another admin, as a call of a colleague would. */
async function anotherAdmin(n: number): Promise<Member> {
  const { store, platform } = races;
  const member = newMember({
    user_id: `00000000-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`,
    tenant_id: 7,
    email: `admin${n}@example.com`,
    name: `Admin ${n}`,
    role: 'admin',
    zone: 'UTC',
    status: 'active',
    created_at: CREATED,
  });
  const current = await admins.get(store);
  expect(
    await store.commit([
      ...addMembership(platform, { id: 7, name: 'Acme' }, member),
      admins.write(store, [...current.userIds, member.user_id], current.version),
    ]),
  ).toEqual({ ok: true });
  return member;
}

const invite = (name: string) =>
  races.call(
    'create-user',
    { body: { email: `${name}@example.com`, name, role: 'admin' } },
    races.admin,
  );

describe('a concurrent write', () => {
  it('invites an admin as a new user while another admin joins', async () => {
    races.meanwhile(() => anotherAdmin(1));
    expect((await invite('zoe')).status).toBe(201);
    expect((await admins.get(races.store)).userIds).toHaveLength(3);
    expect((await invite('zoe')).body.code, 'and whoever exists still does').toBe('user-exists');
  });

  it('does not make a leaving admin the last one: another admin joins meanwhile', async () => {
    const leaving = await anotherAdmin(1);
    races.meanwhile(() => anotherAdmin(2));
    expect(
      (await races.call('delete-user', { body: { user_id: leaving.user_id } }, races.admin)).status,
    ).toBe(200);
    expect((await admins.get(races.store)).userIds).not.toContain(leaving.user_id);
  });

  it('refuses no change of a member because of changes elsewhere', async () => {
    const { admin, platform } = races;
    const other = await anotherAdmin(1);
    races.meanwhile(async () => {
      const person = (await users.get(platform, other.user_id))!;
      expect(
        await platform.commit([
          users.write(
            platform,
            { ...person, version: person.version + 1 },
            { version: person.version },
          ),
        ]),
      ).toEqual({ ok: true });
    });
    expect(
      (
        await races.call(
          'update-user',
          { body: { user_id: other.user_id, role: 'recruiter' }, ifMatch: 1 },
          admin,
        )
      ).status,
    ).toBe(200);
    races.meanwhile(() =>
      races.store.commit([
        members.write(races.store, { ...withNewerVersion(other), version: 3 }, { version: 2 }),
      ]),
    );
    const stale = await races.call(
      'update-user',
      { body: { user_id: other.user_id, name: 'Other' }, ifMatch: 2 },
      admin,
    );
    expect([stale.body.code, stale.body.details.version], 'but the member itself').toEqual([
      'stale-version',
      3,
    ]);
  });

  it("does not mix the version of a candidate's record with that of another item", async () => {
    const {
      store,
      company: { asha },
    } = races;
    races.meanwhile(() =>
      store.commit([members.write(store, withNewerVersion(asha), { version: 1 })]),
    );
    const { status, body } = await races.call(
      'update-own-candidate',
      { body: { name: 'Asha Raman' }, ifMatch: 1 },
      asha,
    );
    expect([status, body.version]).toEqual([200, 2]);
    expect(await members.get(store, asha.user_id)).toMatchObject({
      name: 'Asha Raman',
      phone: '1',
      version: 3,
    });
  });

  it('is not undone by a caller who guessed the version that it makes', async () => {
    const {
      store,
      company: { asha },
    } = races;
    const found = (await candidates.get(store, CANDIDATE))!;
    races.meanwhile(() =>
      store.commit([
        candidates.write(
          store,
          { ...found, phone: '+91 22 1234 5678', version: 2 },
          { version: 1 },
        ),
      ]),
    );
    const guessed = await races.call(
      'update-own-candidate',
      { body: { name: 'Asha Raman' }, ifMatch: 2 },
      asha,
    );
    expect([guessed.status, guessed.body.code]).toEqual([412, 'stale-version']);
    expect(await candidates.get(store, CANDIDATE)).toMatchObject({
      name: found.name,
      phone: '+91 22 1234 5678',
      version: 2,
    });
  });

  it('closes a requisition, also if a caller with a guessed version puts it on hold', async () => {
    const move = (transition: string, reason: string, ifMatch: number) =>
      races.call('transition-requisition', {
        params: { id: REQUISITION },
        body: { transition, reason },
        ifMatch,
      });
    races.meanwhile(() => move('cancel', 'No budget', 1));
    const guessed = await move('hold', '', 2);
    expect([guessed.status, guessed.body.code]).toEqual([412, 'stale-version']);
    expect(await requisitions.get(races.store, REQUISITION)).toMatchObject({
      status: 'cancelled',
      version: 2,
    });
  });

  it('does not prevent deleting a candidate whose booking was cancelled again', async () => {
    const { store } = races;
    races.meanwhile(() => store.commit([calendars.moveLock(store, CANDIDATE, 0)]));
    expect(
      (await races.call('delete-candidate', { params: { id: CANDIDATE }, ifMatch: 1 })).status,
    ).toBe(204);
  });

  it('does not report a new address as taken', async () => {
    races.meanwhile(() =>
      races.store.commit([
        requisitions.change(races.store, REQUISITION, { title: 'Senior engineer' }, 1),
      ]),
    );
    const rows = [{ row: 1, values: { name: 'Ida', email: 'ida@example.com' } }];
    const { status, body } = await races.call('import-candidates', {
      body: { rows, requisition_id: REQUISITION, dry_run: false },
    });
    expect([status, body.results]).toEqual([
      200,
      [expect.objectContaining({ row: 1, ok: true, outcome: 'created', problems: [] })],
    ]);
  });

  it('counts a request once however often it is retried, also for a new company', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { store, platform } = races;
    const ida = newMember({
      user_id: '00000000-0000-4000-8000-000000000200',
      tenant_id: 7,
      email: 'ida@example.com',
      name: 'Ida',
      role: 'candidate',
      zone: 'UTC',
      status: 'active',
      created_at: CREATED,
    });
    expect(await store.commit(addMembership(platform, { id: 7, name: 'Acme' }, ida))).toEqual({
      ok: true,
    });
    let changes = 0;
    const change = async () => {
      const person = (await users.get(platform, ida.user_id))!;
      changes += 1;
      if (changes < 6) races.meanwhile(change);
      return platform.commit([
        users.write(
          platform,
          { ...person, version: person.version + 1 },
          { version: person.version },
        ),
      ]);
    };
    races.meanwhile(change);
    const { status, body } = await races.call(
      'register-company',
      { body: { company_name: 'Ida Works', name: 'Ida', zone: 'UTC' } },
      ida,
    );
    expect([status, body.role, changes]).toEqual([201, 'admin', 6]);
  });

  it('is answered with 503 if it happens at every attempt', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    let come = 0;
    const another = async () => {
      come += 1;
      await anotherAdmin(come);
      races.meanwhile(another);
    };
    races.meanwhile(another);
    const { status, body } = await invite('zoe');
    // Twelve rounds, and before them the transaction that counts the invitation.
    expect([status, body.code, come]).toEqual([503, 'unavailable', 13]);
    races.meanwhile(async () => undefined);
    expect((await invite('zoe')).status).toBe(201);
  });
});

it('no conflict and no throttling is answered as anything else', async () => {
  const { admin, company } = races;
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const bodyOf = (title: string) => ({
    title,
    department: '',
    location: '',
    employment_type: 'full-time',
    openings: 1,
    skills: [],
    description: '',
    hiring_manager_id: company.manager.user_id,
    scorecard_template: null,
    interview_plan: [],
  });
  Object.assign(races.table.faults, { conflict: 1 });
  const wrong: string[] = [];
  const expectBusy = async (
    what: string,
    answer: Promise<{ status: number; body: { code: string } }>,
  ) => {
    const { status, body } = await answer;
    if (status !== 503) wrong.push(`${what}: ${status} ${body.code}`);
  };
  const all = async () => {
    await expectBusy(
      'create-requisition',
      races.call('create-requisition', { body: bodyOf('Designer') }),
    );
    await expectBusy(
      'transition-requisition',
      races.call('transition-requisition', {
        params: { id: REQUISITION },
        body: { transition: 'hold', reason: '' },
        ifMatch: 1,
      }),
    );
    await expectBusy(
      'delete-requisition',
      races.call('delete-requisition', { params: { id: REQUISITION }, ifMatch: 1 }),
    );
    await expectBusy(
      'add-candidate',
      races.call('add-candidate', {
        params: { id: REQUISITION },
        body: { candidate_id: CANDIDATE },
      }),
    );
    await expectBusy(
      'create-candidate',
      races.call('create-candidate', { body: { name: 'Ida', email: 'ida@example.com' } }),
    );
    await expectBusy(
      'delete-candidate',
      races.call('delete-candidate', { params: { id: CANDIDATE }, ifMatch: 1 }),
    );
    await expectBusy('create-user', invite('zoe'));
    await expectBusy(
      'update-user',
      races.call(
        'update-user',
        { body: { user_id: company.ben.user_id, role: 'recruiter' }, ifMatch: 1 },
        admin,
      ),
    );
    await expectBusy(
      'delete-user',
      races.call('delete-user', { body: { user_id: company.ben.user_id } }, admin),
    );
    await expectBusy(
      'create-interview',
      races.call('create-interview', { body: toBooking(company) }),
    );
  };
  await all();
  // The SDK tries read-only requests four times.
  Object.assign(races.table.faults, { conflict: 0, throttle: 1 });
  await all();
  expect(wrong).toEqual([]);
  Object.assign(races.table.faults, { throttle: 0 });
  expect([
    (await candidates.get(races.store, CANDIDATE))?.version,
    (await requisitions.get(races.store, REQUISITION))?.version,
  ]).toEqual([1, 1]);
  expect(await applications.get(races.store, REQUISITION, CANDIDATE)).toBeUndefined();
});

describe('two calls of which one removes what the other needs', () => {
  const remove = () => races.call('delete-candidate', { params: { id: CANDIDATE }, ifMatch: 1 });
  const removeRequisition = () =>
    races.call('delete-requisition', { params: { id: REQUISITION }, ifMatch: 1 }, races.admin);
  const put = () =>
    races.call('add-candidate', { params: { id: REQUISITION }, body: { candidate_id: CANDIDATE } });
  const putMany = () =>
    races.call('bulk-candidates', {
      body: {
        ids: [CANDIDATE],
        dry_run: false,
        action: { type: 'put-on-requisition', requisition_id: REQUISITION },
      },
    });
  const book = () => races.call('create-interview', { body: toBooking(races.company) });
  const dismiss = () =>
    races.call('delete-user', { body: { user_id: races.company.ben.user_id } }, races.admin);

  /** Runs two calls that have both read before either writes; `late` writes last. */
  async function meet(
    late: () => ReturnType<Races['call']>,
    early: () => ReturnType<Races['call']>,
  ) {
    let first: Awaited<ReturnType<Races['call']>> | undefined;
    races.meanwhile(async () => void (first = await early()));
    const second = await late();
    return {
      early: `${first!.status} ${first!.body.code ?? ''}`.trim(),
      late: `${second.status} ${second.body.code ?? ''}`.trim(),
    };
  }
  const isPut = async () =>
    (await applications.get(races.store, REQUISITION, CANDIDATE)) !== undefined;

  it('a candidate who was just deleted is not put on a requisition', async () => {
    expect(await meet(put, remove)).toEqual({ early: '204', late: '404 not-found' });
    expect([await isPut(), (await requisitions.get(races.store, REQUISITION))?.candidates]).toEqual(
      [false, 0],
    );
  });
  it('nor together with others', async () => {
    const { late } = await meet(putMany, remove);
    expect([late, await isPut()]).toEqual(['404 not-found', false]);
  });
  it('nor by a booking', async () => {
    expect(await meet(book, remove)).toEqual({ early: '204', late: '404 not-found' });
    expect(await isPut()).toBe(false);
  });
  it('a candidate who was just booked is not deleted', async () => {
    expect(await meet(remove, book)).toEqual({ early: '201', late: '409 in-use' });
    expect(await candidates.get(races.store, CANDIDATE)).toBeDefined();
  });
  it('a requisition to which a candidate was just added or booked is not deleted', async () => {
    expect(await meet(removeRequisition, put)).toEqual({ early: '200', late: '409 in-use' });
    expect(await requisitions.get(races.store, REQUISITION)).toMatchObject({ candidates: 1 });
  });
  it('a requisition for which a candidate was just booked is not deleted either', async () => {
    expect(await meet(removeRequisition, book)).toEqual({ early: '201', late: '409 in-use' });
  });
  it.each([
    ['put', put],
    ['put with others', putMany],
    ['booked', book],
  ])('nobody is %s on a requisition that was just deleted', async (_, late) => {
    const answer = await meet(late, removeRequisition);
    expect(answer.early).toBe('204');
    expect(await isPut()).toBe(false);
    expect(await requisitions.get(races.store, REQUISITION)).toBeUndefined();
  });
  it('no candidate is put on a requisition that was just put on hold', async () => {
    const hold = () =>
      races.call('transition-requisition', {
        params: { id: REQUISITION },
        body: { transition: 'hold', reason: '' },
        ifMatch: 1,
      });
    expect(await meet(put, hold)).toEqual({ early: '200', late: '409 requisition-not-open' });
  });
  it('a colleague who was just booked is not deleted', async () => {
    expect(await meet(dismiss, book)).toEqual({ early: '201', late: '409 in-use' });
    expect(await members.get(races.store, races.company.ben.user_id)).toBeDefined();
  });
  it('a colleague who was just deleted is not booked', async () => {
    expect(await meet(book, dismiss)).toEqual({ early: '200', late: '422 unknown-panelist' });
    expect(
      await calendars.busy(races.store, races.company.ana.user_id, {
        start: 0,
        end: Date.parse('2027-01-01'),
      }),
    ).toEqual([]);
  });
  it('a card that was just removed from the board gets neither comments nor tasks', async () => {
    await put();
    const cardId = `${REQUISITION}~${CANDIDATE}`;
    const takeOff = async () => {
      const application = (await applications.get(races.store, REQUISITION, CANDIDATE))!;
      expect(
        await races.store.commit([
          applications.remove(races.store, application),
          requisitions.count(races.store, REQUISITION, { candidates: -1 }),
        ]),
      ).toEqual({ ok: true });
    };
    races.meanwhile(takeOff);
    expect(
      (
        await races.call('add-card-comment', {
          params: { cardId },
          body: { text: 'Good', mentions: [] },
        })
      ).body.code,
    ).toBe('card-not-found');
    await put();
    races.meanwhile(takeOff);
    expect(
      (await races.call('add-checklist', { params: { cardId }, body: { name: 'Todo' } })).body.code,
    ).toBe('card-not-found');
  });
});

it('of 24 cards that are moved to the top at once no two have one position', async () => {
  const { call } = races;
  const ids = await Promise.all(
    Array.from({ length: 24 }, async (_, n) => {
      const { body } = await call('create-candidate', {
        body: { name: `Person ${n}`, email: `person${n}@example.com` },
      });
      return body.candidate.id as string;
    }),
  );
  const many = await call('bulk-candidates', {
    body: {
      ids,
      dry_run: false,
      action: { type: 'put-on-requisition', requisition_id: REQUISITION },
    },
  });
  expect(many.body.changed).toBe(24);
  const top = `${REQUISITION}~${ids[0]}`;
  const moved = await Promise.all(
    ids.slice(1).map((id) =>
      call('move-card', {
        params: { cardId: `${REQUISITION}~${id}` },
        body: { stage: 'applied', after: null, before: top },
        ifMatch: 1,
      }),
    ),
  );
  expect(new Set(moved.map(({ body }) => body.position)).size).toBe(23);
});

it.each([
  [0.01, 1],
  [0.1, 1],
  [0.5, 2],
])(
  'with %d of all requests failing nothing is lost, duplicated or wrongly counted',
  async (share, seeds) => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const report = await runSeeds(
      Array.from({ length: seeds }, (_, seed) => seed + 1),
      share,
    );
    expect(report.violations).toEqual([]);
    expect(report.acknowledged).toBe(seeds * 8);
  },
);
