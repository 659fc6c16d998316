import { ulid } from 'ulid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endAllSessions } from '@parley/application/members/end-all-sessions.ts';
import { type RouteId, ROUTES } from '@parley/contracts/route-table.ts';
import { eventOp } from '@parley/data/events/event.ts';
import type { Mail } from '@parley/data/mail/mail.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { members, users } from '@parley/data/members/members.repo.ts';
import { cursors } from '@parley/data/shared/cursor.ts';
import { type TenantStore, tenantStore } from '@parley/data/shared/tenant-store.ts';
import { bootstrapPlatform } from '@parley/data/tenants/bootstrap-platform.ts';
import {
  toNewTenantWrites,
  addMembership,
  newMember,
  newTenant,
} from '@parley/data/tenants/new-tenant.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { getAccount, updateAccount, accountViews } from '../../functions/account/account.ts';
import { listMemberships } from '../../functions/account/memberships.ts';
import { notePasswordChange, noteTwoStep, signOut } from '../../functions/account/sign-ins.ts';
import { createUser, resendInvitation } from '../../functions/members/create-user.ts';
import { deleteUser } from '../../functions/members/delete-user.ts';
import { memberViews } from '../../functions/members/members.ts';
import { resetTwoStep } from '../../functions/members/reset-two-step.ts';
import { updateAvailability } from '../../functions/members/update-availability.ts';
import { updateUser } from '../../functions/members/update-user.ts';
import { registerCompany } from '../../functions/registration/register-company.ts';
import { createRequisition } from '../../functions/requisitions/save-requisition.ts';
import { createPipeline } from '../../functions/shared/pipeline/pipeline.ts';
import type { Runtime } from '../../functions/shared/runtime.ts';
import {
  getCompanySettings,
  updateCompanySettings,
} from '../../functions/tenants/company-settings.ts';
import { updateTenant } from '../../functions/tenants/update-tenant.ts';
import { toClaims, twoStepClaim } from '../../functions/triggers/pre-token/to-claims.ts';
import { testKeyRing } from '../support/builders/test-key-ring.ts';
import { type Call, callRoute } from './call-route.ts';
import { createFakeIdentity } from './create-fake-identity.ts';
import { eventDelivery } from './deliver-events.ts';
import { startTable, type TestTable } from './start-table.ts';

const NOON = Date.parse('2026-03-10T12:00:00.300Z');
const SECOND = 1000;

let table: TestTable;
let platform: TenantStore;
let paper: ReturnType<typeof createFakeIdentity>;
let clock: number;
/** Carries out the effects of events, and returns the mails that were sent. */
let deliver: () => Promise<Mail[]>;
let runtime: Runtime;
/**
 * Called before the next transaction of a request, to write something in between as somebody else.
 */
let beforeCommit: () => Promise<void>;
let call: (token: Token, id: RouteId, call?: Call) => ReturnType<typeof callRoute>;

/** An identity token: its member and its claims. */
interface Token {
  member: Member;
  claims: Record<string, string>;
}

beforeEach(async () => {
  table = await startTable();
  clock = NOON;
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  platform = tenantStore(table.table, 1);
  paper = createFakeIdentity();
  beforeCommit = async () => undefined;
  const send = async (command: { constructor: { name: string } }) => {
    if (command.constructor.name === 'TransactWriteCommand') {
      const first = beforeCommit;
      beforeCommit = async () => undefined;
      await first();
    }
    return table.table.client.send(command as never);
  };
  const watched = { ...table.table, client: { send } as unknown as TestTable['table']['client'] };
  runtime = {
    stage: 'test',
    appUrl: 'https://parley.example.com',
    table: watched,
    platform: tenantStore(watched, 1),
    storeOf: (id) => tenantStore(watched, id),
    cursors: cursors(testKeyRing()),
    now: () => new Date(clock),
    newId: (prefix) => `${prefix}_${ulid()}`,
  };
  // No member of this test has a picture.
  const view = memberViews({ signPicture: async () => '' });
  const apis: Record<string, unknown> = {
    account: createPipeline(
      'account',
      ROUTES,
      {
        'get-account': getAccount(accountViews({ signPicture: async () => '' })),
        'sign-out': signOut(paper.identity),
        'list-memberships': listMemberships,
        'note-two-step': noteTwoStep(paper.identity),
        'update-account': updateAccount(accountViews({ signPicture: async () => '' })),
        'note-password-change': notePasswordChange(paper.identity),
      } as never,
      runtime,
    ),
    registration: createPipeline(
      'registration',
      ROUTES,
      { 'register-company': registerCompany } as never,
      runtime,
    ),
    requisitions: createPipeline(
      'requisitions',
      ROUTES,
      { 'create-requisition': createRequisition } as never,
      runtime,
    ),
    tenants: createPipeline(
      'tenants',
      ROUTES,
      {
        'get-company-settings': getCompanySettings,
        'update-company-settings': updateCompanySettings(paper.identity),
        'update-tenant': updateTenant,
      } as never,
      runtime,
    ),
    members: createPipeline(
      'members',
      ROUTES,
      {
        'create-user': createUser(paper.identity, view),
        'update-user': updateUser(view),
        'delete-user': deleteUser,
        'reset-two-step': resetTwoStep,
        'resend-invitation': resendInvitation,
        'update-availability': updateAvailability,
      } as never,
      runtime,
    ),
  };
  deliver = eventDelivery(table, paper.identity, () => new Date(clock));
  call = ({ member, claims }, id, more) =>
    callRoute(apis[ROUTES[id].group] as never, member, id, { ...more, claims });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await table.stop();
});

