import { expect, test } from 'vitest';
import { type PlainBounce, readPlainBounce } from './plain-bounce.ts';

const read = (more: Partial<PlainBounce>) =>
  readPlainBounce({ failedRecipients: [], subject: '', text: '', attachedId: undefined, ...more });

test('the words of qmail name the address, the reason and the mail', () => {
  expect(
    read({
      subject: 'failure notice',
      text: `Hi. This is the qmail-send program at mail.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<ana@mail.example>:
192.0.2.1 does not like recipient.
Remote host said: 550 5.2.2 Mailbox full

--- Below this line is a copy of the message.

Return-Path: <bounce@parley.example>
From: Rita <no-reply@parley.example>
Message-ID: <one@eu-west-1.amazonses.com>

Dear Ana`,
    }),
  ).toEqual({
    address: 'ana@mail.example',
    reason: 'mailbox full (5.2.2)',
    messageId: '<one@eu-west-1.amazonses.com>',
  });
});

test('the words of Exim do too', () => {
  expect(
    read({
      failedRecipients: ['ana@mail.example'],
      subject: 'Mail delivery failed: returning message to sender',
      text: `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its recipients.

  ana@mail.example
    Unrouteable address: 550 unknown user

------ This is a copy of the message, including all the headers. ------

Message-Id: <two@eu-west-1.amazonses.com>
Subject: Your visit`,
    }),
  ).toEqual({
    address: 'ana@mail.example',
    reason: 'no such mailbox',
    messageId: '<two@eu-west-1.amazonses.com>',
  });
});

test.each([
  ['Unzustellbar: Termin', 'Ihre Nachricht an <ana@mail.example> wurde nicht zugestellt.'],
  ['Undelivered Mail Returned to Sender', '<ana@mail.example>: user unknown'],
  ['Non remis', '<ana@mail.example> : boîte pleine'],
  ['Returned mail', 'Sorry, we were unable to deliver your message to\n<ana@mail.example>.\n'],
])('"%s" with an attached mail names its address', (subject, text) => {
  expect(read({ subject, text, attachedId: '<three@x.example>' })).toMatchObject({
    address: 'ana@mail.example',
    messageId: '<three@x.example>',
  });
});

test.each([
  ['Warning: message delayed 24 hours', 'Delivery to <ana@mail.example> has been delayed.'],
  ['Delivery status', 'It could not be delivered yet to <a@b.example>. It will be retried.'],
  ['Out of office', 'I am back on Monday. Write to <ana@mail.example>.'],
  ['Undeliverable', 'Nothing more is said.'],
])('"%s" is no failed delivery', (subject, text) => {
  expect(read({ subject, text })).toBeUndefined();
});

test('the time is proportional to the length', () => {
  const start = process.cpuUsage();
  for (const piece of ['<', 'a@', '-- ', 'deliver ', ' ', '\n', '<a@b>:', 'message-id: '])
    read({ subject: 'Undelivered', text: piece.repeat(1_000_000 / piece.length) });
  // Milliseconds of CPU time; quadratic time would be minutes.
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(10_000);
});
