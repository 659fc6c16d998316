import { describe, expect, it } from 'vitest';
import { foldText, matchesQuery, queryTokens, searchTokens, titleTokens } from './search-tokens.ts';

it.each([
  ['Łukasz ÁBEL', 'lukasz abel'],
  ['Straße', 'strasse'],
  ['İpek Işık', 'ipek isik'],
  ['Ｆｕｌｌ', 'full'],
  ['ﬁne', 'fine'],
  ['  Zoë ', 'zoe'],
  ['Søren Ærø', 'soren aero'],
  ['Нина', 'нина'],
])('foldText(%j) is %j', (text, expected) => {
  expect(foldText(text)).toBe(expected);
});

describe('searchTokens', () => {
  it('returns the words of the name and the address', () => {
    expect(searchTokens({ name: 'Hanna Ábel-Öz', email: 'Hanna.Abel@Example.com' })).toEqual([
      'hanna',
      'abel',
      'oz',
      'hanna.abel@example.com',
    ]);
  });

  it('returns at most six different words with the address, of two characters or more', () => {
    expect(
      searchTokens({ name: 'Ana B Maria ana de la Cruz y Santos Lima', email: 'a@b.c' }),
    ).toEqual(['ana', 'maria', 'de', 'la', 'cruz', 'a@b.c']);
    expect(searchTokens({ name: 'x'.repeat(100), email: '' })).toEqual(['x'.repeat(64)]);
    expect(searchTokens({ name: 'ana@b', email: 'ana' })).toEqual(['ana']);
  });
});

describe('a query', () => {
  const hanna = searchTokens({ name: 'Hanna Ábel', email: 'h.abel@example.com' });
  it.each([
    ['han', true],
    ['HAN ab', true],
    ['ábel', true],
    ['h.abel@ex', true],
    ['hanna h.abel@example.com', true],
    ['anna', false],
    ['hanna beck', false],
    ['h', false],
    ['', false],
    ['  @ ', false],
  ])('whether %j finds Hanna: %s', (query, expected) => {
    expect(matchesQuery(hanna, queryTokens(query))).toBe(expected);
  });

  it('searches the index for its longest word first', () => {
    expect(queryTokens('al hanna ab hanna')).toEqual(['hanna', 'ab', 'al']);
    expect(queryTokens('ab al')).toEqual(['ab', 'al']);
  });
});

it('finds a title by at most six different words of its texts', () => {
  expect(titleTokens('Backend Engineer', 'Engineering', 'New York or remote')).toEqual([
    'backend',
    'engineer',
    'engineering',
    'new',
    'york',
    'or',
  ]);
  expect(titleTokens('', 'é')).toEqual([]);
});
