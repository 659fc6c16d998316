import { expect, test } from 'vitest';
import { matchColumns } from './columns.ts';

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
