import { expect, test } from 'vitest';
import { toColumnOrder } from './column-order.ts';

/** A text of 10 px height, written as "text@left,line" with 5 px a character. */
function toBoxes(page: string) {
  return page.split('|').map((item) => {
    const [text = '', place = ''] = item.split('@');
    const [left = 0, line = 0] = place.split(',').map(Number);
    return { text, left, right: left + text.length * 5, top: line * 12, bottom: line * 12 + 10 };
  });
}
const order = (page: string) => {
  const boxes = toBoxes(page);
  return toColumnOrder(boxes).map((index) => boxes[index]!.text);
};

const LEFT = ['PROFILE', 'Certified office manager', 'with a flair for numbers', 'and for files'];
const RIGHT = ['EXPERIENCE', '2022 to 2026, Affinity', 'Staff of fifteen, offices', 'Cut waffle'];
const rows = LEFT.map((left, line) => `${left}@0,${line + 2}|${RIGHT[line]}@150,${line + 2}`);

test('two columns that are written row by row are read one after the other', () => {
  expect(order(`Fiona Griffiths@0,0|${rows.join('|')}|The end of the page@60,9`)).toEqual([
    'Fiona Griffiths',
    ...LEFT,
    ...RIGHT,
    'The end of the page',
  ]);
});

test('three columns are read one after the other', () => {
  const three = LEFT.map((left, line) => `${rows[line]}|Third ${left}@300,${line + 2}`);
  expect(order(three.join('|'))).toEqual([
    ...LEFT,
    ...RIGHT,
    ...LEFT.map((left) => `Third ${left}`),
  ]);
});

test.each([
  [
    'dates beside what happened',
    '2019@0,0|Head of the office at Affinity@60,0|2020@0,1|Office manager at Griffin@60,1|' +
      '2021@0,2|Clerk at Sons and Daughters@60,2|2022@0,3|Trainee at another office@60,3',
  ],
  [
    'columns that are written one after the other',
    LEFT.map((left, line) => `${left}@0,${line}`).join('|') +
      `|${RIGHT.map((right, line) => `${right}@150,${line}`).join('|')}`,
  ],
  ['lines of words', 'Seven years@0,0|of Kafka@60,0|and of Go@0,1|in teams@60,1'],
  ['nothing', ''],
])('%s: the order stays', (_, page) =>
  expect(order(page)).toEqual(toBoxes(page).map(({ text }) => text)),
);

test('a page of many words is sorted in time', () => {
  const boxes = Array.from({ length: 20_000 }, (_, index) => {
    const [left, top] = [(index % 100) * 10, Math.floor(index / 100) * 12];
    return { left, right: left + 2, top, bottom: top + 10 };
  });
  const began = performance.now();
  expect(toColumnOrder(boxes)).toHaveLength(20_000);
  expect(performance.now() - began).toBeLessThan(5_000);
});
