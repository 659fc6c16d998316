import { expect, test } from 'vitest';
import { describeFailure, readFailedDelivery } from './delivery-report.ts';

const status = (...fields: string[]) =>
  ['Reporting-MTA: dns; mx.mail.example', '', ...fields, ''].join('\r\n');

test('a failed delivery names its address, its reason and its mail', () => {
  expect(
    readFailedDelivery({
      status: status(
        'Original-Recipient: rfc822; <Ana@mail.example>',
        'Final-Recipient: rfc822; ana@other.example',
        'Action: failed (for good)',
        'Status: 5.1.1',
        'Diagnostic-Code: smtp; 550 5.1.1 No such',
        '\tmailbox here',
      ),
      returned: 'From: x\r\nMessage-ID:\r\n <one@eu-west-1.amazonses.com> (ours)\r\nSubject: y\r\n',
    }),
  ).toEqual({
    address: 'Ana@mail.example',
    reason: 'no such mailbox (5.1.1)',
    messageId: '<one@eu-west-1.amazonses.com>',
  });
});

test('the first of several addresses that failed counts, also without a returned mail', () => {
  expect(
    readFailedDelivery({
      status: status(
        'Final-Recipient: rfc822; one@mail.example',
        'Action: delivered',
        'Status: 2.0.0',
        '',
        'final-recipient: utf-8; josé@bücher.example',
        'ACTION: Failed',
        'Status: 5.2.2 (over quota)',
      ),
      returned: '',
    }),
  ).toEqual({
    address: 'josé@bücher.example',
    reason: 'mailbox full (5.2.2)',
    messageId: undefined,
  });
});

test.each(['delayed', 'delivered', 'relayed', 'expanded', 'unknown', ''])(
  'a report with the action "%s" is no failure',
  (action) => {
    expect(
      readFailedDelivery({
        status: status(
          'Final-Recipient: rfc822; a@b.example',
          `Action: ${action}`,
          'Status: 4.0.0',
        ),
        returned: 'Message-ID: <one@x.example>',
      }),
    ).toBeUndefined();
  },
);

test('a Message-ID in the text of the returned mail does not count', () => {
  expect(
    readFailedDelivery({
      status: status('Action: failed', 'Status: 5.0.0'),
      returned: 'Subject: x\r\n\r\nMessage-ID: <other@x.example>\r\n',
    }),
  ).toMatchObject({ messageId: undefined, address: '', reason: expect.any(String) });
});

test.each([
  ['5.1.1', '', 'no such mailbox (5.1.1)'],
  ['5.2.2', 'smtp; 552 5.2.2 mailbox full', 'mailbox full (5.2.2)'],
  ['5.1.10', '', 'no such address (5.1.10)'],
  ['4.4.7', '', 'the mail could not be delivered in time (4.4.7)'],
  ['5.0.0', 'smtp; 550 5.1.1 whatever', 'no such mailbox (5.1.1)'],
  ['5.0.0', 'smtp; 552 Mailbox is full', 'mailbox full (5.0.0)'],
  ['', 'smtp; 550 user unknown', 'no such mailbox'],
  ['5.7.606', '', 'the mail server refused the message (5.7.606)'],
  ['5.3.999', 'smtp; message too large', 'the message is too large (5.3.999)'],
  ['', '', 'the mail server gave no reason'],
  ['constructor', '__proto__', 'the mail server gave no reason'],
])('status "%s" and diagnostic "%s" mean: %s', (code, diagnostic, reason) => {
  expect(describeFailure(code, diagnostic)).toBe(reason);
});

test('megabytes of one character take no longer than their length', () => {
  const started = performance.now();
  for (const character of [' ', '\n', ':', '<', '5.', 'user ', 'exceeds '])
    for (const field of ['Action: failed\nDiagnostic-Code: ', 'Action: failed\nMessage-ID: ']) {
      const hostile = field + character.repeat(1_000_000 / character.length);
      readFailedDelivery({ status: hostile, returned: hostile });
    }
  expect(performance.now() - started).toBeLessThan(4000);
});
