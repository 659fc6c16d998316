import { describe, expect, it } from 'vitest';
import { readLines } from './read-lines.ts';

const cells = (text: string, separator = ',') =>
  readLines(text, separator).map(({ cells: of }) => of);

describe('readLines', () => {
  it.each([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\rc,d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\nc,d\r\ne,f\rg,h',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
        ['g', 'h'],
      ],
    ],
    ['a,"b, ""c""\r\nd",', [['a', 'b, "c"\r\nd', '']]],
    ['a, "b, c" ,d', [['a', 'b, c', 'd']]],
    ['"",a', [['', 'a']]],
    ['="0049, 30",b,="a"&"c"', [['0049, 30', 'b', '="a"&"c"']]],
    ['"=""+49 30""",“Ana”', [['+49 30', 'Ana']]],
    ['“Ana” and “Bo”,“', [['“Ana” and “Bo”', '“']]],
    ['', []],
    ['a\n\nb', [['a'], [''], ['b']]],
  ])('reads %j', (text, expected) => expect(cells(text)).toEqual(expected));

  it('reads tabs, also before quoted cells', () =>
    expect(cells('a\t"b\tc"\t\td', '\t')).toEqual([['a', 'b\tc', '', 'd']]));

  it('counts lines as a text editor does', () =>
    expect(readLines('h\r\n\r\n"a\r\nb\rc\nd",1\r\ne', ',').map(({ line }) => line)).toEqual([
      1, 2, 3, 7,
    ]));

  it.each([
    [
      '"Bob" Tanner,x\nEva,y',
      [
        ['"Bob" Tanner', 'x'],
        ['Eva', 'y'],
      ],
      [true, false],
    ],
    [
      '"Bob,x\nEva,y',
      [
        ['"Bob', 'x'],
        ['Eva', 'y'],
      ],
      [true, false],
    ],
    [
      'Bob "the" T,x\n"Eva, L",y',
      [
        ['Bob "the" T', 'x'],
        ['Eva, L', 'y'],
      ],
      [false, false],
    ],
    [
      '"Bob,x\nEva,"y, z"',
      [
        ['"Bob', 'x'],
        ['Eva', 'y, z'],
      ],
      [true, false],
    ],
  ])('keeps a stray quotation mark as text and marks its line: %j', (text, expected, stray) => {
    const lines = readLines(text, ',');
    expect(lines.map(({ cells: of }) => of)).toEqual(expected);
    expect(lines.map(({ strayQuote }) => strayQuote)).toEqual(stray);
  });

  it.each([
    ['quotation marks', '"'.repeat(1_000_001)],
    ['lines that begin with a quotation mark', '"a\n'.repeat(333_333)],
    ['lines of three quotation marks', '"""a,\n'.repeat(170_000)],
    ['cells of quotation marks', '"",'.repeat(333_333)],
    ['separators', ','.repeat(1_000_000)],
    ['spaces', ' '.repeat(1_000_000)],
    ['spaced separators', ' ,'.repeat(500_000)],
    ['one cell', 'x'.repeat(1_000_000)],
    ['line breaks', '\r'.repeat(1_000_000)],
  ])('reads a megabyte of %s', { timeout: 60_000 }, (_, text) => {
    // A quadratic reader would need hours, so the limit holds on a busy machine, too.
    expect(readLines(text, ',').length).toBeGreaterThan(0);
  });
});
