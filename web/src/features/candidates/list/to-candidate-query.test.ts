import { expect, test } from 'vitest';
import { toCandidateQuery } from './to-candidate-query.ts';

const plain = { view: null, q: '', sort: null, filters: {} };

test('a plain list asks for nothing in particular', () =>
  expect(toCandidateQuery(plain)).toEqual({}));

test('filters, words and order are asked by the names the server knows', () => {
  expect(
    toCandidateQuery({
      view: 'x',
      q: ' as ',
      sort: { by: 'name', down: true },
      filters: { stage: ['offer'], mine: ['true'] },
    }),
  ).toEqual({ q: 'as', sort: '-name', stage: 'offer', mine: 'true' });
});

test('one character is not searched for, nor a filter sent that the server does not know', () => {
  expect(toCandidateQuery({ ...plain, q: 'a', filters: { colour: ['red'] } })).toEqual({});
});
