import { expect, test } from 'vitest';
import { toPath } from './material-icons.ts';

test('an icon is one path, in which circles are arcs', () => {
  expect(toPath('round-add')).toMatch(/^M[\d.]/);
  expect(toPath('outline-report')).toContain('M11 16a1 1 0 1 0 2 0a1 1 0 1 0 -2 0');
});

test('a name that Google does not have is an error', () => {
  expect(() => toPath('round-nothing-at-all')).toThrow('no icon round-nothing-at-all');
});

test('an icon that is half transparent is refused, because a path has one color', () => {
  expect(() => toPath('twotone-home')).toThrow('more than paths and circles');
});
