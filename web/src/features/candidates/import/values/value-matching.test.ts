import { expect, it } from 'vitest';
import type { ImportRow } from '../columns/import-rows.ts';
import {
  listUnknownValues,
  NO_VALUES,
  replaceValues,
  suggestSource,
  suggestValues,
} from './value-matching.ts';

const toRows = (...values: ImportRow['values'][]): ImportRow[] =>
  values.map((each, index) => ({
    row: index + 2,
    values: each,
    application: { job: '', stage: '', rejected: false, reason: '' },
    left: [],
    cells: [],
  }));

it('lists each unknown value once, the most frequent first', () => {
  expect(
    listUnknownValues(
      toRows(
        { source: 'Job fair' },
        { source: 'LinkedIn' },
        { source: 'linkedin ', zone: 'Berlin' },
        { source: 'referral', zone: 'europe/berlin' },
        {},
      ),
    ),
  ).toEqual([
    { field: 'source', value: 'LinkedIn', count: 2 },
    { field: 'source', value: 'Job fair', count: 1 },
    { field: 'zone', value: 'Berlin', count: 1 },
  ]);
});

it.each([
  ['Employee referral', 'Referral'],
  ['LinkedIn', 'External'],
  ['Career site', 'Applied'],
  ['Internal transfer', 'Internal'],
  ['Internet', ''],
  ['Radio', ''],
])('suggests for the source %j: %j', (value, source) => {
  expect(suggestSource(value)).toBe(source);
});

it('prefers an earlier choice to its own suggestion', () => {
  const unknown = listUnknownValues(toRows({ source: 'LinkedIn' }, { source: 'Radio' }));
  expect(suggestValues(unknown, { ...NO_VALUES, source: { linkedin: 'Applied' } })).toEqual({
    source: { linkedin: 'Applied', radio: '' },
    zone: {},
    stage: {},
  });
});

it('replaces values in any case, and omits those without a replacement', () => {
  const rows = toRows(
    { name: 'A', source: 'LINKEDIN', zone: 'Asia/Tokyo' },
    { name: 'B', source: 'Radio', zone: 'Berlin' },
    { name: 'C', source: 'Referral' },
  );
  const map = { source: { linkedin: 'External', radio: '' }, zone: { berlin: '' }, stage: {} };
  expect(replaceValues(rows, map, 'Europe/Paris').map(({ values }) => values)).toEqual([
    { name: 'A', source: 'External', zone: 'Asia/Tokyo', notes: 'Source: LINKEDIN' },
    { name: 'B', zone: 'Europe/Paris', notes: 'Source: Radio' },
    { name: 'C', source: 'Referral', zone: 'Europe/Paris' },
  ]);
  expect(replaceValues(rows, NO_VALUES, '').map(({ values }) => values)).toEqual(
    rows.map(({ values }) => values),
  );
});

it('suggests a stage for each stage of the file, except of those who were rejected', () => {
  const application = { job: 'Trainer', stage: 'Phone screen', rejected: false, reason: '' };
  const [row] = toRows({});
  const rows = [
    { ...row!, application },
    { ...row!, application: { ...application, stage: 'Hired' } },
    { ...row!, application: { ...application, stage: 'Offer', rejected: true } },
  ];
  expect(suggestValues(listUnknownValues(rows), NO_VALUES).stage).toEqual({
    'phone screen': 'in_review',
    hired: '',
  });
});