/** Creates a company with an admin who has a password. */
async function company(id: number): Promise<{ store: TenantStore; admin: Member }> {
  const { userId } = await paper.identity.reserve({
    email: `admin${id}@example.com`,
    name: `Admin ${id}`,
    tenantId: id,
  });
  paper.confirm(userId);
  const created_at = new Date(clock).toISOString();
  const admin = newMember({
    user_id: userId,
    tenant_id: id,
    email: `admin${id}@example.com`,
    name: `Admin ${id}`,
    role: 'admin',
    zone: 'UTC',
    status: 'active',
    created_at,
  });
  const tenant = newTenant({ id, name: `Company ${id}`, zone: 'UTC', created_at });
  expect(await platform.commit(toNewTenantWrites(platform, tenant, admin))).toMatchObject({
    ok: true,
  });
  return { store: platform.forTenant(id), admin };
}

/** Adds a membership in another company. */
async function alsoIn(id: number, userId: string, role: Member['role']): Promise<Member> {
  const person = (await users.get(platform, userId))!;
  const created_at = new Date(clock).toISOString();
  const member = newMember({
    user_id: userId,
    tenant_id: id,
    email: person.email,
    name: 'Both',
    role,
    zone: 'UTC',
    status: 'active',
    created_at,
  });
  const membership = { tenant_id: id, tenant_name: `Company ${id}`, role, candidate_id: null };
  const result = await platform.commit([
    members.write(platform.forTenant(id), member, 'missing'),
    users.write(
      platform,
      { ...person, memberships: [...person.memberships, membership], version: person.version + 1 },
      {
        version: person.version,
      },
    ),
  ]);
  expect(result.ok).toBe(true);
  return member;
}

/**
 * Returns a token as the identity provider would issue it now, with times in whole seconds and the
 * claims of the trigger.
 */
async function findToken(
  userId: string,
  tenantId?: number,
  { signedInAt = clock, isRenewed = false } = {},
): Promise<Token> {
  const found = (await toClaims(platform, userId, tenantId))!;
  const { member } = found;
  const claims = {
    ...found.claims,
    ...(await twoStepClaim(
      found,
      { origin: { kind: 'password' }, isRenewed },
      {
        ...runtime,
        identity: paper.identity,
        requestId: 'test',
      },
    )),
  };
  const seconds = String(Math.floor(signedInAt / SECOND));
  const given = Object.entries(claims).map(([name, value]) => [name, String(value)]);
  return { member, claims: { ...Object.fromEntries(given), iat: seconds, auth_time: seconds } };
}

const said = ({ status, body }: { status: number; body: { code?: string } }) =>
  [status, body?.code].join(' ').trim();
const toAccount = (userId: string) => paper.accounts.find((one) => one.userId === userId)!;
const wish = (member: Member, body: object = {}): Call => ({
  body: { user_id: member.user_id, ...body },
  ifMatch: member.version,
});
const open = async (token: Token) => said(await call(token, 'get-account'));

describe('signing out', () => {
  it('ends all earlier tokens and no later ones, within one millisecond', async () => {
    const { admin } = await company(7);
    const before = await findToken(admin.user_id);
    expect(await open(before)).toBe('200');
    expect((await call(before, 'sign-out')).status).toBe(204);
    expect(await open(before)).toBe('401 session-ended');
    expect(await open(await findToken(admin.user_id))).toBe('200');
  });

  it('does not lock users out when the clock is set back', async () => {
    const { admin } = await company(7);
    const before = await findToken(admin.user_id);
    await call(before, 'sign-out');
    clock -= 23 * 3600 * SECOND;
    expect(await open(before)).toBe('401 session-ended');
    expect(await open(await findToken(admin.user_id))).toBe('200');
  });

  it('ends the tokens of the user in every company', async () => {
    const [{ admin }] = [await company(7), await company(8)];
    await alsoIn(8, admin.user_id, 'recruiter');
    const [here, there] = [await findToken(admin.user_id, 7), await findToken(admin.user_id, 8)];
    expect([await open(here), await open(there)]).toEqual(['200', '200']);
    expect((await call(here, 'sign-out')).status).toBe(204);
    expect([await open(here), await open(there)]).toEqual([
      '401 session-ended',
      '401 session-ended',
    ]);
    expect(await open(await findToken(admin.user_id, 8))).toBe('200');
    expect(toAccount(admin.user_id).signedOut).toBe(1);
    expect(said(await call(here, 'list-memberships')), 'what is of no company').toBe(
      '401 session-ended',
    );
    expect(said(await call(await findToken(admin.user_id, 8), 'list-memberships'))).toBe('200');
  });
});

