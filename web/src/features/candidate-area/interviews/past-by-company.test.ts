import { expect, test } from 'vitest';
import type { HomeInterview } from '../use-home.ts';
import { pastByCompany } from './past-by-company.ts';

test('keeps the order within a company and of the companies', () => {
  const of = (id: string, tenant_id: number) =>
    ({ id, tenant_id, companyName: `Company ${tenant_id}` }) as HomeInterview;
  const groups = pastByCompany([of('c', 3), of('b', 2), of('a', 3)]);
  expect(
    groups.map(({ company, interviews }) => [company, ...interviews.map(({ id }) => id)]),
  ).toEqual([
    ['Company 3', 'c', 'a'],
    ['Company 2', 'b'],
  ]);
});
