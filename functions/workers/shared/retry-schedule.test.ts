import { expect, test } from 'vitest';
import { MailNotSent } from '@parley/data/mail/mail.ts';
import { KEEP_MAILS_MS, KEEP_REMINDERS_MS, nextRetryAt, sendEach } from './retry-schedule.ts';

const MINUTE = 60_000;
const SINCE = Date.parse('2026-03-10T14:00:00.000Z');

test.each([
  [0, 0.25],
  [0.25, 0.25],
  [1, 1],
  [8, 8],
  [16, 15],
  [600, 15],
  [24 * 60 - 0.1, 15],
  [24 * 60, 60],
  [13 * 24 * 60, 60],
])('%d minutes after the first failure the next retry is %d minutes later', (age, wait) => {
  const now = SINCE + age * MINUTE;
  expect(nextRetryAt(SINCE, now, KEEP_MAILS_MS)).toBe(now + wait * MINUTE);
});

test('stops retrying a reminder after a day, and another mail after two weeks', () => {
  const day = SINCE + 24 * 60 * MINUTE;
  expect(nextRetryAt(SINCE, day, KEEP_REMINDERS_MS)).toBeUndefined();
  expect(nextRetryAt(SINCE, SINCE + KEEP_MAILS_MS, KEEP_MAILS_MS)).toBeUndefined();
});

test('sends to everybody before it throws the error of one that could not be sent', async () => {
  const sent: string[] = [];
  const to = (name: string) => async () => {
    if (name === 'ana') throw new MailNotSent('away', { passing: true, cause: undefined });
    sent.push(name);
    return 'done' as const;
  };
  await expect(sendEach([to('ana'), to('ben')])).rejects.toThrow('away');
  expect(sent).toEqual(['ben']);
  const moved = async () => 'moved' as const;
  expect(await sendEach([to('ana'), moved]), 'what has moved is looked at again first').toBe(
    'moved',
  );
});
