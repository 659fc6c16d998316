import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { ulid } from 'ulid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RouteId, ROUTES } from '@parley/contracts/route-table.ts';
import { candidateItem, candidates } from '@parley/data/candidates/candidates.repo.ts';
import { keys } from '@parley/data/keys.ts';
import type { Mail } from '@parley/data/mail/mail.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { members, users, admins } from '@parley/data/members/members.repo.ts';
import { cursors } from '@parley/data/shared/cursor.ts';
import { type TenantStore, tenantStore } from '@parley/data/shared/tenant-store.ts';
import { bootstrapPlatform } from '@parley/data/tenants/bootstrap-platform.ts';
import { toNewTenantWrites, newMember, newTenant } from '@parley/data/tenants/new-tenant.ts';
import { tenantRegister } from '@parley/data/tenants/tenant-register.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { makePlatformAdmin } from '@parley/demo/actors/make-platform-admin.ts';
import { sendContactMessage } from '../../functions/contact/send-contact-message.ts';
import { createCandidateUser } from '../../functions/members/create-candidate-user.ts';
import { createUser } from '../../functions/members/create-user.ts';
import { deleteUser } from '../../functions/members/delete-user.ts';
import { memberViews } from '../../functions/members/members.ts';
import { updateUser } from '../../functions/members/update-user.ts';
import { askForInvitation } from '../../functions/registration/ask-for-invitation.ts';
import { beginRegistration } from '../../functions/registration/begin-registration.ts';
import { registerCompany } from '../../functions/registration/register-company.ts';
import { createPipeline } from '../../functions/shared/pipeline/pipeline.ts';
import type { Runtime } from '../../functions/shared/runtime.ts';
import {
  inviteTenantAdmin,
  reinviteTenantAdmin,
} from '../../functions/tenants/invite-tenant-admin.ts';
import { activate } from '../../functions/triggers/pre-token/to-claims.ts';
import { readTable } from '../../scripts/check-data/snapshot.ts';
import { testKeyRing } from '../support/builders/test-key-ring.ts';
import { withinEnvironment } from '../support/builders/within-environment.ts';
import { type Call, callRoute } from './call-route.ts';
import { createFakeIdentity } from './create-fake-identity.ts';
import { eventDelivery } from './deliver-events.ts';
import { startTable, type TestTable } from './start-table.ts';

const NOW = '2026-03-10T15:00:00.000Z';
let table: TestTable;
let platform: TenantStore;
let paper: ReturnType<typeof createFakeIdentity>;
let call: (as: Member | undefined, id: RouteId, call?: Call) => ReturnType<typeof callRoute>;
/** Carries out the effects of events, and returns the mails that were sent. */
let deliver: () => Promise<Mail[]>;
/** The requests that the API has sent to the table. */
let requests: string[];
/**
 * Returns how many requests were sent since there were `before`. One that is repeated, because the
 * table did not answer in time, counts once.
 */
const countRequests = (before: number): number => new Set(requests.slice(before)).size;
let pia: Member;
let clock: Date;

beforeEach(async () => {
  table = await startTable();
  clock = new Date(NOW);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  platform = tenantStore(table.table, 1);
  paper = createFakeIdentity();
  const { identity } = paper;
  const now = () => clock;
  requests = [];
  const send = (command: { input: object }) => {
    requests.push(`${command.constructor.name} ${JSON.stringify(command.input)}`);
    return table.table.client.send(command as never);
  };
  const counted = { ...table.table, client: { send } as unknown as TestTable['table']['client'] };
  const runtime: Runtime = {
    stage: 'test',
    appUrl: 'https://parley.example.com',
    table: counted,
    platform: tenantStore(counted, 1),
    storeOf: (id) => tenantStore(counted, id),
    cursors: cursors(testKeyRing()),
    now,
    newId: (prefix) => `${prefix}_${ulid()}`,
  };
  // No member of this test has a picture.
  const view = memberViews({ signPicture: async () => '' });
  const apis: Record<string, unknown> = {
    registration: createPipeline(
      'registration',
      ROUTES,
      {
        'ask-for-invitation': askForInvitation,
        'begin-registration': beginRegistration,
        'register-company': registerCompany,
      } as never,
      runtime,
    ),
    contact: createPipeline(
      'contact',
      ROUTES,
      { 'send-contact-message': sendContactMessage } as never,
      runtime,
    ),
    tenants: createPipeline(
      'tenants',
      ROUTES,
      {
        'invite-tenant-admin': inviteTenantAdmin(identity),
        'reinvite-tenant-admin': reinviteTenantAdmin,
      } as never,
      runtime,
    ),
    members: createPipeline(
      'members',
      ROUTES,
      {
        'create-user': createUser(identity, view),
        'create-candidate-user': createCandidateUser(identity),
        'update-user': updateUser(view),
        'delete-user': deleteUser,
      } as never,
      runtime,
    ),
  };
  call = (as, id, more) => callRoute(apis[ROUTES[id].group] as never, as ?? pia, id, more);
  deliver = eventDelivery(table, identity, now);
  const piaId = (await identity.reserve({ email: 'pia@parley.example', name: 'Pia', tenantId: 1 }))
    .userId;
  expect(
    await bootstrapPlatform(
      platform,
      { userId: piaId, email: 'pia@parley.example', name: 'Pia' },
      clock,
    ),
  ).toBe(true);
  pia = (await members.get(platform, piaId))!;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await table.stop();
});

