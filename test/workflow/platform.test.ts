import { ulid } from 'ulid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RouteId, ROUTES } from '@parley/contracts/route-table.ts';
import { contactMessages } from '@parley/data/contact/contact-messages.repo.ts';
import type { Mail } from '@parley/data/mail/mail.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { cursors } from '@parley/data/shared/cursor.ts';
import { type TenantStore, tenantStore } from '@parley/data/shared/tenant-store.ts';
import { addMembership, newMember, newTenant } from '@parley/data/tenants/new-tenant.ts';
import { tenantRegister } from '@parley/data/tenants/tenant-register.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import {
  listContactMessages,
  updateContactMessage,
  answerContactMessage,
} from '../../functions/contact/contact-messages.ts';
import { sendContactMessage } from '../../functions/contact/send-contact-message.ts';
import { listAudit, exportAudit } from '../../functions/dashboard/audit.ts';
import { createPipeline } from '../../functions/shared/pipeline/pipeline.ts';
import type { Runtime } from '../../functions/shared/runtime.ts';
import { listTenants } from '../../functions/tenants/tenants.ts';
import { updateTenant } from '../../functions/tenants/update-tenant.ts';
import { contactEffects } from '../../functions/workers/outbox/effects/contact-effects.ts';
import { handleStream } from '../../functions/workers/projections/handle-stream.ts';
import { testKeyRing } from '../support/builders/test-key-ring.ts';
import { type Call, callRoute } from './call-route.ts';
import { eventReader } from './read-events.ts';
import { startTable, type TestTable } from './start-table.ts';

const NOW = new Date('2026-03-10T15:00:00.000Z');
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const person = (n: number, tenant_id: number, name: string, role: Member['role']) =>
  newMember({
    user_id: uuid(n),
    tenant_id,
    email: `${name.toLowerCase()}@example.com`,
    name,
    role,
    zone: 'Europe/London',
    status: 'active',
    created_at: NOW.toISOString(),
  });
const PIA = person(1, 1, 'Pia', 'platform-admin');
const PAT = person(2, 1, 'Pat', 'platform-admin');
const ADA = person(3, 7, 'Ada', 'admin');
const REMI = person(4, 7, 'Remi', 'recruiter');

let table: TestTable;
let platform: TenantStore;
let settle: () => Promise<void>;
let call: (as: Member, id: RouteId, call?: Call) => ReturnType<typeof callRoute>;
let queries: number;
let clock: Date;

