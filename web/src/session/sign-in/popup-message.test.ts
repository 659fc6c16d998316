import { expect, test } from 'vitest';
import { popupMessage, readPopupMessage, returnPath } from './popup-message.ts';

test('a message answers the request with the same id', () => {
  expect(readPopupMessage(popupMessage('s1', { kind: 'signed-in' }), 's1')).toEqual({
    kind: 'signed-in',
  });
  expect(readPopupMessage(popupMessage('s1', { kind: 'failed', message: 'No' }), 's1')).toEqual({
    kind: 'failed',
    message: 'No',
  });
});

test.each([
  null,
  'signed-in',
  7,
  [],
  {},
  { type: 'parley-sign-in', state: 'other', kind: 'signed-in' },
  { type: 'x', state: 's1', kind: 'signed-in' },
  { type: 'parley-sign-in', state: 's1', kind: 'failed' },
])('%j is not accepted as an answer', (data) => {
  expect(readPopupMessage(data, 's1')).toBeNull();
});

test.each(['/app', '/app/feedbacks?sort=due#top', '/management/users'])(
  'the address %s is accepted',
  (path) => {
    expect(returnPath(path, '/app')).toBe(path);
  },
);

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
])('%j is replaced by the default', (path) => {
  expect(returnPath(path, '/app')).toBe('/app');
});
