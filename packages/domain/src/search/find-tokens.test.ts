import { expect, it } from 'vitest';
import { matchRank, namePrefix, nameTokens, titleRotations } from './find-tokens.ts';

it('a name has tokens from both ends, a single word none', () => {
  expect(nameTokens('Ásha Lena Raman')).toEqual(['asha lena raman', 'raman asha lena']);
  expect(nameTokens('Asha')).toEqual([]);
  expect(nameTokens('')).toEqual([]);
});

it('a title is found from each of its words', () => {
  expect(titleRotations('Senior Data Engineer')).toEqual([
    'senior data engineer',
    'data engineer senior',
    'engineer senior data',
  ]);
  expect(titleRotations('Baker')).toEqual([]);
});

it('two or more typed words form one prefix', () => {
  expect(namePrefix('ASHA r')).toBe('asha r');
  expect(namePrefix('asha')).toBeUndefined();
  expect(namePrefix('a raman')).toBeUndefined();
  expect(namePrefix(' ')).toBeUndefined();
});

it.each([
  ['Asha Raman', 'ash', 3],
  ['Asha Raman', 'asha ram', 3],
  ['Asha Raman', 'raman asha', 2],
  ['Asha Raman', 'raman', 2],
  ['Asha Raman', 'ram ash', 1],
  ['Asha Raman', 'rama', 1],
  ['Asha Raman', 'asha ramanujan', 0],
  ['Asha Raman', '', 0],
  ['Zoë Müller', 'muller', 2],
] as const)('%j matches %j with rank %i', (text, query, rank) => {
  expect(matchRank(text, query)).toBe(rank);
});