beforeEach(async () => {
  table = await startTable();
  clock = NOW;
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const send = (command: { constructor: { name: string } }) => {
    if (command.constructor.name === 'QueryCommand') queries += 1;
    return table.table.client.send(command as never);
  };
  const counting = { ...table.table, client: { send } as unknown as TestTable['table']['client'] };
  platform = tenantStore(counting, 1);
  const now = () => clock;
  const runtime: Runtime = {
    stage: 'test',
    appUrl: 'https://parley.example.com',
    table: counting,
    platform,
    storeOf: (id) => tenantStore(counting, id),
    cursors: cursors(testKeyRing()),
    now,
    newId: (prefix) => `${prefix}_${ulid()}`,
  };
  const apis: Record<string, unknown> = {
    tenants: createPipeline(
      'tenants',
      ROUTES,
      { 'list-tenants': listTenants, 'update-tenant': updateTenant } as never,
      runtime,
    ),
    contact: createPipeline(
      'contact',
      ROUTES,
      {
        'list-contact-messages': listContactMessages,
        'send-contact-message': sendContactMessage,
        'update-contact-message': updateContactMessage,
        'answer-contact-message': answerContactMessage,
      },
      runtime,
    ),
    dashboard: createPipeline(
      'dashboard',
      ROUTES,
      { 'list-audit': listAudit, 'export-audit': exportAudit } as never,
      runtime,
    ),
  };
  call = (as, id, more) => callRoute(apis[ROUTES[id].group] as never, as, id, more);
  const read = eventReader(table);
  const follow = handleStream({
    now,
    storeOf: (id) => tenantStore(table.table, id),
    putDeadLetter: () => Promise.reject(new Error('no record may fail here')),
  });
  settle = async () => {
    for (let Records = await read(); Records.length > 0; Records = await read())
      expect(await follow({ Records })).toEqual({ batchItemFailures: [] });
  };
  const home = newTenant({
    id: 1,
    name: 'Parley',
    zone: 'UTC',
    created_at: '2020-01-01T00:00:00.000Z',
  });
  await platform.commit([
    tenants.write(platform, home, 'missing'),
    tenantRegister.write(platform, { ...home, users: 2 }, 'missing'),
    ...addMembership(platform, home, PIA),
    ...addMembership(platform, home, PAT),
  ]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await table.stop();
});

async function foundCompanies(count: number): Promise<void> {
  for (let i = 2; i <= count; i += 1) {
    const tenant = newTenant({
      id: i,
      name: i === 150 ? 'Zürich Wärme' : `Company ${String(i).padStart(3, '0')}`,
      city: i % 2 ? 'Oslo' : 'Lima',
      status: i % 10 === 0 ? 'Inactive' : 'Active',
      zone: 'UTC',
      created_at: new Date(NOW.getTime() - (count - i) * 86_400_000).toISOString(),
    });
    await platform.commit([
      tenants.write(platform.forTenant(i), tenant, 'missing'),
      tenantRegister.write(platform, { ...tenant, users: 0 }, 'missing'),
    ]);
  }
}

describe('companies', () => {
  const names = (body: { items: { name: string }[] }) => body.items.map(({ name }) => name);
  const list = async (query: Record<string, string>) =>
    (await call(PIA, 'list-tenants', { query })).body;

  it('are searched, filtered and sorted among 220, each page with one query', async () => {
    await foundCompanies(220);
    await settle();
    queries = 0;
    const newest = await list({ limit: '3' });
    expect(names(newest)).toEqual(['Company 220', 'Company 219', 'Company 218']);
    expect(names(await list({ limit: '3', cursor: newest.next_cursor }))).toEqual([
      'Company 217',
      'Company 216',
      'Company 215',
    ]);
    expect(names(await list({ limit: '2', sort: 'name' }))).toEqual(['Company 002', 'Company 003']);
    expect(names(await list({ limit: '2', status: 'Inactive' }))).toEqual([
      'Company 220',
      'Company 210',
    ]);
    expect(names(await list({ q: 'zurich' }))).toEqual(['Zürich Wärme']);
    expect(names(await list({ q: 'warme zurich' }))).toEqual(['Zürich Wärme']);
    expect(queries).toBe(6);
    const all: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { items: { name: string }[]; next_cursor: string | null } = await list({
        limit: '100',
        status: 'Active',
        ...(cursor ? { cursor } : {}),
      });
      all.push(...names(page));
      cursor = page.next_cursor;
    }
    expect([all.length, new Set(all).size]).toEqual([198, 198]);
  });

  it('are ordered by number of members, also after an edit at the same time', async () => {
    await foundCompanies(8);
    const store = platform.forTenant(7);
    const { version } = (await tenantRegister.get(platform, 7))!;
    await store.commit([ADA, REMI].map((one) => members.write(store, one, 'missing')));
    await settle();
    expect(
      (
        await call(PIA, 'update-tenant', {
          params: { id: '7' },
          body: { city: 'Bergen' },
          ifMatch: version,
        })
      ).status,
    ).toBe(200);
    await settle();
    const { items } = await list({ sort: '-users', limit: '2' });
    expect(
      items.map(({ name, users, city }: { name: string; users: number; city: string }) => [
        name,
        users,
        city,
      ]),
    ).toEqual(
      [
        ['Company 007', 2, 'Bergen'],
        ['Parley', 4, ''],
      ].sort((a, b) => Number(b[1]) - Number(a[1])),
    );
  });

  it('keep members who join between the reading and the writing of an edit', async () => {
    await foundCompanies(3);
    const entry = (await tenantRegister.get(platform, 3))!;
    const change = tenantRegister.change(platform, 3, { city: 'Turin' }, entry.version);
    await platform.commit([tenantRegister.countUsers(platform, 3, 1)]);
    await platform.commit([change]);
    expect(await tenantRegister.get(platform, 3)).toMatchObject({
      city: 'Turin',
      users: 1,
      version: entry.version + 1,
    });
  });
});

