import { expect, test } from 'vitest';
import { toCsv } from './save-csv.ts';

test('A table becomes lines, quotes and commas stay what they are', () => {
  expect(
    toCsv(
      ['Name', 'Count'],
      [
        ['Raman, Asha "Ash"', 3],
        ['Luis', -1],
      ],
    ),
  ).toBe('Name,Count\r\n"Raman, Asha ""Ash""",3\r\nLuis,-1\r\n');
});

test.each(['=1+1', '+1', '-1', '@a', '\tx', '＝1'])('A text like %j is no formula', (text) => {
  expect(toCsv(['A'], [[text]])).toContain(`'${text}`);
});
