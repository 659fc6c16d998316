import { expect, it } from 'vitest';
import { findImportChoices, rememberImportChoices } from './import-choices.ts';

const KEY = 'views:1:usr:import';
const toStorage = () => {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
};
const choicesFor = (heads: readonly string[], zone = '') => ({
  heads,
  targets: ['email' as const, 'name' as const],
  values: { source: { linkedin: 'External' }, zone: {}, stage: {} },
  zone,
});

it('restores the choices for a file with the same headings, and for no other', () => {
  const storage = toStorage();
  rememberImportChoices(storage, KEY, choicesFor(['Correo', 'Nombre']));
  rememberImportChoices(storage, KEY, choicesFor(['Mail', 'Name']));
  rememberImportChoices(storage, KEY, choicesFor(['Correo', 'Nombre'], 'Europe/Madrid'));
  expect(findImportChoices(storage, KEY, ['Correo', 'Nombre'])).toEqual(
    choicesFor(['Correo', 'Nombre'], 'Europe/Madrid'),
  );
  expect(findImportChoices(storage, KEY, ['Correo', 'Nombre', 'Ciudad'])).toBeUndefined();
  expect(findImportChoices(storage, 'views:1:other:import', ['Mail', 'Name'])).toBeUndefined();
});

it('ignores unreadable data, and removes the oldest of more than twenty entries', () => {
  const storage = toStorage();
  storage.setItem(KEY, '{"heads":1}');
  expect(findImportChoices(storage, KEY, ['a'])).toBeUndefined();
  for (let at = 0; at <= 20; at += 1) rememberImportChoices(storage, KEY, choicesFor([`${at}`]));
  expect(findImportChoices(storage, KEY, ['0'])).toBeUndefined();
  expect(findImportChoices(storage, KEY, ['1'])).toBeDefined();
});