describe('contact messages', () => {
  const write = (name: string, message: string) =>
    call(PIA, 'send-contact-message', {
      body: { name, email: `${name.toLowerCase()}@visitors.example`, message },
    });
  const list = async (query: Record<string, string> = {}) =>
    (await call(PIA, 'list-contact-messages', { query })).body.items;
  beforeEach(async () => {
    await write('Vera', 'How do we sign in?');
    await write('Otto', 'What does it cost?');
    await settle();
  });

  it('are open until they are answered by mail, once however often it is tried', async () => {
    const [otto, vera] = await list();
    expect(
      [otto, vera].map(({ name, status, assignee, answers }) => [name, status, assignee, answers]),
    ).toEqual([
      ['Otto', 'open', null, []],
      ['Vera', 'open', null, []],
    ]);
    const answer = () =>
      call(PIA, 'answer-contact-message', {
        params: { id: vera.id },
        body: { text: 'By the link in the mail.\nWarmly', version: vera.version },
        key: 'one-answer-of-pia',
      });
    const first = await answer();
    expect([first.status, first.body.status, first.body.answers]).toEqual([
      201,
      'answered',
      [{ text: 'By the link in the mail.\nWarmly', by_name: 'Pia', at: NOW.toISOString() }],
    ]);
    expect((await answer()).body).toEqual(first.body);
    expect(
      (
        await call(PAT, 'answer-contact-message', {
          params: { id: vera.id },
          body: { text: 'Something else', version: vera.version },
        })
      ).body.code,
      'Pat has not seen the answer',
    ).toBe('conflict');
    await settle();
    expect((await list({ status: 'open' })).map(({ name }: { name: string }) => name)).toEqual([
      'Otto',
    ]);
    expect((await list({ status: 'answered' })).map(({ name }: { name: string }) => name)).toEqual([
      'Vera',
    ]);

    const sent: Mail[] = [];
    const stored = (await contactMessages.get(platform, vera.id))!;
    const event = {
      id: 'evt_1',
      type: 'contact.answered' as const,
      tenant_id: 1,
      at: NOW.toISOString(),
      actor_id: PIA.user_id,
      request_id: 'request',
      data: { message_id: vera.id, answer_id: stored.answers[0]!.id },
    };
    const deps = {
      platform,
      supportAddress: 'support@parley.example',
      mailer: { send: async (mail: Mail) => void sent.push(mail) },
      now: () => NOW,
      newId: (prefix: string) => `${prefix}_${ulid()}`,
    };
    for (let again = 0; again < 2; again += 1)
      await contactEffects['contact.answered'](event, deps as never);
    expect(sent.map(({ to, replyTo }) => [to, replyTo])).toEqual([
      ['vera@visitors.example', 'support@parley.example'],
    ]);
    expect(sent[0]!.text).toContain('By the link in the mail.');
    expect(sent[0]!.text, 'what was asked').toContain('How do we sign in?');
  });

  it('are assigned to a member of the platform, closed and reopened', async () => {
    const [otto] = await list();
    const change = async (body: object, ifMatch: number) =>
      call(PIA, 'update-contact-message', { params: { id: otto.id }, body, ifMatch });
    expect((await change({ assignee_id: ADA.user_id }, 1)).body.code, 'somebody of a company').toBe(
      'not-found',
    );
    expect((await change({ assignee_id: PAT.user_id }, 1)).body).toMatchObject({
      assignee: { user_id: PAT.user_id, name: 'Pat' },
      status: 'open',
      version: 2,
    });
    expect((await change({ status: 'closed' }, 1)).body.code).toBe('stale-version');
    expect((await change({ status: 'closed' }, 2)).body).toMatchObject({
      status: 'closed',
      assignee: { name: 'Pat' },
    });
    expect((await change({ status: 'closed' }, 3)).body.code).toBe('invalid-transition');
    await settle();
    expect(
      (await list({ assignee: PAT.user_id })).map(({ name }: { name: string }) => name),
    ).toEqual(['Otto']);
    expect(await list({ assignee: PAT.user_id, status: 'open' })).toEqual([]);
    expect((await list({ q: 'otto' })).map(({ name }: { name: string }) => name)).toEqual(['Otto']);
    expect((await change({ status: 'open', assignee_id: null }, 3)).body).toMatchObject({
      status: 'open',
      assignee: null,
    });
  });
});

