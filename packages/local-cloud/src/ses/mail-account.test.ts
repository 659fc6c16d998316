import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterEach, expect, test } from 'vitest';
import { type MailAccount, SANDBOX_ACCOUNT } from './mail-account.ts';
import { simpleMail, startTestSes, type TestSes } from './testing/ses-harness.ts';

let ses: TestSes | undefined;
afterEach(async () => {
  expect(ses?.errors).toEqual([]);
  await ses?.stop();
  ses = undefined;
});

const start = async (account: Partial<MailAccount>) => {
  const production = { sandbox: false, ratePerSecond: 1_000, per24Hours: 1_000 };
  ses = await startTestSes({ account: { ...production, ...account } });
  return ses;
};
const mailTo = (...ToAddresses: string[]) => simpleMail({}, { Destination: { ToAddresses } });

test('in the sandbox, only verified addresses and the simulator receive mail', async () => {
  const { send, mails } = await start({ ...SANDBOX_ACCOUNT, ratePerSecond: 1_000 });
  await send(mailTo('ana@parley.example'));
  await send(mailTo('success+1@simulator.amazonses.com', 'one@single.example'));
  await expect(
    send(mailTo('ana@parley.example', 'bob@example.org', 'two@single.example')),
  ).rejects.toMatchObject({
    name: 'MessageRejected',
    message:
      'Email address is not verified. The following identities failed the check in region ' +
      'EU-WEST-1: bob@example.org, two@single.example',
  });
  expect(await mails()).toHaveLength(2);
});

test('more recipients a second than the rate are refused', async () => {
  const { send } = await start({ ratePerSecond: 2 });
  await send(mailTo('ana@example.org', 'bob@example.org'));
  await expect(send(mailTo('cia@example.org', 'dan@example.org'))).rejects.toMatchObject({
    name: 'TooManyRequestsException',
    message: 'Maximum sending rate exceeded.',
    $metadata: { httpStatusCode: 429 },
  });
});

test('more recipients in 24 hours than the quota are refused, also after a restart', async () => {
  const started = await start({ per24Hours: 3 });
  await started.send(mailTo('ana@example.org', 'bob@example.org'));
  await started.engine.deliver({
    from: 'no-reply@verification.example',
    to: 'not-counted@example.org',
    subject: 'Your code',
    text: '123456',
  });
  const quotaExceeded = {
    name: 'TooManyRequestsException',
    message: 'Daily message quota exceeded.',
  };
  const two = mailTo('cia@example.org', 'dan@example.org');
  await expect(started.send(two)).rejects.toMatchObject(quotaExceeded);
  await started.send(mailTo('eve@example.org'));
  await started.restart();
  await expect(started.send(mailTo('fay@example.org'))).rejects.toMatchObject(quotaExceeded);
  started.clock.offset = 86_400_000 + 60_000;
  const nextDay = started.client({ systemClockOffset: started.clock.offset });
  await nextDay.send(new SendEmailCommand(two));
});
