import { expect, test } from 'vitest';
import {
  addressPerson,
  changeAddressAs,
  suggestAddressAs,
  toStoredAddressAs,
} from './address-person.ts';

test.each([
  ['Chidi Okafor', 'Chidi'],
  ['  Asha   Raman ', 'Asha'],
  ['Jörg Müller', 'Jörg'],
  ['İrem Işık', 'İrem'],
  ["D'Angelo Al-Rashid", "D'Angelo"],
  ['Anna-Lena BÖHM', 'Anna-Lena'],
  ['ANNA BÖHM', 'ANNA'],
  ['anna böhm', 'anna'],
  ['Siobha\u0301n O’Brien', 'Siobha\u0301n'],
])('%j is addressed as %j', (name, address) => {
  expect(suggestAddressAs(name)).toBe(address);
});

test.each([
  'Dr. Okafor',
  'Dr Okafor',
  'Prof. Dr. Chidi Okafor',
  'Mr Okafor',
  'Frau Müller',
  'Herr Müller',
  'Dipl.-Ing. Müller',
  'Señora Peña',
  'M. Dupont',
  'Okafor, Chidi',
  'Okafor,Chidi',
  'OKAFOR Chidi',
  'J. Okafor',
  'J Okafor',
  'JR Ewing',
  'Chidi O.',
  'Okafor Jr',
  'Okafor PhD',
  'Mononym',
  'Maria del Carmen Fernandez',
  'von Trapp',
  'Al Rashid',
  'Abdul Rahman',
  'Kim Min-jun',
  'Wang Wei',
  'Nguyễn An',
  'Nagy Zsófia',
  'Horváth Péter',
  'Takahashi Hanako',
  'Huỳnh Anh',
  'Kang Minho',
  '李娜',
  '金 正',
  '佐藤 花子',
  '山田\u3000太郎',
  'Ёлкин Фёдор',
  'Κώστας Παπαδόπουλος',
  'علي حسن',
  'Chidi Окафор',
  'chidi@okafor.example',
  'Chidi (CJ) Okafor',
  'Chidi 2',
  '🙂 Chidi',
])('%j is addressed by the whole name', (name) => {
  expect(suggestAddressAs(name)).toBe(name);
});

test('what somebody has said counts before the name', () => {
  expect(addressPerson({ name: 'Okafor, Chidi', address_as: ' Chidi ' })).toBe('Chidi');
  expect(addressPerson({ name: 'Chidi Okafor', address_as: '' })).toBe('Chidi');
  expect(addressPerson({ name: 'Chidi Okafor' })).toBe('Chidi');
});

test('a form that the name suggests is not stored, and follows a new name', () => {
  expect(toStoredAddressAs({ name: 'Chidi Okafor', address_as: 'Chidi' })).toBe('');
  expect(toStoredAddressAs({ name: 'Chidi Okafor', address_as: 'CJ' })).toBe('CJ');
  const before = { name: 'Chidi Okafor', address_as: '' };
  expect(changeAddressAs(before, { name: 'Adaeze Okafor' })).toBe('');
  expect(changeAddressAs(before, { name: 'Adaeze Okafor', address_as: 'Ada' })).toBe('Ada');
  expect(changeAddressAs(before, {})).toBe('');
  const said = { name: 'Adaeze Okafor', address_as: 'Ada' };
  expect(changeAddressAs(said, { name: 'Adaeze Obi', address_as: 'Ada' })).toBe('Ada');
  expect(changeAddressAs(said, { name: 'Adaeze Obi' })).toBe('Ada');
  expect(changeAddressAs(said, { address_as: '' })).toBe('');
  expect(changeAddressAs({ name: 'Adaeze Obi' }, { address_as: 'Ada' })).toBe('Ada');
});
