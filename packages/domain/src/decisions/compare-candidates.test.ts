import { expect, it } from 'vitest';
import { compareCandidates, overallOfAttributes } from './compare-candidates.ts';

const row = (attribute_id: string, median: number | null) => ({
  attribute_id,
  attribute: attribute_id.toUpperCase(),
  median,
});

it('puts candidates side by side and says how far apart they are and who is highest', () => {
  const rows = compareCandidates([
    { median: 3.5, matrix: [row('depth', 4), row('drive', 3), row('care', 2)] },
    { median: 2, matrix: [row('depth', 2), row('drive', 3), row('care', null)] },
    { median: null, matrix: [] },
  ]);
  expect(rows).toEqual([
    { attribute_id: null, attribute: '', medians: [3.5, 2, null], spread: 1.5, highest: 3.5 },
    { attribute_id: 'depth', attribute: 'DEPTH', medians: [4, 2, null], spread: 2, highest: 4 },
    { attribute_id: 'drive', attribute: 'DRIVE', medians: [3, 3, null], spread: 0, highest: null },
    {
      attribute_id: 'care',
      attribute: 'CARE',
      medians: [2, null, null],
      spread: null,
      highest: null,
    },
  ]);
});

it('takes the attributes of the first candidate whose ratings are open', () => {
  const rows = compareCandidates([
    { median: null, matrix: [] },
    { median: 3, matrix: [row('depth', 3)] },
  ]);
  expect(rows.map(({ attribute_id, medians }) => [attribute_id, medians])).toEqual([
    [null, [null, 3]],
    ['depth', [null, 3]],
  ]);
});

it('summarizes what was rated, and nothing if nothing was', () => {
  expect(overallOfAttributes({ matrix: [row('a', 4), row('b', null), row('c', 2)] })).toBe(3);
  expect(overallOfAttributes({ matrix: [row('b', null)] })).toBeNull();
});