describe('a change of the password', () => {
  const CHANGE = crypto.randomUUID();
  const MINUTE = 60 * SECOND;
  let page: Token;
  let elsewhere: Token;
  const note = async (state: 'begun' | 'changed' | 'kept', id = CHANGE) =>
    said(await call(page, 'note-password-change', { params: { id }, body: { state } }));
  const pass = async (ms: number) => {
    await deliver();
    clock += ms;
    await deliver();
  };
  beforeEach(async () => {
    const { admin } = await company(7);
    await company(8);
    await alsoIn(8, admin.user_id, 'recruiter');
    page = await findToken(admin.user_id, 7);
    elsewhere = await findToken(admin.user_id, 8);
  });

  it('ends every session after two minutes if the page does not report the result', async () => {
    expect(await note('begun')).toBe('204');
    await pass(MINUTE);
    expect([await open(page), await open(elsewhere)], 'the page may still be at it').toEqual([
      '200',
      '200',
    ]);
    await pass(MINUTE);
    expect([await open(page), await open(elsewhere)]).toEqual([
      '401 session-ended',
      '401 session-ended',
    ]);
    expect(toAccount(page.member.user_id).signedOut).toBe(1);
    const after = await findToken(page.member.user_id);
    await pass(10 * MINUTE);
    expect(await open(after), 'and none that comes after').toBe('200');
  });

  it('ends every session at once if the page reports it, and no later one', async () => {
    await note('begun');
    expect(await note('changed')).toBe('204');
    expect([await open(page), await open(elsewhere)]).toEqual([
      '401 session-ended',
      '401 session-ended',
    ]);
    expect(toAccount(page.member.user_id).signedOut).toBe(1);
    const after = await findToken(page.member.user_id);
    await pass(10 * MINUTE);
    expect(await open(after)).toBe('200');
    expect(toAccount(page.member.user_id).signedOut).toBe(1);
  });

  it('ends nothing if the password was not changed', async () => {
    await note('begun');
    expect(await note('kept')).toBe('204');
    await pass(10 * MINUTE);
    expect([await open(page), await open(elsewhere)]).toEqual(['200', '200']);
  });

  it('cannot be cancelled without its id', async () => {
    await note('begun');
    expect(await note('kept', crypto.randomUUID())).toBe('204');
    await pass(2 * MINUTE);
    expect(await open(elsewhere)).toBe('401 session-ended');
  });

  it('that begins again with the same id does not end later', async () => {
    await note('begun');
    await pass(MINUTE);
    await note('begun');
    await pass(MINUTE);
    expect(await open(elsewhere)).toBe('401 session-ended');
  });
});

/** Creates a member of staff who has signed in. */
async function staff(tenantId: number, email: string, role: Member['role']): Promise<Member> {
  const { userId } = await paper.identity.reserve({ email, name: email, tenantId });
  paper.confirm(userId);
  const created_at = new Date(clock).toISOString();
  const member = newMember({
    user_id: userId,
    tenant_id: tenantId,
    email,
    name: email,
    role,
    zone: 'UTC',
    status: 'active',
    created_at,
  });
  const company = { id: tenantId, name: `Company ${tenantId}` };
  expect((await platform.commit(addMembership(platform, company, member))).ok).toBe(true);
  return member;
}

