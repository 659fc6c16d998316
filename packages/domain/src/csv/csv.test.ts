import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { escapeCsvFormula, unescapeCsvFormula, toCsv } from './to-csv.ts';

describe('escapeCsvFormula', () => {
  it.each([
    '=1+1',
    '+44 20',
    '-2',
    '@sum',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '  =cmd',
    '\uFEFF=1',
    '\ttab',
  ])('puts an apostrophe before %j, and unescaping removes it', (cell) => {
    expect(escapeCsvFormula(cell)).toBe(`'${cell}`);
    expect(unescapeCsvFormula(escapeCsvFormula(cell))).toBe(cell);
  });

  it.each(['', 'Asha', "O'Brien", "'quoted'", '1-2', 'a=b'])('leaves %j as it is', (cell) => {
    expect(escapeCsvFormula(cell)).toBe(cell);
    expect(unescapeCsvFormula(cell)).toBe(cell);
  });
});

it('writes cells that an RFC 4180 parser reads back', () => {
  const lines = [
    ['Name', 'Notes'],
    ['Ann "Nan" Lee', 'two\r\nlines, and a comma'],
    [' led', 'trailed '],
    [null, 3],
  ];
  const text = toCsv(lines);
  expect(text.endsWith('\r\n')).toBe(true);
  const { data, errors } = Papa.parse<string[]>(text.slice(0, -2), { newline: '\r\n' });
  expect(errors).toEqual([]);
  expect(data).toEqual([
    ['Name', 'Notes'],
    ['Ann "Nan" Lee', 'two\r\nlines, and a comma'],
    [' led', 'trailed '],
    ['', '3'],
  ]);
});

it('writes no cell that begins like a formula', () => {
  const { data } = Papa.parse<string[]>(toCsv([['=HYPERLINK("http://x")', '+1,2', '"=1"']]).trim());
  for (const cell of data[0]!) expect(cell).not.toMatch(/^[=+\-@]/);
});
