import { expect, test } from 'vitest';
import { findMissing, importRows, refusedCsv, withTarget } from './import-rows.ts';

const toLine = (line: number, ...cells: string[]) => ({ line, cells, strayQuote: false });

test('converts lines by their columns, and keeps line numbers and cells', () => {
  expect(
    importRows(
      [toLine(4, ' Asha ', 'Raman', 'asha@mail.example', '')],
      ['First', 'Last', 'Mail', 'Phone'],
      ['given_name', 'family_name', 'email', 'phone'],
    ),
  ).toEqual([
    {
      row: 4,
      values: { name: 'Asha Raman', email: 'asha@mail.example' },
      application: { job: '', stage: '', rejected: false, reason: '' },
      left: [],
      cells: [' Asha ', 'Raman', 'asha@mail.example', ''],
    },
  ]);
});

test('says what is missing', () => {
  expect(findMissing(['notes'], [])).toEqual(['name', 'email']);
  expect(findMissing(['given_name', 'email'], [])).toEqual([]);
});

test('names that stand with the addresses are enough', () => {
  const rows = importRows([toLine(1, 'Ana Lima <ana@mail.example>')], ['Column 1'], ['email']);
  expect(findMissing(['email'], rows)).toEqual([]);
  const bare = importRows([toLine(1, 'ana@mail.example')], ['Column 1'], ['email']);
  expect(findMissing(['email'], bare)).toEqual(['name']);
});

test('a column that becomes the job frees the one before, places do not', () => {
  expect(withTarget(['job', 'notes', 'location'], 1, 'job')).toEqual(['notes', 'job', 'location']);
  expect(withTarget(['location', 'notes'], 1, 'location')).toEqual(['location', 'location']);
});

const text = { line: 'Line', reason: 'Reason' };

test('refused rows keep their cells, and get line and reason in front', () => {
  expect(
    refusedCsv(
      ['Name', 'Email'],
      [{ row: 3, cells: ['Asha, R', 'x'], reason: 'Not an "address"' }],
      text,
    ),
  ).toBe('Line,Reason,Name,Email\r\n3,"Not an ""address""","Asha, R",x\r\n');
});

test('text that looks like a formula remains text', () => {
  expect(refusedCsv(['Name'], [{ row: 2, cells: ['=1+1'], reason: 'r' }], text)).toContain(
    "2,r,'=1+1",
  );
});