describe('a token', () => {
  let admin: Token;
  let rita: Member;
  let old: Token;
  beforeEach(async () => {
    admin = await findToken((await company(7)).admin.user_id);
    rita = await staff(7, 'rita@example.com', 'recruiter');
    old = await findToken(rita.user_id);
    expect(await open(old)).toBe('200');
  });
  const change = async (body: object) => {
    const member = (await members.get(platform.forTenant(7), rita.user_id))!;
    expect(said(await call(admin, 'update-user', wish(member, body)))).toBe('200');
  };

  it('does not survive disabling and enabling', async () => {
    await change({ status: 'disabled' });
    expect(await open(old)).toBe('403 account-disabled');
    await change({ status: 'active' });
    expect(await open(old)).toBe('401 session-ended');
    expect(await open(await findToken(rita.user_id))).toBe('200');
  });

  it('does not survive a change of the role', async () => {
    await change({ role: 'interviewer' });
    expect(await open(old)).toBe('401 session-ended');
    expect(await open(await findToken(rita.user_id))).toBe('200');
  });

  it('does not survive being deleted and invited again', async () => {
    expect(said(await call(admin, 'delete-user', wish(rita)))).toBe('200');
    expect(await open(old)).toBe('403 no-membership');
    clock += 1;
    await staff(7, 'rita@example.com', 'recruiter');
    expect(await open(old)).toBe('401 session-ended');
    expect(await open(await findToken(rita.user_id))).toBe('200');
  });

  it('of a person who is gone does nothing, also outside of a company', async () => {
    expect(said(await call(old, 'list-memberships'))).toBe('200');
    expect(said(await call(admin, 'delete-user', wish(rita)))).toBe('200');
    expect(said(await call(old, 'list-memberships'))).toBe('401 session-ended');
    const company = { body: { company_name: 'Mine', name: 'Rita', zone: 'UTC' } };
    expect(said(await call(old, 'register-company', company))).toBe('401 session-ended');
  });

  it('of a person whom every company has disabled does nothing outside of a company', async () => {
    await change({ status: 'disabled' });
    await deliver();
    expect(said(await call(old, 'list-memberships'))).toBe('401 session-ended');
  });

  it('of somebody without a company can register one', async () => {
    const { userId } = await paper.identity.reserve({
      email: 'new@example.com',
      name: 'New',
      tenantId: undefined,
    });
    const member = { ...rita, user_id: userId, email: 'new@example.com' };
    const token = { member, claims: { auth_time: old.claims['auth_time']! } };
    for (const claim of ['tenant_id', 'security_stamp', 'person_stamp'])
      (token.claims as Record<string, unknown>)[claim] = undefined;
    expect(said(await call(token, 'list-memberships'))).toBe('200');
  });

  it('does not survive a new password, in any company', async () => {
    await company(8);
    await alsoIn(8, rita.user_id, 'recruiter');
    const there = await findToken(rita.user_id, 8);
    await endAllSessions(rita.user_id, paper.identity, runtime, 'test', 'password-recovered');
    expect([await open(old), await open(there)]).toEqual([
      '401 session-ended',
      '401 session-ended',
    ]);
    expect(toAccount(rita.user_id).signedOut).toBe(1);
    expect(await open(await findToken(rita.user_id, 8))).toBe('200');
  });

  it('of a lower role does not replay answers to the higher one', async () => {
    const again = { body: { title: 'Engineer' }, key: 'one-requisition-of-rita' };
    expect((await call(old, 'create-requisition', again)).status).toBe(201);
    expect((await call(old, 'create-requisition', again)).status, 'the answer was lost').toBe(201);
    await change({ role: 'hiring-manager' });
    const now = await findToken(rita.user_id);
    expect(said(await call(now, 'create-requisition', again))).toBe('403 forbidden');
    expect(
      (
        await call(now, 'create-requisition', {
          body: { title: 'Own', hiring_manager_id: rita.user_id },
        })
      ).status,
    ).toBe(201);
  });

  it('that is about to lose its role does not restore it', async () => {
    const seen = (await members.get(platform.forTenant(7), rita.user_id))!;
    const store = platform.forTenant(7);
    const demoted: Member = { ...seen, role: 'interviewer', version: seen.version + 1 };
    beforeCommit = async () =>
      void (await store.commit([members.write(store, demoted, { version: seen.version })]));
    const guessed = { body: { name: 'Rita' }, ifMatch: seen.version + 1 };
    expect(said(await call(old, 'update-account', guessed))).toBe('412 stale-version');
    expect((await members.get(store, rita.user_id))!.role).toBe('interviewer');
  });
});

describe('the platform', () => {
  const HOURS = { zone: 'UTC', weekly: [], exceptions: [], cap_per_day: null, cap_per_week: null };
  let pia: Member;
  beforeEach(async () => {
    const { userId } = await paper.identity.reserve({
      email: 'pia@parley.example',
      name: 'Pia',
      tenantId: 1,
    });
    paper.confirm(userId);
    await bootstrapPlatform(
      platform,
      { userId, email: 'pia@parley.example', name: 'Pia' },
      new Date(clock),
    );
    pia = (await members.get(platform, userId))!;
  });

  /** Creates another member of tenant 1 who has signed in. */
  async function colleague(name: string, role: Member['role']): Promise<Member> {
    const email = `${name.toLowerCase()}@parley.example`;
    const { userId } = await paper.identity.reserve({ email, name, tenantId: 1 });
    const created_at = new Date(clock).toISOString();
    const member = newMember({
      user_id: userId,
      tenant_id: 1,
      email,
      name,
      role,
      zone: 'UTC',
      status: 'active',
      created_at,
    });
    expect(
      (await platform.commit(addMembership(platform, { id: 1, name: 'Parley' }, member))).ok,
    ).toBe(true);
    return member;
  }

  it('gives an ordinary admin of its own no rights over its platform admins', async () => {
    await colleague('Pat', 'platform-admin');
    const ada = await findToken((await colleague('Ada', 'admin')).user_id);
    const tries: [RouteId, Call][] = [
      ['update-user', wish(pia, { status: 'disabled' })],
      ['update-user', wish(pia, { role: 'interviewer' })],
      ['update-user', wish(pia, { name: 'Nobody' })],
      ['delete-user', wish(pia)],
      ['reset-two-step', wish(pia)],
      ['resend-invitation', wish(pia)],
      ['update-availability', { params: { userId: pia.user_id }, body: HOURS, ifMatch: 1 }],
    ];
    const answers = [];
    for (const [id, more] of tries) answers.push(`${id} ${said(await call(ada, id, more))}`);
    expect(answers).toEqual(tries.map(([id]) => `${id} 403 forbidden`));
    expect(await members.get(platform, pia.user_id)).toEqual(pia);
  });

  it('lets only a platform admin require two-step sign-in of its own members', async () => {
    const ada = await colleague('Ada', 'admin');
    for (const { user_id } of [pia, ada]) toAccount(user_id).twoStep = true;
    const wanted = { body: { requires_two_step: true } };
    expect(said(await call(await findToken(ada.user_id), 'update-company-settings', wanted))).toBe(
      '403 forbidden',
    );
    expect(said(await call(await findToken(pia.user_id), 'update-company-settings', wanted))).toBe(
      '200',
    );
    expect(await open(await findToken(pia.user_id))).toBe('200');
  });

  it('always has a platform admin, and lets other admins leave', async () => {
    const pat = await colleague('Pat', 'platform-admin');
    const ada = await colleague('Ada', 'admin');
    const mine = await findToken(pia.user_id);
    expect(said(await call(mine, 'delete-user', wish(ada))), 'the only ordinary admin').toBe('200');
    expect(said(await call(mine, 'update-user', wish(pat, { status: 'disabled' })))).toBe('200');
    for (const [id, body] of [
      ['update-user', { status: 'disabled' }],
      ['update-user', { role: 'admin' }],
      ['delete-user', {}],
    ] as const) {
      expect(`${id} ${said(await call(mine, id, wish(pia, body)))}`).toBe(`${id} 409 last-admin`);
    }
    expect(await open(mine)).toBe('200');
  });

  it('keeps one of two platform admins who remove each other at once', async () => {
    const pat = await colleague('Pat', 'platform-admin');
    const [one, other] = [await findToken(pia.user_id), await findToken(pat.user_id)];
    await Promise.all([
      call(one, 'update-user', wish(pat, { status: 'disabled' })),
      call(other, 'update-user', wish(pia, { status: 'disabled' })),
    ]);
    const left = await Promise.all([pia, pat].map(({ user_id }) => members.get(platform, user_id)));
    expect(left.filter((member) => member?.status === 'active')).not.toEqual([]);
  });

  it('is found among more members than one page holds', async () => {
    for (let n = 100; n < 210; n += 1) await colleague(`A${n}`, 'recruiter');
    await colleague('Zoe', 'platform-admin');
    expect(
      said(await call(await findToken(pia.user_id), 'update-user', wish(pia, { role: 'admin' }))),
    ).toBe('200');
  });
});

