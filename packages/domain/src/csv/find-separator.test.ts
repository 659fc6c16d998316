import { describe, expect, it } from 'vitest';
import { findDeclaredSeparator, findSeparator } from './find-separator.ts';

const isKnownHead = (cell: string) => ['Name', 'Email'].includes(cell);

describe('findSeparator', () => {
  it.each([
    ['Name,Email\nA,a@x', ','],
    ['Name;Email\nA;"a, b"', ';'],
    ['Name\tEmail\nA, B\ta@x', '\t'],
    ['Name|Email\nA|a@x', '|'],
    ['A title, with a comma\n\nName;Email\nA;a@x', ';'],
    ['Anna;Go, SQL, R\nBo;Go, C\nCy;Java, B, A', ';'],
    ['Anna\nBo', ','],
    ['', ','],
  ])('finds that of %j', (text, separator) =>
    expect(findSeparator(text, isKnownHead)).toBe(separator),
  );
});

describe('findDeclaredSeparator', () => {
  it.each([
    ['sep=;\r\nName', { separator: ';', start: 7 }],
    ['SEP=\t\nName', { separator: '\t', start: 6 }],
    ['"sep=|"\nName', { separator: '|', start: 8 }],
    ['separator', undefined],
    ['sep=x\nName', undefined],
  ])('reads %j', (text, declared) => expect(findDeclaredSeparator(text)).toEqual(declared));
});