/** Creates a company with an admin who has signed in. */
async function company(
  id: number,
  name = `Company ${id}`,
): Promise<{ store: TenantStore; admin: Member }> {
  const { userId } = await paper.identity.reserve({
    email: `admin${id}@example.com`,
    name: `Admin ${id}`,
    tenantId: id,
  });
  paper.confirm(userId);
  const admin = newMember({
    user_id: userId,
    tenant_id: id,
    email: `admin${id}@example.com`,
    name: `Admin ${id}`,
    role: 'admin',
    zone: 'UTC',
    status: 'active',
    created_at: NOW,
  });
  expect(
    await platform.commit(
      toNewTenantWrites(platform, newTenant({ id, name, zone: 'UTC', created_at: NOW }), admin),
    ),
  ).toMatchObject({ ok: true });
  return { store: platform.forTenant(id), admin };
}

async function findCandidate(store: TenantStore, email: string): Promise<string> {
  const id = `cand_${ulid()}`;
  await store.commit([
    candidates.write(
      store,
      candidateItem.parse({
        kind: 'CANDIDATE',
        id,
        tenant_id: store.tenantId,
        user_id: null,
        name: 'Asha',
        email,
        phone: '',
        location: '',
        headline: '',
        skills: [],
        source: 'Applied',
        zone: 'UTC',
        notes: '',
        created_at: NOW,
        updated_at: NOW,
        version: 1,
      }),
      'missing',
    ),
  ]);
  return id;
}

const linkIn = (mail: Mail | undefined) => /https:\S+/.exec(mail?.text ?? '')?.[0];
const typed = (of: string, role: string, name = of) => ({
  body: { email: `${of}@example.com`, name, role },
});

describe('a user who never set a password', () => {
  it('and is invited by a second company gets a link that works without a password', async () => {
    const [first, second] = [await company(7), await company(8)];
    for (const { store, admin } of [first, second]) {
      const candidate_id = await findCandidate(store, 'asha@example.com');
      const answer = await call(admin, 'create-candidate-user', { body: { candidate_id } });
      expect([answer.status, answer.body.status]).toEqual([201, 'invited']);
    }
    const mails = (await deliver()).filter(({ to }) => to === 'asha@example.com');
    expect(mails.map((mail) => linkIn(mail)?.includes('#invite='))).toEqual([true, true]);
    expect(mails[1]!.text).not.toContain('the password you already have');
    for (const { text } of mails) expect(text).toContain('Privacy notice of Parley: https://');
  });
});