describe('a sign-in that is shared with another company', () => {
  let seven: { store: TenantStore; admin: Member };
  let eight: { store: TenantStore; admin: Member };
  /**
   * `both` is a member of both companies and works in the second; `single` is a member of the first
   * only.
   */
  let both: Member;
  let single: Member;
  beforeEach(async () => {
    [seven, eight] = [await company(7), await company(8)];
    both = await staff(7, 'both@example.com', 'recruiter');
    single = await staff(7, 'single@example.com', 'recruiter');
    await alsoIn(8, both.user_id, 'recruiter');
    const person = (await users.get(platform, both.user_id))!;
    const working = { ...person, active_tenant_id: 8, version: person.version + 1 };
    await platform.commit([users.write(platform, working, { version: person.version })]);
    await deliver();
  });

  /**
   * Returns everything that a change could affect in the other company: its token, its membership,
   * which company comes first, and the account.
   */
  async function otherCompany() {
    const token = await findToken(both.user_id, 8);
    return {
      member: await members.get(eight.store, both.user_id),
      first: (await users.get(platform, both.user_id))!.active_tenant_id,
      enabled: toAccount(both.user_id).enabled,
      twoStep: toAccount(both.user_id).twoStep,
      signedOut: toAccount(both.user_id).signedOut,
      opens: await open(token),
    };
  }

  it('keeps the two-step sign-in that one company turns off, with the usual answer', async () => {
    for (const { user_id } of [both, single]) toAccount(user_id).twoStep = true;
    const before = await otherCompany();
    const admin = await findToken(seven.admin.user_id);
    const answers = [];
    for (const one of [both, single]) {
      const { status, body } = await call(admin, 'reset-two-step', {
        body: { user_id: one.user_id },
      });
      answers.push(JSON.stringify([status, { ...body, user_id: 'the person' }]));
    }
    const mails = await deliver();
    expect(new Set(answers).size).toBe(1);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['both@example.com', 'Two-step sign-in is still on'],
      ['single@example.com', 'Two-step sign-in is off'],
    ]);
    expect(mails[0]!.text).toContain('support@parley.example');
    expect(mails[0]!.text, 'which other companies').not.toContain('Company 8');
    expect(await otherCompany()).toEqual(before);
    expect(toAccount(single.user_id).twoStep).toBe(false);
  });

  it('loses two-step sign-in once the other company or the platform turns it off', async () => {
    const { userId } = await paper.identity.reserve({
      email: 'pia@parley.example',
      name: 'Pia',
      tenantId: 1,
    });
    await bootstrapPlatform(
      platform,
      { userId, email: 'pia@parley.example', name: 'Pia' },
      new Date(clock),
    );
    toAccount(both.user_id).twoStep = true;
    expect(
      (await call(await findToken(userId), 'reset-two-step', { body: { user_id: both.user_id } }))
        .status,
    ).toBe(202);
    expect((await deliver()).map(({ to, subject }) => [to, subject])).toEqual([
      ['both@example.com', 'Two-step sign-in is off'],
    ]);
    expect(toAccount(both.user_id).twoStep).toBe(false);

    toAccount(single.user_id).twoStep = true;
    const invited = { body: { email: single.email, name: 'Single', role: 'recruiter' } };
    expect((await call(await findToken(eight.admin.user_id), 'create-user', invited)).status).toBe(
      201,
    );
    await call(await findToken(seven.admin.user_id), 'reset-two-step', {
      body: { user_id: single.user_id },
    });
    await deliver();
    expect(toAccount(single.user_id).twoStep, 'invited elsewhere, and never been there').toBe(
      false,
    );

    toAccount(both.user_id).twoStep = true;
    const there = (await members.get(eight.store, both.user_id))!;
    await call(
      await findToken(eight.admin.user_id),
      'update-user',
      wish(there, { status: 'disabled' }),
    );
    await call(await findToken(seven.admin.user_id), 'reset-two-step', {
      body: { user_id: both.user_id },
    });
    await deliver();
    expect(toAccount(both.user_id).twoStep).toBe(false);
  });

  it('works in the other company when one disables and enables the member', async () => {
    const here = await findToken(both.user_id, 7);
    const before = await otherCompany();
    const admin = await findToken(seven.admin.user_id);
    expect((await call(admin, 'update-user', wish(both, { status: 'disabled' }))).status).toBe(200);
    await deliver();
    expect(await open(here)).toBe('403 account-disabled');
    expect(await otherCompany()).toEqual(before);
    expect(
      (await call(admin, 'update-user', wish({ ...both, version: 2 }, { status: 'active' })))
        .status,
    ).toBe(200);
    await deliver();
    expect(await otherCompany()).toEqual(before);
    expect(await open(await findToken(both.user_id, 7))).toBe('200');
  });

  it('continues in the current company when another one deletes the member', async () => {
    const third = await company(9);
    await alsoIn(9, both.user_id, 'interviewer');
    const before = await otherCompany();
    const there = (await members.get(third.store, both.user_id))!;
    expect(
      (await call(await findToken(third.admin.user_id), 'delete-user', wish(there))).status,
    ).toBe(200);
    expect(await otherCompany()).toEqual(before);
  });
});

