import { expect, it, vi } from 'vitest';
import { openTableForTenants } from './table.ts';

/** The companies of a cell (ADR 114). */
const COMPANIES = 1_000;

it('keeps a client for each of a thousand companies, and no more than 1,100', () => {
  vi.stubEnv('AWS_REGION', 'eu-west-1');
  const table = openTableForTenants('table', 'arn:aws:iam::000000000000:role/reader');
  const clientOf = (tenantId: number) => table.clientFor!([tenantId]);
  const [first, second] = [clientOf(1), clientOf(2)];
  for (let tenantId = 3; tenantId <= COMPANIES; tenantId += 1) clientOf(tenantId);
  expect(clientOf(1), 'after all others').toBe(first);

  for (let tenantId = COMPANIES + 1; tenantId <= 1_101; tenantId += 1) clientOf(tenantId);
  expect(clientOf(1)).toBe(first);
  expect(clientOf(2), 'of all 1,101 it was used longest ago').not.toBe(second);
});

it('has one client for a company and the platform, in whatever order they are named', () => {
  vi.stubEnv('AWS_REGION', 'eu-west-1');
  const table = openTableForTenants('table', 'arn:aws:iam::000000000000:role/reader');
  expect(table.clientFor!([7, 1])).toBe(table.clientFor!([1, 7, 7]));
  expect(table.clientFor!([7])).not.toBe(table.clientFor!([1, 7]));
});