describe('a new link', () => {
  const ask = (email: string) => call(undefined, 'ask-for-invitation', { body: { email } });
  const later = (ms: number) => {
    clock = new Date(clock.getTime() + ms);
  };

  it('is mailed to an invited user, and replaces the one before', async () => {
    const { admin } = await company(7);
    await call(admin, 'create-user', typed('ina', 'recruiter', 'Ina'));
    const [first] = await deliver();
    expect((await ask('ina@example.com')).status).toBe(202);
    const [second, ...more] = await deliver();
    expect([second?.to, more]).toEqual(['ina@example.com', []]);
    expect(second?.text).toContain('Company 7');
    expect(second?.text).not.toContain('Privacy notice');
    expect([
      linkIn(first)?.includes('#invite='),
      linkIn(second)?.includes('#invite='),
      linkIn(first) === linkIn(second),
    ]).toEqual([true, true, false]);
  });

  it('is not needed by a user with a password: the mail says so and changes nothing', async () => {
    const { admin } = await company(7);
    await ask(admin.email);
    const [mail] = await deliver();
    expect([mail?.to, mail?.subject]).toEqual([admin.email, 'Signing in to Parley']);
    expect(mail?.text).toContain('You have a password already');
    expect(mail?.text).not.toContain('#invite=');
    expect(paper.accounts.find(({ email }) => email === admin.email)?.temporary).toBeUndefined();
  });

  it('is answered in the same way for all users, and for too many requests', async () => {
    const { admin, store } = await company(7);
    const { user_id } = (await call(admin, 'create-user', typed('ina', 'recruiter'))).body;
    const disabled = (await call(admin, 'create-user', typed('dora', 'recruiter'))).body;
    const dora = (await members.get(store, disabled.user_id))!;
    await store.commit([
      members.write(store, { ...dora, status: 'disabled', version: 2 }, { version: 1 }),
    ]);
    await deliver();
    const answers = [];
    for (const email of ['ina@example.com', admin.email, 'dora@example.com', 'nobody@example.com'])
      answers.push(await ask(email));
    later(61_000);
    for (let again = 0; again < 4; again += 1) answers.push(await ask('ina@example.com'));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(
      (await deliver()).map(({ to }) => to),
      'three an hour',
    ).toEqual(['ina@example.com', admin.email, 'ina@example.com', 'ina@example.com']);
    later(3_600_000);
    await ask('ina@example.com');
    expect((await deliver()).map(({ to }) => to)).toEqual(['ina@example.com']);
    expect((await members.get(store, user_id))?.status).toBe('invited');
  });

  it('needs a proof of work from a sender of more than twenty an hour, whatever the addresses', async () => {
    const answers = [];
    for (let i = 0; i < 21; i += 1) answers.push(await ask(`somebody${i}@example.com`));
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(20).fill(202), 428]);
    expect(answers.at(-1)?.body.code).toBe('proof-needed');
    later(3_600_000);
    expect((await ask('somebody@example.com')).status).toBe(202);
  });
});

describe('a link to register with', () => {
  const ask = (email: string) => call(undefined, 'begin-registration', { body: { email } });

  it('lets unknown addresses choose a password, and stores only the address', async () => {
    expect((await ask('new@example.com')).status).toBe(202);
    const [mail, ...more] = await deliver();
    expect([mail?.to, more]).toEqual(['new@example.com', []]);
    expect(linkIn(mail)).toMatch(
      /^https:\/\/parley\.example\.com\/register\?email=new%40example\.com#invite=temporary-/,
    );
  });

  it('requires the password of a user who has one, and does not change it', async () => {
    const { admin } = await company(7);
    await ask(admin.email);
    const [mail] = await deliver();
    expect(mail?.text).toContain('You have a password already');
    expect(linkIn(mail)).toBe(
      `https://parley.example.com/register?email=${encodeURIComponent(admin.email)}`,
    );
    expect(paper.accounts.find(({ email }) => email === admin.email)?.temporary).toBeUndefined();
  });

  it('is answered in the same way, with as many table requests, for all addresses', async () => {
    const { admin } = await company(7);
    await call(admin, 'create-user', typed('ina', 'recruiter'));
    await deliver();
    const answers = new Set<string>();
    for (const email of [
      'nobody@example.com',
      'ina@example.com',
      admin.email,
      admin.email,
      admin.email,
      admin.email,
    ]) {
      const before = requests.length;
      const { status, body } = await ask(email);
      answers.add(JSON.stringify([status, body, countRequests(before)]));
    }
    expect([...answers]).toHaveLength(1);
    const mailed = (await deliver()).map(({ to }) => to);
    expect(mailed, 'three an hour').toEqual([
      'nobody@example.com',
      'ina@example.com',
      admin.email,
      admin.email,
      admin.email,
    ]);
  });

  it('is mailed once, and the address is not stored any longer', async () => {
    await ask('new@example.com');
    const left = async () =>
      (await readTable(table.table.client, table.table.name))
        .get(1)!
        .filter(({ kind }) => kind === 'REGISTRATION');
    expect(await left()).toHaveLength(1);
    expect(await deliver()).toHaveLength(1);
    expect(await left()).toEqual([]);
    expect(await deliver()).toEqual([]);
  });
});

