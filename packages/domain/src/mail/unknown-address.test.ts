import { expect, test } from 'vitest';
import { whyUnanswered } from './unknown-address.ts';

const mail = {
  from: 'ana@mail.example',
  proven: true,
  automatic: false,
  isSpam: false,
  headers: () => [],
};
const own = { domain: 'Reply.parley.example', address: 'No-Reply@parley.example' };

test('a mail that a person has surely written is answered', () => {
  expect(whyUnanswered(mail, own)).toBeUndefined();
  expect(whyUnanswered({ ...mail, from: 'ana@parley.example' }, own)).toBeUndefined();
});

test.each([
  ['no sender', { from: '' }],
  ['spam', { isSpam: true }],
  ['automatic', { automatic: true }],
  ['own', { from: 'no-reply@parley.example' }],
  ['own', { from: 'reply+x@reply.parley.example' }],
  ['not proven', { proven: false }],
  ['list', { headers: (name: string) => (name === 'List-Id' ? ['<jobs>'] : []) }],
])('a mail is not answered because of: %s', (because, more) => {
  expect(whyUnanswered({ ...mail, ...more }, own)).toBe(because);
});
