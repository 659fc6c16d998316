import { expect, test } from 'vitest';
import { matchColumns, importRows, repeatedEmails, refusedCsv } from './column-matching.ts';

test('knows columns by the names people give them, whatever their case and spaces', () => {
  expect(matchColumns(['E-Mail ', 'Full_Name', 'City', 'Favourite colour'])).toEqual({
    email: [0],
    name: [1],
    location: [2],
  });
});

test('puts a first and a last name together where there is no whole one', () => {
  expect(matchColumns(['First name', 'Surname', 'Email'])).toEqual({ name: [0, 1], email: [2] });
  expect(matchColumns(['First name', 'Last name', 'Name']).name).toEqual([2]);
});

test('uses a column once', () => expect(matchColumns(['Email', 'E-mail'])).toEqual({ email: [0] }));

test('lines become values by the map, counted as a spreadsheet counts them', () => {
  expect(
    importRows([[' Asha ', 'Raman', 'asha@mail.example', '']], {
      name: [0, 1],
      email: [2],
      phone: [3],
    }),
  ).toEqual([
    {
      row: 2,
      values: { name: 'Asha Raman', email: 'asha@mail.example' },
      cells: [' Asha ', 'Raman', 'asha@mail.example', ''],
    },
  ]);
});

test('an address that stood above is found, whatever its case', () => {
  const rows = importRows([['a@x.example'], ['b@x.example'], ['A@X.example'], []], { email: [0] });
  expect([...repeatedEmails(rows)]).toEqual([[4, 2]]);
});

const text = { line: 'Line', reason: 'Reason' };

test('refused rows keep their cells, with line and reason before them', () => {
  expect(
    refusedCsv(
      ['Name', 'Email'],
      [{ row: 3, cells: ['Asha, R', 'x'], reason: 'Not an "address"' }],
      text,
    ),
  ).toBe('Line,Reason,Name,Email\r\n3,"Not an ""address""","Asha, R",x\r\n');
});

test('what looks like a formula stays text', () => {
  expect(refusedCsv(['Name'], [{ row: 2, cells: ['=1+1'], reason: 'r' }], text)).toContain(
    "2,r,'=1+1",
  );
});
