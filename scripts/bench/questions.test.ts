import { ROUTES } from '@parley/contracts/route-table.ts';
import { expect, it } from 'vitest';
import { QUESTIONS } from './questions.ts';

it('every route is asked what it costs', () => {
  expect(Object.keys(ROUTES).filter((id) => !QUESTIONS.some(({ route }) => route === id))).toEqual(
    [],
  );
});
