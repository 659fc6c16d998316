import { monotonicFactory } from 'ulid';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { accountRoutes } from '@parley/contracts/account/account.routes.ts';
import { candidatesRoutes } from '@parley/contracts/candidates/candidates.routes.ts';
import { memberRoutes } from '@parley/contracts/members/members.routes.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { members, users } from '@parley/data/members/members.repo.ts';
import { cursors } from '@parley/data/shared/cursor.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { getAccount, updateAccount, accountViews } from '../../functions/account/account.ts';
import { createCandidate, updateCandidate } from '../../functions/candidates/candidates.ts';
import { updateOwnCandidate } from '../../functions/candidates/own-candidate.ts';
import { createCandidateUser } from '../../functions/members/create-candidate-user.ts';
import { createUser } from '../../functions/members/create-user.ts';
import { memberViews } from '../../functions/members/members.ts';
import { updateUser } from '../../functions/members/update-user.ts';
import { createPipeline } from '../../functions/shared/pipeline/pipeline.ts';
import type { Runtime } from '../../functions/shared/runtime.ts';
import { activate } from '../../functions/triggers/pre-token/to-claims.ts';
import { testKeyRing } from '../support/builders/test-key-ring.ts';
import { type Call, callRoute } from './call-route.ts';
import { type Company, foundCompany } from './company.ts';
import { startTable, type TestTable } from './start-table.ts';

const nextUlid = monotonicFactory();
const NOW = new Date('2026-03-02T08:00:00.000Z');
const ACME = 7;
const BOLT = 8;

let table: TestTable;
let acme: Company;
let bolt: Company;
let call: (as: Member, id: string, input?: Call) => Promise<{ status: number; body: any }>;
const storeOf = (id: number) => tenantStore(table.table, id);
let ids = 0;

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  table = await startTable();
  [acme, bolt] = [await foundCompany(storeOf(ACME)), await foundCompany(storeOf(BOLT))];
  const platform = storeOf(1);
  const runtime: Runtime = {
    stage: 'test',
    appUrl: 'https://parley.example.com',
    table: table.table,
    platform,
    storeOf,
    cursors: cursors(testKeyRing()),
    now: () => NOW,
    newId: (prefix) => `${prefix}_${nextUlid(NOW.getTime())}`,
  };
  const bucket = { signPicture: async () => '' };
  const identity = {
    reserve: async () => ({
      userId: `00000000-0000-4000-9000-${String((ids += 1)).padStart(12, '0')}`,
      confirmed: false,
    }),
  } as never;
  const handlers = {
    'get-account': getAccount(accountViews(bucket)),
    'update-account': updateAccount(accountViews(bucket)),
    'create-candidate': createCandidate,
    'update-candidate': updateCandidate,
    'update-own-candidate': updateOwnCandidate,
    'create-user': createUser(identity, memberViews(bucket)),
    'update-user': updateUser(memberViews(bucket)),
    'create-candidate-user': createCandidateUser(identity),
  };
  const groups = [
    createPipeline('account', accountRoutes, handlers as never, runtime),
    createPipeline('candidates', candidatesRoutes, handlers as never, runtime),
    createPipeline('members', memberRoutes, handlers as never, runtime),
  ] as const;
  const groupOf = (id: string) =>
    id in accountRoutes ? groups[0] : id in candidatesRoutes ? groups[1] : groups[2];
  call = (as, id, input) => callRoute(groupOf(id) as never, as, id as never, input);
});
afterAll(() => table.stop());

/** A candidate of both companies, who were added by their recruiters. No time zone was given. */
let email: string;
let inAcme: string;
let inBolt: string;
let userId: string;
beforeEach(async () => {
  email = `priya.${(ids += 1)}@mail.example`;
  [inAcme, inBolt] = [await added(acme, email), await added(bolt, email)];
  userId = (await call(acme.recruiter, 'create-candidate-user', { body: { candidate_id: inAcme } }))
    .body.user_id;
  await call(bolt.recruiter, 'create-candidate-user', { body: { candidate_id: inBolt } });
  for (const id of [ACME, BOLT]) await activate(storeOf(1), await memberIn(id), NOW);
});
const added = async ({ recruiter }: Company, address: string, more: object = {}): Promise<string> =>
  (await call(recruiter, 'create-candidate', { body: { name: 'Priya', email: address, ...more } }))
    .body.candidate.id;
const memberIn = async (tenantId: number, id = userId) =>
  (await members.get(storeOf(tenantId), id))!;
const listZones = async () =>
  [
    ...(await Promise.all([memberIn(ACME), memberIn(BOLT)])),
    ...(await Promise.all([
      candidates.get(storeOf(ACME), inAcme),
      candidates.get(storeOf(BOLT), inBolt),
    ])),
  ].map((record) => `${record!.zone} ${record!.zone_source}`);

