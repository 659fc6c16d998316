import { expect, test } from 'vitest';
import { readMime } from '../read-mime.ts';
import { toOwnWords } from './own-words.ts';

const ownWords = (lines: readonly string[], comment?: string) =>
  toOwnWords(
    readMime(
      new TextEncoder().encode(
        ['From: peter@mail.example', 'Content-Type: text/plain; charset=utf-8', '', ...lines].join(
          '\r\n',
        ),
      ),
    ),
    comment,
  );
const DETAILS = [
  '',
  'First interview',
  'Tuesday Dec 1, 2026 ⋅ 9am – 9:45am (Eastern Time - New York)',
  '',
  'Invitation from Google Calendar: https://calendar.google.com/calendar/',
];

test('leaves out a letter of Google’s calendar that only repeats the answer and its note', () => {
  const noted = [
    'Peter Novak has accepted this invitation with this note:',
    '',
    '"I need captions."',
    ...DETAILS,
  ];
  expect(ownWords(noted, 'I need captions.')).toBe('');
  expect(ownWords(noted), 'a note that is only in the letter').toContain('I need captions.');
  expect(ownWords(['Peter Novak has accepted this invitation.', ...DETAILS])).toBe('');
  expect(
    ownWords(
      ['Peter Novak hat diese Einladung mit dieser Notiz angenommen:', '', '"Gerne."', ...DETAILS],
      'Gerne.',
    ),
  ).toBe('');
});

test('keeps what a person wrote beside the sentence of a calendar', () => {
  expect(ownWords(['Accepted: First interview', '', 'I need captions.'], 'Hello')).toContain(
    'I need captions.',
  );
  expect(ownWords(['has accepted'])).toBe('');
  expect(ownWords(['Peter Novak has declined the invitation to First interview'])).toBe('');
  expect(ownWords(['I have declined the invitation for Thursday.'])).toContain('for Thursday');
  expect(ownWords(['I accepted another offer and have to withdraw.'])).toContain('another offer');
});
