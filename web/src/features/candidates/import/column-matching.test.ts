import { expect, test } from 'vitest';
import { matchColumns, importRows, repeatedEmails, refusedCsv } from './column-matching.ts';

test('recognizes columns by common names, whatever their case and spaces', () => {
  expect(matchColumns(['E-Mail ', 'Full_Name', 'City', 'Favourite colour'])).toEqual({
    email: [0],
    name: [1],
    location: [2],
  });
});

test('joins first and last name if there is no full name', () => {
  expect(matchColumns(['First name', 'Surname', 'Email'])).toEqual({ name: [0, 1], email: [2] });
  expect(matchColumns(['First name', 'Last name', 'Name']).name).toEqual([2]);
});

test('uses a column once', () => expect(matchColumns(['Email', 'E-mail'])).toEqual({ email: [0] }));

test('converts lines by the mapping, and counts them as a spreadsheet does', () => {
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

test('finds an address that occurred in an earlier line, whatever its case', () => {
  const rows = importRows([['a@x.example'], ['b@x.example'], ['A@X.example'], []], { email: [0] });
  expect([...repeatedEmails(rows)]).toEqual([[4, 2]]);
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
