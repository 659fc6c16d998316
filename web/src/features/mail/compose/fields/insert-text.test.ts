import { expect, test } from 'vitest';
import { insertText, toggleList, wrapSelection } from './insert-text.ts';

test('formatting marks are added around a selection and removed again', () => {
  const on = wrapSelection('Hello Asha', 6, 10, '**');
  expect(on).toEqual({ text: 'Hello **Asha**', from: 8, to: 12 });
  expect(wrapSelection(on.text, on.from, on.to, '**')).toEqual({
    text: 'Hello Asha',
    from: 6,
    to: 10,
  });
});

test('the lines of a selection become a list, and plain lines again', () => {
  const on = toggleList('one\ntwo\nthree', 1, 5);
  expect(on.text).toBe('- one\n- two\nthree');
  expect(toggleList(on.text, 0, 9).text).toBe('one\ntwo\nthree');
});

test('an inserted text replaces the selection', () => {
  expect(insertText('Hello X!', 6, 7, '{{candidate.first_name}}')).toEqual({
    text: 'Hello {{candidate.first_name}}!',
    from: 30,
    to: 30,
  });
});
