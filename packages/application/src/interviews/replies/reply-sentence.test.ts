import { expect, test } from 'vitest';
import { toReplySentence } from './reply-sentence.ts';

const ACCEPTED: Parameters<typeof toReplySentence>[0] = {
  reason: 'other-sender',
  answer: 'accepted',
  partstat: 'ACCEPTED',
  from: 'olga@office.example',
  proven: true,
  delegated_to: [],
  undelivered: null,
};
const PETER = { person: 'Peter Novak', isOwn: false };
const MIRA = { person: 'Mira Chen', isOwn: true };
const NOBODY = { person: undefined, isOwn: false };

test.each<[string, Partial<typeof ACCEPTED>, Parameters<typeof toReplySentence>[1]]>([
  ['Accepted for Peter Novak by olga@office.example', {}, PETER],
  ['Accepted by olga@office.example (sender not verified)', { proven: false }, MIRA],
  ['Another time proposed by an unknown sender', { answer: 'another-time', from: '' }, NOBODY],
  ['Mira Chen writes', { reason: 'message' }, MIRA],
  ['olga@office.example writes', { reason: 'message' }, PETER],
  [
    'Mira Chen passes it to sofia@a.example and lea@a.example',
    { reason: 'delegated', delegated_to: ['sofia@a.example', 'lea@a.example'] },
    MIRA,
  ],
  ['Mira Chen passes it to somebody else', { reason: 'delegated' }, MIRA],
  [
    'Not an answer to an invitation (IN-PROCESS) from olga@office.example',
    { answer: null, partstat: 'IN-PROCESS' },
    PETER,
  ],
  [
    'An invitation came back without an answer from olga@office.example',
    { answer: null, partstat: '' },
    PETER,
  ],
  [
    'The mail to Peter Novak (peter@a.example) was not delivered: mailbox full (5.2.2)',
    { undelivered: { to: 'peter@a.example', because: 'mailbox full (5.2.2)' } },
    PETER,
  ],
  [
    'The mail to Peter Novak was not delivered: mailbox full',
    { undelivered: { to: '', because: 'mailbox full' } },
    PETER,
  ],
  [
    'The mail to somebody was not delivered: mailbox full',
    { undelivered: { to: '', because: 'mailbox full' } },
    NOBODY,
  ],
])('a mail about an invitation says: %s', (sentence, mail, who) => {
  expect(toReplySentence({ ...ACCEPTED, ...mail }, who)).toBe(sentence);
});
