import { expect, it, test } from 'vitest';
import { searchText } from '@parley/contracts/shared/page.ts';
import { stepName, toSingleLineQuery } from './formats.ts';

it.each([
  ['First', 'First interview'],
  ['Phone interview', 'Phone interview'],
  ['On-site Interview', 'On-site Interview'],
  ['Interviewer chat', 'Interviewer chat interview'],
])('%s is %s', (stage, expected) => {
  expect(stepName(stage)).toBe(expected);
});

test.each([
  ['  Zoë Müller ', 'Zoë Müller'],
  ['Ana\tSilva', 'Ana Silva'],
  ['Ana\r\n Silva', 'Ana Silva'],
  ['Ana\u0000Silva\u0085', 'Ana Silva'],
  ['\u001b', ''],
])('the search text %j is sent as %j, which the server accepts', (typed, text) => {
  expect(toSingleLineQuery(typed)).toBe(text);
  expect(searchText(0, 200).parse(text)).toBe(text);
});