it("gives a record without a zone the company's zone, not that of its author", async () => {
  // The recruiter works in Berlin, and the company is in London.
  const { recruiter } = acme;
  await storeOf(ACME).commit([
    members.write(storeOf(ACME), { ...recruiter, zone: 'Europe/Berlin', version: 2 }, 'any'),
  ]);
  expect(await listZones()).toEqual(Array(4).fill('Europe/London unknown'));
  const admin = { ...recruiter, role: 'admin' as const };
  await storeOf(ACME).commit([members.write(storeOf(ACME), admin, 'any')]);
  const invited = await call(admin, 'create-user', {
    body: { email: `new.${email}`, name: 'New Here', role: 'interviewer' },
  });
  expect(invited.body).toMatchObject({ zone: 'Europe/London', zone_source: 'unknown' });
  const told = await call(admin, 'create-user', {
    body: { email: `told.${email}`, name: 'Told', role: 'interviewer', zone: 'Asia/Tokyo' },
  });
  expect(told.body).toMatchObject({ zone: 'Asia/Tokyo', zone_source: 'given' });
  await storeOf(ACME).commit([members.write(storeOf(ACME), recruiter, 'any')]);
});

it('uses the zone that a user chooses in one company for all of their companies', async () => {
  const { version } = await memberIn(BOLT);
  const saved = await call(await memberIn(BOLT), 'update-account', {
    body: { zone: 'Asia/Kolkata' },
    ifMatch: version,
  });
  expect(saved.body).toMatchObject({ zone: 'Asia/Kolkata', zone_source: 'own' });
  expect(await listZones()).toEqual(Array(4).fill('Asia/Kolkata own'));
  expect((await users.get(storeOf(1), userId))?.zone).toBe('Asia/Kolkata');

  const record = (await candidates.get(storeOf(ACME), inAcme))!;
  const moved = await call(await memberIn(ACME), 'update-own-candidate', {
    body: { zone: 'Europe/Lisbon' },
    ifMatch: record.version,
  });
  expect([moved.status, moved.body.zone]).toEqual([200, 'Europe/Lisbon']);
  expect(await listZones()).toEqual(Array(4).fill('Europe/Lisbon own'));
  expect((await call(await memberIn(BOLT), 'get-account')).body).toMatchObject({
    zone: 'Europe/Lisbon',
    zone_source: 'own',
  });
});

it('does not let others change the zone once the user has chosen it', async () => {
  const before = await memberIn(ACME);
  await call(before, 'update-account', { body: { zone: 'Asia/Kolkata' }, ifMatch: before.version });
  const record = (await candidates.get(storeOf(ACME), inAcme))!;
  const change = (body: object) =>
    call(acme.recruiter, 'update-candidate', {
      params: { id: inAcme },
      body,
      ifMatch: record.version,
    });
  expect((await change({ zone: 'Europe/Berlin' })).body).toMatchObject({
    code: 'validation-failed',
    errors: [{ path: 'body.zone' }],
  });
  expect((await change({ zone: 'Asia/Kolkata', headline: 'Engineer' })).status).toBe(200);
  expect(await listZones()).toEqual(Array(4).fill('Asia/Kolkata own'));
});

it('gives a later company the zone that the user has chosen, once they sign in', async () => {
  const before = await memberIn(ACME);
  await call(before, 'update-account', { body: { zone: 'Asia/Kolkata' }, ifMatch: before.version });
  const third = await foundCompany(storeOf(9));
  const id = await added(third, email, { zone: 'Europe/Berlin' });
  await call(third.recruiter, 'create-candidate-user', { body: { candidate_id: id } });
  expect((await memberIn(9)).zone, 'nothing tells that they are known elsewhere').toBe(
    'Europe/Berlin',
  );
  await activate(storeOf(1), await memberIn(9), NOW);
  const [member, record] = [await memberIn(9), await candidates.get(storeOf(9), id)];
  expect([member, record]).toMatchObject(
    Array(2).fill({ zone: 'Asia/Kolkata', zone_source: 'own' }),
  );
});

it('of two changes of the zone at once, one applies everywhere', async () => {
  const [one, other] = [await memberIn(ACME), await memberIn(BOLT)];
  const answers = await Promise.all([
    call(one, 'update-account', { body: { zone: 'Asia/Tokyo' }, ifMatch: one.version }),
    call(other, 'update-account', { body: { zone: 'Europe/Rome' }, ifMatch: other.version }),
  ]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect(new Set(await listZones()).size).toBe(1);
});