describe('the first admin of a company', () => {
  const params = { id: '9' };
  const invite = (body: object) => call(pia, 'invite-tenant-admin', { params, body });
  beforeEach(async () => {
    const tenant = newTenant({ id: 9, name: 'Nine', zone: 'UTC', created_at: NOW });
    await platform.commit([
      tenants.write(platform.forTenant(9), tenant, 'missing'),
      tenantRegister.write(platform, { ...tenant, users: 0 }, 'missing'),
    ]);
  });

  it('can be added later, invited again, and corrected before the first sign-in', async () => {
    const wrong = (await invite({ email: 'anna@exmaple.com', name: 'Anna' })).body
      .user_id as string;
    expect((await deliver()).map(({ to }) => to)).toEqual(['anna@exmaple.com']);
    expect(
      (await call(pia, 'reinvite-tenant-admin', { params, body: { user_id: wrong } })).status,
    ).toBe(202);
    expect((await deliver()).map(({ to, subject }) => [to, subject])).toEqual([
      ['anna@exmaple.com', 'Nine invites you to Parley'],
    ]);

    const right = (await invite({ email: 'anna@example.com', name: 'Anna', replaces: wrong })).body
      .user_id as string;
    expect((await deliver()).map(({ to }) => to)).toEqual(['anna@example.com']);
    const store = platform.forTenant(9);
    expect([
      await members.get(store, wrong),
      await users.get(platform, wrong),
      await users.findByEmail(platform, 'anna@exmaple.com'),
    ]).toEqual([undefined, undefined, undefined]);
    expect(
      paper.accounts.some(({ userId }) => userId === wrong),
      'the sign-in of the wrong address',
    ).toBe(false);
    expect((await admins.get(store)).userIds).toEqual([right]);

    await activate(platform, (await members.get(store, right))!, clock);
    expect(
      (await call(pia, 'reinvite-tenant-admin', { params, body: { user_id: right } })).body.code,
    ).toBe('invalid-transition');
    expect(
      (await invite({ email: 'other@example.com', name: 'Other', replaces: right })).body.code,
    ).toBe('invalid-transition');
    expect((await invite({ email: 'anna@example.com', name: 'Anna' })).body.code).toBe(
      'user-exists',
    );
    // A member of another company may be the admin of this one too.
    const { admin: other } = await company(7);
    expect((await invite({ email: other.email, name: 'Other' })).status).toBe(201);
    expect((await admins.get(store)).userIds).toEqual([right, other.user_id]);
  });

  it("cannot be added by the company's own members, nor to an unknown company", async () => {
    const { admin } = await company(7);
    expect(
      (
        await call(admin, 'invite-tenant-admin', {
          params,
          body: { email: 'mine@example.com', name: 'Mine' },
        })
      ).body.code,
    ).toBe('forbidden');
    expect(
      (
        await call(pia, 'invite-tenant-admin', {
          params: { id: '99' },
          body: { email: 'mine@example.com', name: 'Mine' },
        })
      ).body.code,
    ).toBe('not-found');
    expect(
      (
        await call(pia, 'invite-tenant-admin', {
          params: { id: '1' },
          body: { email: 'mine@example.com', name: 'Mine' },
        })
      ).body.code,
    ).toBe('not-found');
    expect(
      (await call(pia, 'reinvite-tenant-admin', { params, body: { user_id: admin.user_id } })).body
        .code,
    ).toBe('not-found');
  });
});

