import { expect, test } from 'vitest';
import { readDnsArguments, USAGE } from './read-dns-arguments.ts';

const read = (line: string) => readDnsArguments(line.split(' '));

test.each([
  ['set a.example one two', { texts: ['one', 'two'] }],
  ['alias a.example b.example', { alias: 'b.example' }],
  ['fail a.example silent', { fails: 'silent' }],
  ['remove a.example', null],
])('"%s" says what the name answers', (line, entry) => {
  expect(read(line)).toEqual({ data: '.data', change: { name: 'a.example', entry } });
});

test.each(['', 'set', 'alias a.example', 'fail a.example slowly', 'remove a.example b', 'show a'])(
  '"%s" prints how it is used',
  (line) => {
    expect(read(line)).toBe(USAGE);
  },
);

test('an unknown option is named', () => {
  expect(read('set a.example b --unknown')).toContain('Unknown option');
});
