import { expect, test } from 'vitest';
import { importRows, repeatedEmails } from './import-rows.ts';

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
