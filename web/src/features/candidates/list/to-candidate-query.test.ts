import { expect, test } from 'vitest';
import { toCandidateQuery } from './to-candidate-query.ts';

const plain = { view: null, q: '', sort: null, filters: {} };

test('an unfiltered list sends no parameters', () => expect(toCandidateQuery(plain)).toEqual({}));

test('filters, search and order are sent under the names that the server knows', () => {
  expect(
    toCandidateQuery({
      view: 'x',
      q: ' as ',
      sort: { by: 'name', down: true },
      filters: { stage: ['offer'], mine: ['true'] },
    }),
  ).toEqual({ q: 'as', sort: '-name', stage: 'offer', mine: 'true' });
});

test('a single character is not searched for, and unknown filters are not sent', () => {
  expect(toCandidateQuery({ ...plain, q: 'a', filters: { colour: ['red'] } })).toEqual({});
});
