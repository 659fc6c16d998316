import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each(['/app', '/app/feedbacks?sort=due#top', '/management/users'])('%s is kept', (path) => {
  expect(returnPath(path, '/app')).toBe(path);
});

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'app',
  '/\t/evil.example',
  '/a\nb',
])('%j falls back', (path) => {
  expect(returnPath(path, '/app')).toBe('/app');
});