describe('a company cannot be left without an admin who can sign in', () => {
  it('if an admin passes the role on to a member who has never signed in', async () => {
    const { admin, store } = await company(7);
    const invited = (await call(admin, 'create-user', typed('ina', 'admin'))).body;
    for (const [wish, code] of [
      [{ role: 'recruiter' }, 'last-admin'],
      [{ status: 'disabled' }, 'last-admin'],
    ] as const) {
      expect(
        (
          await call(admin, 'update-user', {
            body: { user_id: admin.user_id, ...wish },
            ifMatch: 1,
          })
        ).body.code,
      ).toBe(code);
    }
    expect((await call(admin, 'delete-user', { body: { user_id: admin.user_id } })).body.code).toBe(
      'last-admin',
    );
    await activate(platform, (await members.get(store, invited.user_id))!, clock);
    expect(
      (
        await call(admin, 'update-user', {
          body: { user_id: admin.user_id, role: 'recruiter' },
          ifMatch: 1,
        })
      ).status,
    ).toBe(200);
  });

  it('and the platform keeps one as well', async () => {
    expect(
      (
        await call(pia, 'update-user', {
          body: { user_id: pia.user_id, status: 'disabled' },
          ifMatch: 1,
        })
      ).body.code,
    ).toBe('last-admin');
    expect(
      (
        await call(pia, 'update-user', {
          body: { user_id: pia.user_id, role: 'recruiter' },
          ifMatch: 1,
        })
      ).body.code,
    ).toBe('last-admin');
    expect((await call(pia, 'delete-user', { body: { user_id: pia.user_id } })).body.code).toBe(
      'last-admin',
    );
  });
});

describe('creating the platform', () => {
  it('a second time changes nothing, and with another user fails', async () => {
    const again = { userId: pia.user_id, email: pia.email, name: 'Pia' };
    expect(await bootstrapPlatform(platform, again, clock)).toBe(false);
    await expect(
      bootstrapPlatform(
        platform,
        { userId: 'somebody-else', email: 'else@parley.example', name: 'Else' },
        clock,
      ),
    ).rejects.toThrow('else@parley.example is not an admin of the platform, which exists already');
    expect(await users.findByEmail(platform, 'else@parley.example')).toBeUndefined();
  });

  it('does not change the password and rights of a sign-in that is not its admin', async () => {
    const cognito = mockClient(CognitoIdentityProviderClient);
    cognito
      .on(AdminCreateUserCommand)
      .rejects(
        new UsernameExistsException({ message: 'User account already exists', $metadata: {} }),
      );
    cognito
      .on(AdminGetUserCommand)
      .resolves({ Username: 'somebody-else', UserStatus: 'CONFIRMED' });
    const { accessKeyId, secretAccessKey } = table.credentials;
    const environment = {
      TABLE_NAME: table.table.name,
      USER_POOL_ID: 'eu-central-1_pool',
      AWS_REGION: 'eu-central-1',
      AWS_ENDPOINT_URL_DYNAMODB: table.url,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    };
    await expect(
      withinEnvironment(environment, () => makePlatformAdmin(() => clock.getTime())),
    ).rejects.toThrow('is not an admin of the platform');
    expect(
      [AdminSetUserPasswordCommand, AdminAddUserToGroupCommand].map(
        (command) => cognito.commandCalls(command as never).length,
      ),
    ).toEqual([0, 0]);
    cognito.restore();
  });
});

