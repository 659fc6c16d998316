import { expect, test } from 'vitest';
import { getContent, NOTHING, sameMail } from './mail-values.ts';

test('outer spaces and line breaks in a subject do not change a message', () => {
  const a = { ...NOTHING, subject: 'Hello', body: 'Text' };
  expect(sameMail(a, { ...a, subject: ' Hello ', body: 'Text\n' })).toBe(true);
  expect(sameMail(a, { ...a, body: 'Other' })).toBe(false);
  expect(getContent({ ...a, subject: 'Two\nlines' }).subject).toBe('Two lines');
});

test('another recipient changes the message', () => {
  expect(sameMail(NOTHING, { ...NOTHING, recipients: [{ id: 'cand_1', name: 'Asha' }] })).toBe(
    false,
  );
});
