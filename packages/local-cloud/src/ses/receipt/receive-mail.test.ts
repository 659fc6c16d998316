import { expect, test } from 'vitest';
import { answerMail } from '../mailbox/mailbox-reply.ts';
import { receiveMail, senderVerdicts, type InboundMail } from './receive-mail.ts';

const RULE = {
  recipients: ['reply.example.com'],
  bucket: 'mails',
  prefix: 'received/',
  functionArn: 'arn:inbound',
};

/**
 * Returns the event that the rule's function receives for a mail, or undefined if no rule matches.
 */
async function listMessages(
  mail: InboundMail,
): Promise<Record<string, { status: string }> | undefined> {
  const told: { Records: { ses: { receipt: Record<string, { status: string }> } }[] }[] = [];
  const s3 = { config: {}, send: async () => undefined } as never;
  await receiveMail({
    rules: [RULE],
    s3,
    invocations: {
      add: (calls) => void told.push(...calls.map(({ payload }) => JSON.parse(payload) as never)),
    },
    now: () => 0,
  })(mail);
  return told[0]?.Records[0]!.ses.receipt;
}
const answerTo = (forged: boolean) =>
  answerMail(
    {
      view: {
        to: ['asha@mail.example'],
        subject: 'Hello',
        date: '2026-03-02',
        from: 'Parley <no-reply@example.com>',
      },
      email: { replyTo: [{ address: 'reply+abc@reply.example.com' }], text: 'Hello' },
    } as never,
    'Yes',
    forged,
  );

test('a reply from the mailbox that got the mail is proven, a forged one is not', async () => {
  const verdicts = async (forged: boolean) => {
    const { spfVerdict, dkimVerdict, dmarcVerdict, virusVerdict } = (await listMessages(
      (await answerTo(forged))!,
    ))!;
    return [spfVerdict, dkimVerdict, dmarcVerdict, virusVerdict].map((verdict) => verdict!.status);
  };
  expect(await verdicts(false)).toEqual(['PASS', 'PASS', 'PASS', 'PASS']);
  expect(await verdicts(true)).toEqual(['FAIL', 'FAIL', 'FAIL', 'PASS']);
});

test('mail to other domains is not received', async () => {
  expect(
    await listMessages({
      from: 'a@b.example',
      recipients: ['x@sub.reply.example.com'],
      raw: Buffer.from(''),
      verdicts: senderVerdicts('PASS'),
    }),
  ).toBeUndefined();
});
