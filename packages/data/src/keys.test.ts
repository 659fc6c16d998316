import { expect, test } from 'vitest';
import { nameTokens, namePrefix, titleRotations } from '@parley/domain/search/find-tokens.ts';
import { queryTokens, searchTokens, titleTokens } from '@parley/domain/search/search-tokens.ts';
import { keys } from './keys.ts';
import { nameText } from './lists/list-spec.ts';

/** Names with characters of two UTF-16 units each, after 0 to 69 characters of one unit. */
const NAMES = Array.from({ length: 70 }, (_, before) => `${'a'.repeat(before)}𐐨𐐨𐐨 𠮷𠮷 👍`);

test('no key contains half of a surrogate pair, whatever the name', () => {
  const wrong = NAMES.flatMap((name) => {
    const terms = [
      ...nameTokens(name),
      ...titleRotations(name),
      ...searchTokens({ name, email: name }),
      ...titleTokens(name),
      ...queryTokens(name),
      ...queryTokens(`${name}@`),
      ...[namePrefix(name) ?? []].flat(),
    ];
    const made = terms.flatMap((word) => [
      keys.name(word, 'id'),
      keys.mailSearch(word, 'id'),
      keys.listWord('', word, 'id'),
    ]);
    return [...made, { pk: '', sk: nameText(name) }].filter(
      ({ pk, sk }) => !pk.isWellFormed() || !sk.isWellFormed(),
    );
  });
  expect(wrong).toEqual([]);
});

test.each(['a𐐨b', '𠮷𠮷', 'किताब', 'asha'])(
  'a search for the beginning %s reads the partition of the word',
  (word) => {
    const beginnings = Array.from({ length: word.length - 1 }, (_, n) => word.slice(0, n + 2));
    const partitions = beginnings
      .filter((beginning) => beginning.isWellFormed())
      .map((beginning) => keys.listWord('', beginning, '').pk);
    expect(new Set(partitions)).toEqual(new Set([keys.listWord('', word, '').pk]));
  },
);
