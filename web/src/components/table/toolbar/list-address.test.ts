import { expect, test } from 'vitest';
import { readListState, sameRows, writeListState } from './list-address.ts';

const FILTERS = ['stage', 'source'];
const SORTABLE = ['name'];
const read = (address: string) => readListState(new URLSearchParams(address), FILTERS, SORTABLE);
const round = (address: string) =>
  writeListState(read(address), FILTERS, new URLSearchParams(address)).toString();

test('an address says view, search, filters and sort, and is written again as it was', () => {
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

test('an empty address is the plain list, and a sort nobody offers is none', () => {
  expect(read('sort=price')).toEqual({ view: null, q: '', sort: null, filters: {} });
  expect(round('')).toBe('');
});

test('two states show the same rows whatever the order their values were ticked in', () => {
  expect(sameRows(read('stage=offer,hired&view=a'), read('stage=hired,offer'))).toBe(true);
  expect(sameRows(read('stage=offer'), read('stage=offer&q=as'))).toBe(false);
  expect(sameRows(read('sort=name'), read('sort=-name'))).toBe(false);
});