describe('the owner of a sign-in', () => {
  let rita: Member;
  beforeEach(async () => {
    await company(7);
    rita = await staff(7, 'rita@example.com', 'recruiter');
    await deliver();
  });
  const mailed = async () => (await deliver()).map(({ to, subject }) => [to, subject]);
  const token = () => findToken(rita.user_id);

  it('is mailed when an authenticator is paired or removed', async () => {
    toAccount(rita.user_id).twoStep = true;
    await call(await token(), 'note-two-step');
    expect(await mailed()).toEqual([['rita@example.com', 'Two-step sign-in was turned on']]);
    await call(await token(), 'note-two-step');
    expect(await mailed(), 'another one').toEqual([
      ['rita@example.com', 'Two-step sign-in was turned on'],
    ]);
    toAccount(rita.user_id).twoStep = false;
    await call(await token(), 'note-two-step');
    expect(await mailed()).toEqual([['rita@example.com', 'Two-step sign-in was turned off']]);
    await call(await token(), 'note-two-step');
    expect(await mailed(), 'nothing changed').toEqual([]);
  });

  it('is mailed when the password was changed, also if the page did not say so', async () => {
    const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const note = async (change: string, state: string) =>
      call(await token(), 'note-password-change', { params: { id: change }, body: { state } });
    await note(id, 'begun');
    expect(await mailed()).toEqual([]);
    const there = await token();
    await note(id, 'changed');
    expect(await open(there), 'other sessions end').toBe('401 session-ended');
    expect(await mailed()).toEqual([['rita@example.com', 'Your password was changed']]);
    await note(other, 'begun');
    await mailed();
    clock += 3 * 60 * SECOND;
    await mailed();
    expect(await mailed()).toEqual([['rita@example.com', 'Your password may have been changed']]);
    await note(other, 'kept');
    expect(await mailed()).toEqual([]);
  });

  it('is mailed when a forgotten password was replaced', async () => {
    await endAllSessions(rita.user_id, paper.identity, runtime, 'test', 'password-recovered');
    const [mail] = await deliver();
    expect(mail).toMatchObject({ to: 'rita@example.com', subject: 'Your password was reset' });
    expect(mail!.text).toContain('Every session was ended');
  });

  it('is signed out and mailed when that could be done only later', async () => {
    const before = await token();
    const { user_id } = rita;
    const event = { id: 'recovered-1', at: new Date(clock).toISOString() };
    await platform.commit([
      eventOp(
        platform,
        { type: 'account.password-change-due', data: { user_id } },
        { ...event, actorId: user_id, requestId: 'test' },
      ),
    ]);
    // The first delivery writes what has changed, of which the next one mails.
    expect([...(await mailed()), ...(await mailed())]).toEqual([
      ['rita@example.com', 'Your password was reset'],
    ]);
    expect(await open(before)).toBe('401 session-ended');
  });
});

