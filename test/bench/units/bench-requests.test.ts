import { expect, it } from 'vitest';
import { ROUTES } from '@parley/contracts/route-table.ts';
import { SHOWN_UNITS } from '../print-figures.ts';
import { BENCH_REQUESTS } from './bench-requests.ts';

it('every route has a request whose cost is measured', () => {
  expect(
    Object.keys(ROUTES).filter((id) => !BENCH_REQUESTS.some(({ route }) => route === id)),
  ).toEqual([]);
});

it('every request whose units docs/figures.md shows is measured', () => {
  const names = BENCH_REQUESTS.map(({ name }) => name);
  expect(SHOWN_UNITS.filter((name) => !names.includes(name))).toEqual([]);
});
