import { searchText } from '@parley/contracts/shared/page.ts';
import { expect, test } from 'vitest';
import { toSingleLineQuery } from './to-single-line-query.ts';

test.each([
  ['  Zoë Müller ', 'Zoë Müller'],
  ['Ana\tSilva', 'Ana Silva'],
  ['Ana\r\n Silva', 'Ana Silva'],
  ['Ana\u0000Silva\u0085', 'Ana Silva'],
  ['\u001b', ''],
])('%j is searched for as %j, which the server takes', (typed, words) => {
  expect(toSingleLineQuery(typed)).toBe(words);
  expect(searchText(0, 200).parse(words)).toBe(words);
});
