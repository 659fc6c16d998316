import { expect, it } from 'vitest';
import { LARGE, planLargeCompany } from './large-company.ts';
import { candidateAddress } from './seed-company.ts';

const plan = planLargeCompany();
const countDifferent = (values: readonly string[]) => new Set(values).size;

it('plans the stated numbers of requisitions and candidates, with unique names', () => {
  expect(countDifferent(plan.requisitions.map(({ title }) => title))).toBe(LARGE.requisitions);
  expect(countDifferent(plan.candidates.map(([name]) => candidateAddress(name)))).toBe(
    LARGE.candidates,
  );
});

it('has candidates for every board, and some without a requisition', () => {
  const placed = LARGE.longestBoard + LARGE.boards * LARGE.board;
  expect(plan.candidates.length).toBeGreaterThan(placed);
  expect(LARGE.boards + 1).toBeLessThan(plan.requisitions.length);
});
