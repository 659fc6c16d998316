import { expect, test } from 'vitest';
import { findLastImport, IMPORT_UNDO_MS, rememberLastImport } from './last-import.ts';

const AT = '2027-03-15T08:00:00.000Z';
const made = {
  file: 'people.csv',
  at: AT,
  ids: ['cand_1', 'cand_2'],
  requisitions: [{ id: 'req_1', title: 'Trainer' }],
};

function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

test('the last import is found for a day', () => {
  const store = storage();
  rememberLastImport(store, 'key', made);
  expect(findLastImport(store, 'key', Date.parse(AT) + IMPORT_UNDO_MS - 1)).toEqual(made);
  expect(findLastImport(store, 'key', Date.parse(AT) + IMPORT_UNDO_MS)).toBeUndefined();
  expect(findLastImport(store, 'another key', Date.parse(AT))).toBeUndefined();
});

test('an import that an earlier version stored has created no requisitions', () => {
  const getItem = () => JSON.stringify({ file: 'people.csv', at: AT, ids: ['cand_1'] });
  expect(findLastImport({ getItem }, 'key', Date.parse(AT))?.requisitions).toEqual([]);
});

test.each(['{', 'null', '{"file":1}', '{"file":"a","at":"yesterday","ids":[]}'])(
  'unreadable data is no import: %s',
  (text) => {
    expect(findLastImport({ getItem: () => text }, 'key', 0)).toBeUndefined();
  },
);