describe('nobody can find out who uses Parley in another company', () => {
  /** Creates a member of company 8 who has a password and has chosen a time zone. */
  async function atHomeElsewhere(): Promise<Member> {
    const { admin } = await company(8);
    const person = (await users.get(platform, admin.user_id))!;
    const zoned = { ...person, zone: 'Asia/Kolkata', version: person.version + 1 };
    await platform.commit([users.write(platform, zoned, { version: person.version })]);
    return admin;
  }
  /** Returns an answer without the values that the request contained. */
  const shape = ({ status, body }: { status: number; body: object }) =>
    JSON.stringify([
      status,
      { ...body, user_id: '', id: '', email: '', candidate_id: '', name: '' },
    ]);

  it('by inviting staff: a known address is answered like a new one', async () => {
    const { admin, store } = await company(7);
    const known = await atHomeElsewhere();
    const answers = [
      await call(admin, 'create-user', {
        body: { email: known.email, name: 'Known', role: 'recruiter' },
      }),
      await call(admin, 'create-user', typed('new', 'recruiter', 'New')),
    ];
    expect(new Set(answers.map(shape)).size).toBe(1);
    expect(answers[0]!.status).toBe(201);
    const mails = await deliver();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [known.email, 'Company 7 invites you to Parley'],
      ['new@example.com', 'Company 7 invites you to Parley'],
    ]);
    expect(mails[0]!.text, 'for the owner of the address alone').toContain(
      'the password you already have',
    );
    const joined = (await members.get(store, known.user_id))!;
    expect([joined.status, joined.zone]).toEqual(['invited', 'UTC']);
    expect(
      (await users.get(platform, known.user_id))?.memberships.map(({ tenant_id }) => tenant_id),
    ).toEqual([8, 7]);
    expect(
      (await members.get(platform.forTenant(8), known.user_id))?.status,
      'the other company notices nothing',
    ).toBe('active');
    await activate(platform, joined, clock);
    const there = (await members.get(store, known.user_id))!;
    expect([there.status, there.zone, there.zone_source]).toEqual([
      'active',
      'Asia/Kolkata',
      'own',
    ]);
  });

  it('by inviting candidates', async () => {
    const { admin, store } = await company(7);
    const known = await atHomeElsewhere();
    const answers = [];
    for (const email of [known.email, 'new@example.com']) {
      const candidate_id = await findCandidate(store, email);
      answers.push(await call(admin, 'create-candidate-user', { body: { candidate_id } }));
      const { zone, zone_source } = (await candidates.get(store, candidate_id))!;
      expect([zone, zone_source]).toEqual(['UTC', 'given']);
    }
    expect(new Set(answers.map(shape)).size).toBe(1);
    const joined = (await members.get(store, known.user_id))!;
    await activate(platform, joined, clock);
    expect((await candidates.get(store, joined.candidate_id!))?.zone).toBe('Asia/Kolkata');
  });

  it('by the number of calls to the identity provider and the table', async () => {
    const { admin } = await company(7);
    const known = await atHomeElsewhere();
    const work = async (email: string) => {
      const [calls, sent] = [paper.calls(), requests.length];
      await call(admin, 'create-user', { body: { email, name: 'Somebody', role: 'recruiter' } });
      return [paper.calls() - calls, countRequests(sent)];
    };
    expect(await work(known.email)).toEqual(await work('new@example.com'));
  });

  it('and an invitation does not prevent other invitations or an own company', async () => {
    const [seven, eight] = [await company(7), await company(8)];
    for (const { admin } of [seven, eight])
      expect((await call(admin, 'create-user', typed('ina', 'recruiter', 'Ina'))).status).toBe(201);
    expect(
      (await call(seven.admin, 'create-user', typed('ina', 'recruiter', 'Ina'))).body.code,
    ).toBe('user-exists');
    const ina = (await members.get(
      seven.store,
      paper.accounts.find(({ email }) => email === 'ina@example.com')!.userId,
    ))!;
    const own = { company_name: 'Inas Own', name: 'Ina', zone: 'UTC' };
    const { status, body } = await call(ina, 'register-company', { body: own });
    expect(status).toBe(201);
    const person = (await users.get(platform, ina.user_id))!;
    expect([person.active_tenant_id, person.memberships.length]).toEqual([body.tenant_id, 3]);
    expect(
      (await call(ina, 'register-company', { body: { ...own, company_name: 'One More' } })).body
        .code,
    ).toBe('already-registered');
  });

  it('two companies that invite a new user at once both succeed', async () => {
    const [seven, eight] = [await company(7), await company(8)];
    const answers = await Promise.all(
      [seven, eight].map(({ admin }) =>
        call(admin, 'create-user', typed('ina', 'recruiter', 'Ina')),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  });
});

describe('mails are limited', () => {
  it('one mailbox gets ten invitations a day, from all companies, without an error', async () => {
    const statuses = [];
    for (let id = 20; id < 32; id += 1)
      statuses.push(
        (await call((await company(id)).admin, 'create-user', typed('ina', 'recruiter'))).status,
      );
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect((await deliver()).filter(({ to }) => to === 'ina@example.com')).toHaveLength(10);
  });

  it('a company has a limit that says when it ends', async () => {
    const { admin } = await company(7);
    const day = Math.floor(clock.getTime() / 86_400_000);
    const use = async (limit: string, who: string, window: number, times: number) => {
      await platform.commit([
        platform.put(
          keys.rate(limit, who, window),
          { kind: 'RATE', calls: times, version: 1 },
          'any',
        ),
      ]);
    };
    await use('invitations-of-company', '7', day, 1_000);
    const refused = await call(admin, 'create-user', typed('ina', 'recruiter'));
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      429,
      'too-many-requests',
      String(9 * 3600),
    ]);
    expect(
      (await call((await company(8)).admin, 'create-user', typed('ina', 'recruiter'))).status,
      'another company',
    ).toBe(201);
  });
});