describe('a company that requires two-step sign-in', () => {
  let admin: Member;
  let rita: Member;
  beforeEach(async () => {
    ({ admin } = await company(7));
    rita = await staff(7, 'rita@example.com', 'recruiter');
    await company(8);
  });
  const set = async (requires_two_step: boolean, by = admin.user_id, tenantId = 7) =>
    said(
      await call(await findToken(by, tenantId), 'update-company-settings', {
        body: { requires_two_step },
      }),
    );
  const requireIt = async () => {
    toAccount(admin.user_id).twoStep = true;
    expect(await set(true)).toBe('200');
  };

  it('refuses tokens of staff without it at once, and accepts them once it is on', async () => {
    const before = await findToken(rita.user_id);
    expect(await open(before)).toBe('200');
    await requireIt();
    expect(await open(before)).toBe('403 two-step-required');
    const { body } = await call(before, 'get-account');
    expect(body.message).toContain('Turn it on in your account');
    expect(await open(await findToken(rita.user_id)), 'a new token without it').toBe(
      '403 two-step-required',
    );
    toAccount(rita.user_id).twoStep = true;
    expect(await open(before), 'the token of before').toBe('403 two-step-required');
    expect(await open(await findToken(rita.user_id))).toBe('200');
    toAccount(rita.user_id).twoStep = false;
    expect(await open(await findToken(rita.user_id)), 'turned off again').toBe(
      '403 two-step-required',
    );
  });

  it('counts only for a session that began after the authenticator was paired', async () => {
    await requireIt();
    const signedInAt = clock;
    const renewed = () => findToken(rita.user_id, 7, { signedInAt, isRenewed: true });
    clock += 60 * SECOND;
    toAccount(rita.user_id).twoStep = true;
    expect(said(await call(await renewed(), 'note-two-step'))).toBe('204');
    expect(await open(await renewed()), 'the session that paired it').toBe('403 two-step-required');
    const { body } = await call(await renewed(), 'get-account');
    expect(body.message).toContain('Sign in again');
    clock += SECOND;
    expect(await open(await findToken(rita.user_id)), 'with the code').toBe('200');

    const before = await findToken(rita.user_id);
    clock += 60 * SECOND;
    expect(said(await call(before, 'note-two-step')), 'another authenticator').toBe('204');
    expect(await open(await findToken(rita.user_id, 7, { signedInAt: clock - 60 * SECOND }))).toBe(
      '403 two-step-required',
    );
    expect(await open(await findToken(rita.user_id))).toBe('200');
  });

  it('notices an authenticator that was paired without the page, and mails the owner', async () => {
    await requireIt();
    await deliver();
    const signedInAt = clock;
    clock += 60 * SECOND;
    toAccount(rita.user_id).twoStep = true;
    const renewed = () => findToken(rita.user_id, 7, { signedInAt, isRenewed: true });
    expect(await open(await renewed())).toBe('403 two-step-required');
    expect(await open(await renewed())).toBe('403 two-step-required');
    expect((await deliver()).map(({ to, subject }) => [to, subject])).toEqual([
      ['rita@example.com', 'Two-step sign-in was turned on'],
    ]);
    expect(await open(await findToken(rita.user_id))).toBe('200');
    toAccount(rita.user_id).twoStep = false;
    expect(await open(await findToken(rita.user_id))).toBe('403 two-step-required');
    expect((await deliver()).map(({ subject }) => subject)).toEqual([
      'Two-step sign-in was turned off',
    ]);
  });

  it('lets a member who has it off sign out everywhere', async () => {
    await requireIt();
    const token = await findToken(rita.user_id);
    expect(said(await call(token, 'sign-out'))).toBe('204');
    expect(await open(token)).toBe('401 session-ended');
  });

  it('affects no other company of the user, and not its candidates', async () => {
    await alsoIn(8, rita.user_id, 'recruiter');
    const carl = await staff(8, 'carl@example.com', 'interviewer');
    await alsoIn(7, carl.user_id, 'candidate');
    await requireIt();
    expect(await open(await findToken(rita.user_id, 8))).toBe('200');
    expect(await open(await findToken(carl.user_id, 7))).toBe('200');
    const listed = async (userId: string) => {
      const { body } = await call(await findToken(userId, 8), 'list-memberships');
      return body.items.map((one: { tenant_id: number; requires_two_step: boolean }) => [
        one.tenant_id,
        one.requires_two_step,
      ]);
    };
    expect(await listed(rita.user_id)).toEqual([
      [7, true],
      [8, false],
    ]);
    expect(await listed(carl.user_id)).toEqual([
      [8, false],
      [7, false],
    ]);
  });

  it('can be set by an admin who has it and a recent sign-in, and ended likewise', async () => {
    const token = await findToken(admin.user_id);
    const wanted = { body: { requires_two_step: true } };
    const refused = await call(token, 'update-company-settings', wanted);
    expect(said(refused)).toBe('409 two-step-off');
    expect(refused.body.message).toContain('Turn on two-step sign-in for yourself first');
    expect(await open(token), 'nothing has changed').toBe('200');
    toAccount(admin.user_id).twoStep = true;
    clock += 16 * 60 * SECOND;
    expect(said(await call(token, 'update-company-settings', wanted))).toBe('403 sign-in-again');
    expect(await set(true)).toBe('200');
    expect((await call(await findToken(admin.user_id), 'get-company-settings')).body).toMatchObject(
      {
        requires_two_step: true,
      },
    );
    toAccount(rita.user_id).twoStep = true;
    expect(await set(false, rita.user_id), 'by a recruiter').toBe('403 forbidden');

    const later = await findToken(admin.user_id);
    clock += 16 * 60 * SECOND;
    expect(
      said(await call(later, 'update-company-settings', { body: { requires_two_step: false } })),
    ).toBe('403 sign-in-again');
    expect(await set(false)).toBe('200');
    toAccount(rita.user_id).twoStep = false;
    expect(await open(await findToken(rita.user_id))).toBe('200');
  });

  it('remains so when the platform changes its name or address at the same time', async () => {
    const { userId } = await paper.identity.reserve({
      email: 'pia@parley.example',
      name: 'Pia',
      tenantId: 1,
    });
    await bootstrapPlatform(
      platform,
      { userId, email: 'pia@parley.example', name: 'Pia' },
      new Date(clock),
    );
    beforeCommit = requireIt;
    const change: Call = { params: { id: '7' }, body: { city: 'Oslo' }, ifMatch: 1 };
    expect(said(await call(await findToken(userId), 'update-tenant', change))).toBe('200');
    expect(await open(await findToken(rita.user_id))).toBe('403 two-step-required');
    expect((await tenants.get(platform.forTenant(7)))!).toMatchObject({
      city: 'Oslo',
      requires_two_step: true,
    });
  });

  it('lets a user who lost the authenticator set it up again, and notifies by mail', async () => {
    toAccount(rita.user_id).twoStep = true;
    await requireIt();
    await deliver();
    expect(
      (
        await call(await findToken(admin.user_id), 'reset-two-step', {
          body: { user_id: rita.user_id },
        })
      ).status,
    ).toBe(202);
    const own = async () => (await deliver()).filter(({ to }) => to === 'rita@example.com');
    const [mail] = await own();
    expect(mail).toMatchObject({ subject: 'Two-step sign-in is off' });
    expect(mail!.text).toContain('requires two-step sign-in');
    expect(await open(await findToken(rita.user_id))).toBe('403 two-step-required');
    expect(await own(), 'told once').toEqual([]);
    toAccount(rita.user_id).twoStep = true;
    expect(await open(await findToken(rita.user_id))).toBe('200');
  });

  it('refuses with a reason while the identity provider does not answer', async () => {
    toAccount(rita.user_id).twoStep = true;
    await requireIt();
    const down = vi.spyOn(paper.identity, 'hasTwoStep').mockRejectedValue(new Error('busy'));
    expect(await open(await findToken(rita.user_id))).toBe('403 two-step-required');
    expect(vi.mocked(process.stdout.write).mock.calls.join('')).toContain('two-step-not-known');
    down.mockRestore();
    expect(await open(await findToken(rita.user_id))).toBe('200');
  });

  it('does not call the identity provider for users whom it does not concern', async () => {
    const asked = vi.spyOn(paper.identity, 'hasTwoStep');
    await findToken(rita.user_id);
    await requireIt();
    asked.mockClear();
    const carl = await staff(8, 'carl@example.com', 'interviewer');
    await alsoIn(7, carl.user_id, 'candidate');
    await findToken(carl.user_id, 7);
    await findToken(carl.user_id, 8);
    expect(asked).not.toHaveBeenCalled();
    await findToken(rita.user_id);
    expect(asked.mock.calls).toEqual([[rita.user_id]]);
  });
});