describe('the audit', () => {
  const audit = async (as: Member, query: Record<string, string> = {}) =>
    (await call(as, 'list-audit', { query })).body;
  const types = (body: { items: { type: string }[] }) => body.items.map(({ type }) => type);

  it('shows the platform who did what, newest first, by kind, person and day', async () => {
    await foundCompanies(7);
    await call(PIA, 'send-contact-message', {
      body: { name: 'Vera', email: 'vera@visitors.example', message: 'SECRET-WORDS' },
    });
    clock = new Date('2026-03-11T09:00:00.000Z');
    await call(PIA, 'update-tenant', { params: { id: '7' }, body: { status: false }, ifMatch: 1 });
    clock = new Date('2026-03-12T09:00:00.000Z');
    await call(PAT, 'update-tenant', {
      params: { id: '7' },
      body: { name: 'SECRET-NAME' },
      ifMatch: 2,
    });
    await settle();
    const all = await audit(PIA);
    expect(types(all)).toEqual(['company.changed', 'company.changed', 'contact.received']);
    expect(all.items[1]).toMatchObject({
      at: '2026-03-11T09:00:00.000Z',
      kind: 'companies',
      actor_id: PIA.user_id,
      actor_name: 'Pia',
      about: { tenant_id: 7, status: 'Inactive' },
    });
    expect(types(await audit(PIA, { kind: 'contact' }))).toEqual(['contact.received']);
    expect(types(await audit(PIA, { person: PAT.user_id }))).toEqual(['company.changed']);
    expect(types(await audit(PIA, { person: PAT.user_id, kind: 'contact' }))).toEqual([]);
    expect(types(await audit(PIA, { from: '2026-03-11', to: '2026-03-11' }))).toEqual([
      'company.changed',
    ]);
    const first = await audit(PIA, { limit: '2' });
    expect(types(await audit(PIA, { limit: '2', cursor: first.next_cursor }))).toEqual([
      'contact.received',
    ]);
    expect(JSON.stringify(all)).not.toMatch(/SECRET|visitors\.example/);
  });

  it('has no last day, also for a user west of Greenwich', async () => {
    const store = platform.forTenant(7);
    await foundCompanies(7);
    await store.commit([members.write(store, { ...ADA, zone: 'America/New_York' }, 'missing')]);
    await call(PIA, 'update-tenant', { params: { id: '7' }, body: { city: 'Bergen' }, ifMatch: 1 });
    await settle();
    const queries: Record<string, string>[] = [{}, { to: '9998-12-31' }];
    for (const query of queries) {
      expect(types(await audit(ADA, query))).toEqual(['company.changed']);
    }
  });

  it("shows a company's admins what was done there, without the platform's names", async () => {
    await foundCompanies(7);
    const store = platform.forTenant(7);
    await store.commit([ADA, REMI].map((one) => members.write(store, one, 'missing')));
    await call(PIA, 'update-tenant', { params: { id: '7' }, body: { city: 'Bergen' }, ifMatch: 1 });
    await settle();
    expect((await audit(ADA)).items).toMatchObject([
      { type: 'company.changed', actor_id: 'platform', actor_name: null },
    ]);
    expect((await audit(REMI)).code).toBe('forbidden');
    const page = (await call(ADA, 'export-audit', { body: {} })).body;
    expect([page.rows, page.next_cursor]).toEqual([1, null]);
    expect(page.csv.split('\r\n').slice(0, 2)).toEqual([
      'Time (UTC),What,Kind,Who (id),About,Request',
      expect.stringContaining(
        '2026-03-10T15:00:00.000Z,company.changed,companies,platform,tenant_id=7,',
      ),
    ]);
    await settle();
    expect(types(await audit(ADA)), 'taking it out is in it').toEqual([
      'list.exported',
      'company.changed',
    ]);
  });

  it('is append-only: repeating or removing an event changes nothing', async () => {
    await call(PIA, 'send-contact-message', {
      body: { name: 'Vera', email: 'vera@visitors.example', message: 'Hello' },
    });
    const read = eventReader(table);
    const Records = (await read()).filter(
      ({ dynamodb }) => dynamodb?.NewImage?.['project']?.S === 'audit',
    );
    expect(Records).toHaveLength(1);
    const follow = handleStream({
      now: () => NOW,
      storeOf: (id) => tenantStore(table.table, id),
      putDeadLetter: () => Promise.reject(new Error('no record may fail here')),
    });
    const { NewImage, ...rest } = Records[0]!.dynamodb!;
    await follow({ Records });
    await follow({
      Records: [
        {
          ...Records[0]!,
          dynamodb: { ...rest, NewImage: { ...NewImage, actor_id: { S: 'somebody-else' } } },
        },
      ],
    });
    await follow({
      Records: [
        { ...Records[0]!, eventName: 'REMOVE', dynamodb: { ...rest, OldImage: NewImage! } },
      ],
    });
    expect((await audit(PIA)).items).toMatchObject([
      { type: 'contact.received', actor_id: 'public' },
    ]);
  });
});
