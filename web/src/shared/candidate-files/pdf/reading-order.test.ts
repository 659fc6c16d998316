import { describe, expect, test } from 'vitest';
import { type Piece, readInColumns } from './reading-order.ts';

const WIDTH = 600;
const HEIGHT = 10;
/** A piece of text at a place; a letter is 5 wide. */
const piece = (text: string, left: number, row: number): Piece => ({
  text,
  left,
  right: left + text.length * 5,
  top: row * 14,
  bottom: row * 14 + HEIGHT,
});
const read = (pieces: Piece[]) =>
  readInColumns(pieces, WIDTH)?.map((row) => row.map(({ text }) => text).join(' '));

const LEFT = [
  'Experience in the office',
  'Griffiths Ltd, Cardiff',
  'efficient workflows',
  'since 2019',
];
const RIGHT = [
  'Education and languages',
  'Cardiff University, 2012',
  'English and some Welsh',
  'Polish (basic)',
];
/** Two columns, written row by row. */
const byRow = LEFT.flatMap((text, row) => [
  piece(text, 40, row + 2),
  piece(RIGHT[row]!, 320, row + 2),
]);

describe('the text of a page with two columns', () => {
  test('is read column by column, below its heading', () => {
    const heading = piece(
      'Curriculum vitae of Fiona Griffiths, 14 Harbour Road, Cardiff, Wales',
      40,
      0,
    );
    const foot = piece(
      'I am looking forward to hearing from you, at any time that suits you.',
      40,
      9,
    );
    expect(read([heading, ...byRow, foot])).toEqual([heading.text, ...LEFT, ...RIGHT, foot.text]);
  });

  test('is read so in each part between lines over the whole width', () => {
    const between = piece(
      'References can be asked for at both companies and at the university',
      40,
      7,
    );
    const below = byRow.map((one) => ({ ...one, top: one.top + 90, bottom: one.bottom + 90 }));
    expect(read([...byRow, between, ...below])).toEqual([
      ...LEFT,
      ...RIGHT,
      between.text,
      ...LEFT,
      ...RIGHT,
    ]);
  });

  test('keeps the words of a row together, whatever order they come in', () => {
    const words = [
      piece('1 March', 170, 6),
      piece('available from', 40, 6),
      piece('Driving license: B', 320, 6),
    ];
    expect(read([...words, ...byRow])).toEqual([
      ...LEFT,
      'available from 1 March',
      ...RIGHT,
      'Driving license: B',
    ]);
  });
});

describe('a page is left as it is', () => {
  test('with one column', () => {
    const lines = [...LEFT, ...RIGHT].map((text, row) =>
      piece(`${text}, ${text}, ${text}`, 40, row),
    );
    expect(read(lines)).toBeUndefined();
  });

  test('with dates beside the text', () => {
    const dates = ['January 2019 to today', 'March 2012 to 2019'].map((text, at) =>
      piece(text, 40, at * 4),
    );
    const text = Array.from({ length: 8 }, (_, row) =>
      piece('Built and ran the data platform', 300, row),
    );
    expect(read([...dates, ...text])).toBeUndefined();
  });

  test('with labels and values', () => {
    const labels = [
      'Date and place of birth:',
      'Address until May 2027:',
      'Telephone at work, ext.:',
      'Mail:',
    ];
    const pieces = labels.flatMap((label, row) => [
      piece(label, 40, row),
      piece('1 March 1990, Cardiff', 320, row),
    ]);
    expect(read(pieces)).toBeUndefined();
  });

  test('with hardly any text', () => {
    expect(read([])).toBeUndefined();
    expect(read(byRow.slice(0, 4))).toBeUndefined();
  });
});