describe('a far-reaching change', () => {
  const MINUTE = 60 * SECOND;

  it('requires a sign-in within the last quarter of an hour, not a renewed token', async () => {
    const { admin } = await company(7);
    const rita = await staff(7, 'rita@example.com', 'recruiter');
    const token = await findToken(admin.user_id);
    const role = () => call(token, 'update-user', wish(rita, { role: 'interviewer' }));
    clock += 16 * MINUTE;
    const renewed = {
      ...token,
      claims: { ...token.claims, iat: String(Math.floor(clock / SECOND)) },
    };
    expect(said(await call(renewed, 'update-user', wish(rita, { role: 'interviewer' })))).toBe(
      '403 sign-in-again',
    );
    expect(said(await role())).toBe('403 sign-in-again');
    expect(said(await call(token, 'delete-user', wish(rita)))).toBe('403 sign-in-again');
    const invited = (of: Token, as: string) =>
      call(of, 'create-user', { body: { email: `${as}@example.com`, name: as, role: as } });
    expect([
      said(await invited(renewed, 'admin')),
      said(await invited(renewed, 'recruiter')),
    ]).toEqual(['403 sign-in-again', '201']);
    expect(said(await call(renewed, 'update-user', wish(rita, { name: 'Rita' }))), 'no role').toBe(
      '200',
    );
    const fresh = await findToken(admin.user_id);
    expect(
      said(
        await call(fresh, 'update-user', { ...wish(rita, { role: 'interviewer' }), ifMatch: 2 }),
      ),
    ).toBe('200');
    clock -= 23 * 60 * MINUTE;
    const back = await findToken(admin.user_id);
    expect(
      said(await call(back, 'update-user', { ...wish(rita, { role: 'recruiter' }), ifMatch: 3 })),
      'a clock put back',
    ).toBe('200');
  });
});
