import type { RouteRow } from '@parley/contracts/kit/route.ts';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import { expect, test } from 'vitest';
import { signIn } from '../../scripts/lib/user-pool.ts';
import type { Actor } from '../../scripts/seed/actor.ts';
import { DEMO_PASSWORD } from '../../scripts/seed/seed-target.ts';
import { ALLOWED, type Caller, CALLERS } from '../authz-matrix/allowed.ts';
import { actorOf } from '../authz-matrix/callers-of.ts';
import { invite } from '../authz-matrix/instances.cases.ts';
import { namesOf } from '../builders/company.ts';
import { NOBODY, type SampleRequest, SAMPLES } from '../builders/sample-requests.ts';
import { as, type World } from '../builders/world.ts';
import type { Exchange } from './exchange.ts';

const IDS = Object.keys(ROUTES) as RouteId[];
const rowOf = (id: RouteId): RouteRow => ROUTES[id];
const NO_ID = 'no id at all, and far longer than any id could be: '.padEnd(90, 'x');

/** Somebody whom the row lets in. */
export const able = (world: World, id: RouteId): Actor | undefined => (rowOf(id).access === 'public' ? undefined : actorOf(world, ALLOWED[id].allowed.find((caller) => caller !== 'anonymous') as Caller));

/** What every row refuses because of its shape. All of it together stores nothing. */
export function genericCases(world: () => World, exchange: Exchange): void {
  const sample = (id: RouteId): SampleRequest => SAMPLES[id](namesOf(world().aurora), world().now());
  const send = (id: RouteId, request: SampleRequest, headers?: Record<string, string | undefined>, rawBody?: string) => exchange.send(as(world(), able(world(), id)), id, request, headers, rawBody);

  /** Collects what is not answered so, over all rows, and looks that nothing was stored. */
  async function eachRow(ids: readonly RouteId[], tries: (id: RouteId) => Promise<[what: string, got: string | undefined, wanted: string][]>): Promise<void> {
    const wrong: string[] = [];
    await exchange.storingNothing(async () => {
      for (const id of ids) for (const [what, got, wanted] of await tries(id)) if (got !== wanted) wrong.push(`${id}, ${what}: ${got}, wanted ${wanted}`);
    });
    expect(ids.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  }
  // The contact form counts calls by address, and five a minute are few.
  const patient = async () => world().advanceBy(61_000);

  test('an unknown query key is refused on every row', async () => {
    await patient();
    await eachRow(IDS, async (id) => [['zzz', (await send(id, { ...sample(id), query: { ...sample(id).query, zzz: '1' } })).code, 'validation-failed']]);
  });

  test('a body where none belongs is refused', async () => {
    const ids = IDS.filter((id) => !rowOf(id).request.body && rowOf(id).method !== 'GET');
    await eachRow(ids, async (id) => [['{"a":1}', (await send(id, sample(id), { 'content-type': 'application/json' }, '{"a":1}')).code, 'validation-failed']]);
  });

  test('bodies that are no JSON, too large, or of another type are refused', async () => {
    await patient();
    await eachRow(IDS.filter((id) => rowOf(id).request.body), async (id) => [
      ['half of JSON', (await send(id, sample(id), {}, '{"a":')).code, 'malformed-body'],
      ['257 KB', (await send(id, sample(id), {}, JSON.stringify({ a: 'x'.repeat(257 * 1024) }))).code, 'body-too-large'],
      ['text/plain', (await send(id, sample(id), { 'content-type': 'text/plain' })).code, 'unsupported-media-type'],
    ]);
  });

  test('unknown keys and wrong types in bodies are refused', async () => {
    for (const ids of halves(IDS.filter((id) => rowOf(id).request.body))) {
      await patient();
      await eachRow(ids, async (id) => {
        const body = sample(id).body as Record<string, unknown>;
        // The specification posts the whole saved interview here; only its id is read.
        const bent: [string, unknown][] = id === 'ensure-interview-workflow' ? [['id', { ...body, id: {} }]] : [['unknown key', { ...body, zzz: 1 }], ...Object.keys(body).slice(0, 2).map((key): [string, unknown] => [key, { ...body, [key]: { odd: true } }])];
        const tries: [string, unknown][] = [['a list', []], ...bent];
        return Promise.all(tries.map(async ([what, odd]) => [what, (await send(id, { ...sample(id), body: odd })).code, 'validation-failed'] as [string, string | undefined, string]));
      });
    }
  });

  test('malformed ids in the address are refused', async () => {
    await eachRow(IDS.filter((id) => rowOf(id).request.params), async (id) =>
      Promise.all(
        Object.keys(sample(id).params ?? {}).map(async (name) => [name, (await send(id, { ...sample(id), params: { ...sample(id).params, [name]: NO_ID } })).code, 'malformed-id'] as [string, string | undefined, string]),
      ));
  });

  test('ids never used are not found', async () => {
    // A candidate alone can be told that a filter is somebody else's, and the own profile is there as long as its person.
    const other: RouteId[] = ['list-interviews', 'update-own-candidate'];
    await eachRow(IDS.filter((id) => rowOf(id).problems.includes('not-found') && !other.includes(id)), async (id) => [['nobody', (await send(id, SAMPLES[id](NOBODY, world().now()))).code, 'not-found']]);
  });

  test('writes without a version, with none that can be read, or with an old one are refused', async () => {
    const { recruiter } = world().aurora.people;
    const [{ candidate }, requisition] = [
      await recruiter.call('create-candidate', { body: { name: 'Aurora Stale', email: 'stale@aurora.example' } }), await recruiter.call('create-requisition', { body: { title: 'Aurora stale' } }),
    ];
    // Those of the company are in use, which is said before the version is looked at.
    const unused: Partial<Record<RouteId, string>> = { 'delete-candidate': candidate.id, 'delete-requisition': requisition.id, 'delete-tenant': '5' };
    await eachRow(IDS.filter((id) => rowOf(id).idempotency === 'version'), async (id) => {
      const request = unused[id] === undefined ? sample(id) : { params: { id: unused[id] } };
      const tries: [string, string | undefined, string][] = [['none', undefined, 'precondition-required'], ['999', '"999"', 'stale-version'], ...['*', 'W/"1"', '0', '-1', '1,2', '""', 'abc'].map((odd): [string, string, string] => [odd, odd, 'validation-failed'])];
      return Promise.all(tries.map(async ([what, value, wanted]) => [what, (await send(id, request, { 'if-match': value })).code, wanted] as [string, string | undefined, string]));
    });
  });

  test('posts without a key, or with an odd one, are refused', async () => {
    await patient();
    await eachRow(IDS.filter((id) => rowOf(id).idempotency === 'key'), async (id) => {
      const none: [string, string | undefined, string][] = rowOf(id).access === 'public' ? [] : [['none', undefined, 'missing-idempotency-key']];
      const tries = [...none, ...['short', 'with a blank in it', 'x'.repeat(129)].map((odd): [string, string, string] => [odd, odd, 'malformed-idempotency-key'])];
      return Promise.all(tries.map(async ([what, value, wanted]) => [what, (await send(id, sample(id), { 'idempotency-key': value })).code, wanted] as [string, string | undefined, string]));
    });
  });

  test('a cursor that nobody signed is refused', async () => {
    await eachRow(IDS.filter((id) => rowOf(id).problems.includes('malformed-cursor')), async (id) => {
      const request = sample(id);
      const bent = rowOf(id).request.body ? { ...request, body: { ...(request.body as object), cursor: 'bm9uc2Vuc2U.eA' } } : { ...request, query: { ...request.query, cursor: 'bm9uc2Vuc2U.eA' } };
      return [['nonsense', (await send(id, bent)).code, 'malformed-cursor']];
    });
  });

  test('whoever is not, not yet or no longer a member is refused on every row', async () => {
    const { aurora, stranger, target } = world();
    const [blocked, gone] = [await invite(world(), aurora, 'contractblocked', 'recruiter'), await invite(world(), aurora, 'contractgone', 'recruiter')];
    const { version } = await aurora.people.admin.call('get-user', { body: { user_id: blocked.userId as never } });
    await aurora.people.admin.call('update-user', { body: { user_id: blocked.userId as never, status: 'disabled' } }, { ifMatch: version });
    await target.moveTo(target.now() + 5000);
    await gone.call('sign-out', {});
    const { AccessToken } = await signIn(target.pool, aurora.people.admin.email, DEMO_PASSWORD);
    const from = (actor: Actor, more = {}) => ({ ...as(world(), actor), tenantId: aurora.tenantId, ...more });
    await eachRow(IDS.filter((id) => rowOf(id).access !== 'public'), async (id) => {
      const access = await exchange.send(from(aurora.people.admin, { token: AccessToken }), id, sample(id));
      if (rowOf(id).access === 'person') return [['access token', access.code, 'unauthenticated']];
      const known = from(able(world(), id)!);
      const others = CALLERS.filter((caller) => caller !== 'stranger' && caller !== 'anonymous' && ![...ALLOWED[id].allowed, ...(ALLOWED[id].hidden ?? [])].includes(caller));
      const code = async (sender: typeof known) => (await exchange.send(sender, id, sample(id))).code;
      return [
        ['access token', access.code, 'unauthenticated'],
        ['disabled', await code(from(blocked)), 'account-disabled'],
        ['signed out', await code(from(gone)), 'session-ended'],
        ['stranger', await code(from(stranger)), 'no-membership'],
        ['no header', await code({ ...known, tenantId: undefined as never }), 'missing-tenant-context'],
        ['other header', await code({ ...known, tenantId: 12345 }), 'tenant-mismatch'],
        ...(await Promise.all(others.slice(0, 1).map(async (caller) => [caller, await code(from(actorOf(world(), caller)!, { tenantId: actorOf(world(), caller)!.tenantId() })), 'forbidden'] as [string, string | undefined, string]))),
      ];
    });
  });
}

const halves = <T>(all: readonly T[]): T[][] => [all.slice(0, all.length / 2), all.slice(all.length / 2)];

/** Rows with a limit answer 429 beyond it, and again as before a minute later. */
export function rateCases(world: () => World, exchange: Exchange): void {
  test('callers who are too fast are told so, for a minute', async () => {
    await world().advanceBy(61_000);
    for (const id of IDS.filter((one) => rowOf(one).ratePerMinute)) {
      const limit = rowOf(id).ratePerMinute!;
      const knock = () => exchange.send(as(world(), able(world(), id)), id, { ...SAMPLES[id](NOBODY, world().now()), query: { zzz: '1' } });
      const codes: (string | undefined)[] = [];
      for (let sent = 0; sent < limit + 1; sent += 10) codes.push(...(await Promise.all(Array.from({ length: Math.min(10, limit + 1 - sent) }, knock))).map(({ code }) => code));
      expect([id, codes.filter((code) => code === 'too-many-requests').length, codes.filter((code) => code === 'validation-failed').length]).toEqual([id, 1, limit]);
      expect((await knock()).headers.get('retry-after')).toBe('60');
    }
    await world().advanceBy(61_000);
    expect(await exchange.call(undefined, 'send-contact-message', { query: { zzz: '1' } })).toMatchObject({ code: 'validation-failed' });
  });
}
