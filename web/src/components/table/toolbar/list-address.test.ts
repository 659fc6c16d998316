import { expect, test } from 'vitest';
import { readListState, sameRows, writeListState } from './list-address.ts';

const FILTERS = ['stage', 'source'];
const SORTABLE = ['name'];
const read = (address: string) => readListState(new URLSearchParams(address), FILTERS, SORTABLE);
const round = (address: string) =>
  writeListState(read(address), FILTERS, new URLSearchParams(address)).toString();

test('an address contains view, search, filters and sort, and is written back unchanged', () => {
  expect(read('view=mine&q=as&stage=offer,hired&sort=-name')).toEqual({
    view: 'mine',
    q: 'as',
    sort: { by: 'name', down: true },
    filters: { stage: ['offer', 'hired'] },
  });
  expect(decodeURIComponent(round('view=mine&q=as&stage=offer,hired&sort=-name&peek=cand_1'))).toBe(
    'view=mine&q=as&stage=offer,hired&sort=-name&peek=cand_1',
  );
});

test('an empty address is the default list, and an unknown sort is ignored', () => {
  expect(read('sort=price')).toEqual({ view: null, q: '', sort: null, filters: {} });
  expect(round('')).toBe('');
});

test('two states are equal whatever the order in which their values were selected', () => {
  expect(sameRows(read('stage=offer,hired&view=a'), read('stage=hired,offer'))).toBe(true);
  expect(sameRows(read('stage=offer'), read('stage=offer&q=as'))).toBe(false);
  expect(sameRows(read('sort=name'), read('sort=-name'))).toBe(false);
});
