import { expect, test } from 'vitest';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import type { Actor } from '@parley/demo/actors/actor.ts';
import { listNames } from '../../support/builders/company.ts';
import type { RawAnswer } from '../../support/builders/raw-call.ts';
import { sampleOf } from '../../support/builders/sample-requests.ts';
import { as, type TestProduct } from '../../support/builders/test-product.ts';
import { ALLOWED } from '../../support/rights/allowed.ts';
import { findActor } from '../../support/rights/find-actor.ts';
import type { Exchange } from '../exchange.ts';

const IDS = Object.keys(ROUTES) as RouteId[];
/** Only a transcription that has failed has a version here: the scenario of transcripts. */
const ELSEWHERE: RouteId = 'restart-transcript';
const toRow = (id: RouteId): RouteRow => ROUTES[id];
const etagOf = ({ headers }: RawAnswer) => headers.get('etag') ?? 'none';

/** Tests that changes are judged by the version that was read, and what ETags are good for. */
export function versionCases(product: () => TestProduct, exchange: Exchange): void {
  const { call, storingNothing } = exchange;
  const people = () => product().aurora.people;
  const sample = (id: RouteId) => sampleOf(id, listNames(product().aurora), product().now());
  /** Returns the callers whom a route serves. */
  const callersOf = (id: RouteId): Actor[] =>
    ALLOWED[id].allowed.flatMap((caller) =>
      caller === 'anonymous' || caller === 'stranger' ? [] : (findActor(product(), caller) ?? []),
    );
  const judged = (actor: Actor, id: RouteId, version: string, request = sample(id)) =>
    call(actor, id, request, { 'if-match': version });

  test('a version is judged wherever it is sent, and what it refuses stores nothing', async () => {
    const ids = IDS.filter((id) => toRow(id).ifMatch !== undefined && id !== ELSEWHERE);
    expect(ids.length).toBeGreaterThan(12);
    const wrong: string[] = [];
    await storingNothing(ids.join(', '), async () => {
      for (const id of ids)
        for (const version of ['"9999999999"', 'W/"1"', '"abc"', '"9999999998", W/"1"']) {
          const codes = [];
          for (const actor of callersOf(id)) codes.push((await judged(actor, id, version)).code);
          if (!codes.includes('stale-version')) wrong.push(`${id}, ${version}: ${codes.join()}`);
        }
    });
    expect(wrong).toEqual([]);
  });

  test('any version, or one of several, is accepted', async () => {
    const { recruiter } = people();
    const body = (name: string) => ({ name, subject: 'Aurora', body: 'Aurora' });
    const made = await call(recruiter, 'create-mail-template', { body: body('Aurora judged') });
    const params = { id: (made.json as { id: string }).id };
    const save = (version: string) =>
      judged(recruiter, 'update-mail-template', version, { params, body: body('Aurora judged') });
    for (const [version, after] of [
      ['"1"', '"2"'],
      ['"7", "2"', '"3"'],
      ['*', '"4"'],
      ['"4", "5"', '"5"'],
      ['5', '"6"'],
    ] as const)
      expect([version, etagOf(await save(version))]).toEqual([version, after]);
    for (const version of ['"5"', '"1", "2"', 'W/"6"', '""', '"6x"']) {
      const refused = await save(version);
      expect([version, refused.code, etagOf(refused)]).toEqual([version, 'stale-version', '"6"']);
    }
  });

  test('the ETag of what was read is the version of its change', async () => {
    const { admin } = people();
    const change = (version: string, names_assessors: boolean) =>
      judged(admin, 'update-company-settings', version, { body: { names_assessors } });
    const read = await call(admin, 'get-company-settings');
    const first = await change(etagOf(read), true);
    expect(first.json).toMatchObject({ names_assessors: true });
    expect(etagOf(first)).toBe(`"${(first.json as { version: number }).version}"`);
    const late = await change(etagOf(read), false);
    expect([late.code, etagOf(late)]).toEqual(['stale-version', etagOf(first)]);
    expect((await change(etagOf(late), false)).json).toMatchObject({ names_assessors: false });
    const { headers } = await call(
      admin,
      'get-company-settings',
      {},
      { 'if-none-match': etagOf(read) },
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('of several changes at the same time from one version, one is stored', async () => {
    const { recruiter } = people();
    const made = await call(recruiter, 'create-mail-label', {
      body: { name: 'Aurora raced', colour: 'info' },
    });
    const params = { id: (made.json as { id: string }).id };
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) =>
        judged(recruiter, 'update-mail-label', etagOf(made), {
          params,
          body: { name: `Aurora raced ${name}`, colour: 'info' },
        }),
      ),
    );
    expect(answers.map(({ code }) => code ?? 'stored').toSorted()).toEqual([
      'stale-version',
      'stale-version',
      'stale-version',
      'stored',
    ]);
    expect((await judged(recruiter, 'delete-mail-label', '*', { params })).status).toBe(204);
  });

  test('what was created is found where its Location leads', async () => {
    const { recruiter } = people();
    for (const id of ['create-candidate', 'create-chat-thread'] as const) {
      const made = await call(recruiter, id, sample(id));
      const { origin, token, tenantId } = as(product(), recruiter);
      const found = await fetch(origin + made.headers.get('location'), {
        headers: { authorization: `Bearer ${token}`, 'x-tenant-context': String(tenantId) },
      });
      expect([id, made.status, found.status]).toEqual([id, 201, 200]);
    }
  });
}
