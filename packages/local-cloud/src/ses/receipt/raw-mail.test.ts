import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestSes, type TestSes } from '../testing/ses-harness.ts';
import { deliverRawMail } from './deliver-raw-mail.ts';
import type { InboundMail } from './receive-mail.ts';

let ses: TestSes;
let received: InboundMail[];
beforeAll(async () => {
  ses = await startTestSes();
  ses.engine.receiveWith(async (mail) => {
    received.push(mail);
    return mail.recipients.every((address) => address.endsWith('@reply.example'));
  });
});
afterAll(() => ses?.stop());
beforeEach(() => {
  received = [];
});

const raw = Buffer.concat([
  Buffer.from('From: Ana <ana@mail.example>\r\nSubject: Hello\r\n\r\n'),
  Buffer.from([0x80, 0x00, 0xff]),
]);
const to = ['reply+one@reply.example', 'Reply+%2B&x=@reply.example'];

test('a raw mail arrives with its bytes, its recipients and the sender of its From field', async () => {
  await deliverRawMail(ses.engine.mailboxUrl, { raw, to });
  expect(received).toEqual([
    {
      from: 'ana@mail.example',
      recipients: to,
      raw,
      verdicts: { spf: 'PASS', dkim: 'PASS', dmarc: 'PASS', spam: 'PASS', virus: 'PASS' },
    },
  ]);
});

test('the sender of a From field with a comma in a name without quotes is found', async () => {
  const mail = Buffer.from('From: Souza, Ana <ana@mail.example>\r\n\r\nHello');
  await deliverRawMail(ses.engine.mailboxUrl, { raw: mail, to: to.slice(0, 1) });
  expect(received).toMatchObject([{ from: 'ana@mail.example' }]);
});

test('the envelope sender can be empty, and each check has a result of its own', async () => {
  await deliverRawMail(ses.engine.mailboxUrl, {
    raw,
    to,
    from: '',
    verdicts: { dmarc: 'GRAY', spam: 'FAIL' },
  });
  expect(received).toMatchObject([
    { from: '', verdicts: { spf: 'PASS', dmarc: 'GRAY', spam: 'FAIL', virus: 'PASS' } },
  ]);
});

test('a mail for which there is no rule is refused', async () => {
  await expect(
    deliverRawMail(ses.engine.mailboxUrl, { raw, to: ['x@other.example'] }),
  ).rejects.toThrow('404 No receipt rule is for one of these recipients.');
});

test.each([
  ['by a form of another page', 'text/plain', '?to=a@reply.example&from=', 415],
  ['without a recipient', 'message/rfc822', '?from=', 400],
  ['without a sender', 'message/rfc822', '?to=a@reply.example', 400],
  [
    'with an unknown result of a check',
    'message/rfc822',
    '?to=a@reply.example&from=&spf=MAYBE',
    400,
  ],
])('a mail posted %s is not received', async (_, type, search, status) => {
  const answer = await fetch(new URL(`/received${search}`, ses.engine.mailboxUrl), {
    method: 'POST',
    headers: { 'content-type': type },
    body: 'From: a@mail.example\r\n\r\nx',
  });
  expect([answer.status, received]).toEqual([status, []]);
});
