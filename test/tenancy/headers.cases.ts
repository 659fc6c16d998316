import { request } from 'node:http';
import { expect, test } from 'vitest';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import { GROUPS } from '@parley/contracts/shared/route.ts';
import { listNames } from '../support/builders/company.ts';
import { rawCall } from '../support/builders/raw-call.ts';
import { sampleOf } from '../support/builders/sample-requests.ts';
import { as, type TestProduct } from '../support/builders/test-product.ts';
import { readAudit } from './read-audit.ts';

/**
 * Tests that the token alone decides the tenant of a request. Header and body can only agree with
 * it.
 */
export function headerCases(product: () => TestProduct): void {
  // contract/generic.cases.ts tests this for every route without a stack.
  test("each deployed function refuses a missing header and another company's", async () => {
    const { aurora, borealis } = product();
    const wrong: string[] = [];
    const rows = Object.entries(ROUTES) as [RouteId, (typeof ROUTES)[RouteId]][];
    const ofEachGroup = GROUPS.flatMap(
      (group) =>
        rows.find(([, row]) => row.group === group && typeof row.access === 'object')?.[0] ?? [],
    );
    expect(ofEachGroup.length).toBeGreaterThan(GROUPS.length - 4);
    for (const id of ofEachGroup) {
      const sample = sampleOf(id, listNames(aurora), product().now());
      const sender = as(product(), borealis.people.admin);
      const [other, none] = await Promise.all([
        rawCall({ ...sender, tenantId: aurora.tenantId }, id, sample),
        rawCall({ ...sender, tenantId: undefined }, id, sample),
      ]);
      if (other.status !== 403 || other.code !== 'tenant-mismatch')
        wrong.push(`${id}: ${other.status} ${other.code}`);
      if (none.status !== 400 || none.code !== 'missing-tenant-context')
        wrong.push(`${id} without: ${none.status} ${none.code}`);
    }
    expect(wrong).toEqual([]);
  });

  test('only the digits of the own tenant id are accepted', async () => {
    const { admin } = product().borealis.people;
    const own = String(admin.tenantId());
    const tricks = [
      '1,2',
      '2',
      '1',
      `${own},2`,
      `2,${own}`,
      `2, ${own}`,
      ` 2`,
      '0x2',
      `0x${Number(own).toString(16)}`,
      '2.0',
      `${own}.0`,
      `0${own}`,
      `+${own}`,
      `-${own}`,
      `${own}e0`,
      'true',
      `[${own}]`,
      `["${own}"]`,
      `${own} 2`,
      `${own}#`,
      `${own};2`,
      `"${own}"`,
      'null',
      'undefined',
      'NaN',
      '*',
      'T#2#',
      '',
    ];
    const taken: string[] = [];
    for (const trick of tricks) {
      const { status, code } = await rawCall(
        as(product(), admin),
        'get-account',
        {},
        { 'x-tenant-context': trick },
      );
      // What is no id at all is a mistake of a program, and no attempt at another company.
      const isId = /^ ?[12]$/.test(trick);
      const wanted = isId ? '403 tenant-mismatch' : '400 missing-tenant-context';
      if (`${status} ${code}` !== wanted) taken.push(`${JSON.stringify(trick)}: ${status} ${code}`);
    }
    expect(taken).toEqual([]);
    // The same header is sent twice, on two lines.
    expect(await twice(`${product().target.origin}/api/account`, admin.token(), [own, '2'])).toBe(
      400,
    );
    expect(await twice(`${product().target.origin}/api/account`, admin.token(), ['2', own])).toBe(
      400,
    );
  });

  test('a refused header is recorded in the audit of the own company, unless it is no id', async () => {
    const { admin } = product().borealis.people;
    const malformed = await rawCall(
      as(product(), admin),
      'list-candidates',
      {},
      { 'x-tenant-context': 'two' },
    );
    expect(malformed).toMatchObject({ status: 400, code: 'missing-tenant-context' });
    const answer = await rawCall(
      as(product(), admin),
      'list-candidates',
      {},
      { 'x-tenant-context': '2' },
    );
    expect(answer).toMatchObject({ status: 403, code: 'tenant-mismatch' });
    // The audit entry is written a moment after the event.
    const found = (await readAudit(product().table, answer.headers.get('x-request-id')!)).filter(
      ({ kind }) => kind === 'EVENT',
    );
    expect(found).toMatchObject([
      { type: 'access.refused', actor_id: admin.userId, tenant_id: admin.tenantId() },
    ]);
    // The entry of the later request is there, so that one of this would be too.
    expect(await readAudit(product().table, malformed.headers.get('x-request-id')!)).toEqual([]);
    expect(found[0]!.PK).toMatch(new RegExp(`^T#${admin.tenantId()}#`));
  });

  test('a tenant in a body, a query or another header changes nothing', async () => {
    const { aurora, borealis } = product();
    const sender = as(product(), borealis.people.admin);
    const asked: [RouteId, unknown][] = [
      [
        'create-candidate',
        { name: 'Trick', email: 'trick@borealis.example', tenant_id: aurora.tenantId },
      ],
      ['create-requisition', { title: 'Trick', tenant_id: aurora.tenantId }],
      [
        'create-user',
        {
          email: 'trick@borealis.example',
          name: 'Trick',
          role: 'admin',
          tenant_id: aurora.tenantId,
        },
      ],
      ['update-account', { name: 'Trick', tenant_id: aurora.tenantId }],
    ];
    for (const [id, body] of asked)
      expect(await rawCall(sender, id, { body })).toMatchObject({
        status: 400,
        code: 'validation-failed',
      });
    for (const tenant_id of [true, [2], '2', '0x2', 2.5, null, -2, {}, 1e99]) {
      expect(await rawCall(sender, 'list-users', { body: { tenant_id } })).toMatchObject({
        status: 400,
        code: 'validation-failed',
      });
      expect(await rawCall(sender, 'switch-tenant', { body: { tenant_id } })).toMatchObject({
        status: 400,
        code: 'validation-failed',
      });
    }
    for (const more of [
      { 'x-tenant-id': '2' },
      { tenant_id: '2' },
      { 'x-forwarded-tenant': '2' },
      { user_id: aurora.people.admin.userId },
    ]) {
      expect((await rawCall(sender, 'get-account', {}, more)).json).toMatchObject({
        tenant_id: borealis.tenantId,
        id: borealis.people.admin.userId,
      });
    }
    expect(
      await rawCall(sender, 'list-candidates', { query: { tenant_id: String(aurora.tenantId) } }),
    ).toMatchObject({ status: 400, code: 'validation-failed' });
  });

  test('a path of another company is no file, in any notation', async () => {
    const { aurora, borealis } = product();
    const own = `T#${borealis.tenantId}#`;
    const tail = aurora.filePath.slice(aurora.filePath.indexOf('/'));
    const paths = [
      aurora.filePath,
      `${own}/../T#${aurora.tenantId}#${tail}`,
      `${own}/${aurora.filePath}`,
      `${own}${tail}`,
      `T#${aurora.tenantId}${tail}`,
      `T#2*#${tail}`,
      `T#%32#${tail}`,
      `t#${aurora.tenantId}#${tail}`,
      `T#02#${tail}`,
      `T#${aurora.tenantId}#0#${tail}`,
      ` ${aurora.filePath}`,
      `${aurora.filePath}\n`,
    ];
    for (const path of paths) {
      const answer = await rawCall(as(product(), borealis.people.admin), 'get-file-url', {
        body: { path },
      });
      expect([path, answer.status === 404 || answer.code === 'validation-failed']).toEqual([
        path,
        true,
      ]);
      expect(answer.text).not.toContain('X-Amz-Signature');
    }
  });
}

/**
 * Returns the status of a request with the tenant header on two lines. `fetch` would join them into
 * one.
 */
function twice(url: string, token: string, values: [string, string]): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { headers: { authorization: `Bearer ${token}`, 'x-tenant-context': values } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    call.on('error', reject).end();
  });
}
