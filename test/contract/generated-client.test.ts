import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProduct, type TestProduct } from '../support/builders/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
}, 600_000);
afterAll(() => product?.close());

test('a program with types made from the document works against the product', async () => {
  const { recruiter } = product.aurora.people;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [resolve(import.meta.dirname, '../clients/programs/keep-candidates.ts')],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        PARLEY_API: `${product.target.origin}/api`,
        PARLEY_TOKEN: recruiter.token(),
        PARLEY_COMPANY: String(product.aurora.tenantId),
        EMAIL: 'ada.king@mail.example',
      },
    },
  );
  expect(JSON.parse(stdout)).toEqual({
    isSame: true,
    added: [true, false],
    changed: { version: 2 },
    tooLate: { stale: 2 },
    wrong: [
      { path: 'body.name', message: 'must not be empty' },
      { path: 'body.email', message: expect.any(String) },
    ],
    people: 2,
    interviews: true,
    withoutToken: 401,
  });
});
