import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';
import { matchesQuery, queryTokens, searchTokens, titleTokens } from './search-tokens.ts';

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
  it('returns the words of the name and the address, without those that begin another', () => {
    expect(searchTokens({ name: 'Hanna Ábel-Öz', email: 'Hanna.Abel@Example.com' })).toEqual([
      'hanna',
      'oz',
      'abeloz',
      'hanna.abel@example.com',
    ]);
  });

  it('returns different words with the address, of two characters or more', () => {
    expect(
      searchTokens({ name: 'Ana B Maria ana de la Cruz y Santos Lima', email: 'a@b.c' }),
    ).toEqual(['ana', 'maria', 'de', 'la', 'cruz', 'santos', 'lima', 'a@b.c']);
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

it('finds a title by the different words of its texts', () => {
  expect(titleTokens('Backend Engineer', 'Engineering', 'New York or remote')).toEqual([
    'backend',
    'engineering',
    'new',
    'york',
    'or',
    'remote',
  ]);
  expect(titleTokens('', 'é')).toEqual(['e']);
});
