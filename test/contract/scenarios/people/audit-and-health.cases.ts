import { expect, test } from 'vitest';
import type { TestProduct } from '../../../support/builders/test-product.ts';
import type { Exchange } from '../../exchange.ts';

/** Tests what an admin, and the operator, can look at. */
export function auditAndHealthCases(product: () => TestProduct, { call, refuse }: Exchange): void {
  const people = () => product().aurora.people;

  test('the audit shows an admin what was done in the company, and can be exported', async () => {
    const { admin } = people();
    await product().stack.idle();
    const audit = await call(admin, 'list-audit', { query: { kind: 'people' } });
    expect(audit.json).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ type: 'user.invited', actor_name: expect.any(String) }),
      ]),
    });
    await admin.signInAgain();
    expect((await call(admin, 'export-audit', { body: { kind: 'people' } })).json).toMatchObject({
      content_type: 'text/csv',
    });
    const upsideDown = { from: '2026-02-02', to: '2026-02-01' };
    await refuse('interval-upside-down', admin, 'list-audit', { query: upsideDown });
    await refuse('interval-upside-down', admin, 'export-audit', { body: upsideDown });
    for (const id of ['list-audit'] as const)
      await refuse('malformed-cursor', admin, id, { query: { cursor: 'forged' } });
    await refuse('malformed-cursor', admin, 'export-audit', { body: { cursor: 'forged' } });
  });

  test('health and the OpenAPI document are public', async () => {
    expect((await call(undefined, 'get-health')).json).toMatchObject({ status: 'ready' });
    const { json, headers } = await call(undefined, 'get-openapi');
    expect(json).toMatchObject({ openapi: '3.1.0' });
    const again = { 'if-none-match': headers.get('etag')! };
    expect((await call(undefined, 'get-openapi', {}, again)).status).toBe(304);
  });
}
