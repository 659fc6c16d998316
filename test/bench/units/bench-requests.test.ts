import { expect, it } from 'vitest';
import { ROUTES } from '@parley/contracts/route-table.ts';
import { BENCH_REQUESTS } from './bench-requests.ts';

it('every route has a request whose cost is measured', () => {
  expect(
    Object.keys(ROUTES).filter((id) => !BENCH_REQUESTS.some(({ route }) => route === id)),
  ).toEqual([]);
});
