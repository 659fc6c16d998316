import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterEach, expect, test } from 'vitest';
import type { Authorize } from '../iam/access-control.ts';
import { type MailAccount, SANDBOX_ACCOUNT } from './mail-account.ts';
import type { SesOptions } from './ses-config.ts';
import { simpleMail, startTestSes, type TestSes } from './testing/ses-harness.ts';

let ses: TestSes | undefined;
afterEach(async () => {
  expect(ses?.errors).toEqual([]);
  await ses?.stop();
  ses = undefined;
});

const start = async (account: Partial<MailAccount>, more: Partial<SesOptions> = {}) => {
  const production = { sandbox: false, ratePerSecond: 1_000, per24Hours: 1_000 };
  ses = await startTestSes({ ...more, account: { ...production, ...account } });
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

test('in the sandbox, the sender also needs a right for the identity of each recipient', async () => {
  const identity = (name: string) => `arn:aws:ses:eu-west-1:000000000000:identity/${name}`;
  const allowed = new Set([identity('parley.example')]);
  const authorize: Authorize = (_, { action, resource }) =>
    allowed.has(resource) ? undefined : `not authorized to perform ${action} on ${resource}`;
  const refused = (name: string) => ({
    name: 'AccessDeniedException',
    message: `not authorized to perform ses:SendEmail on ${identity(name)}`,
    $metadata: { httpStatusCode: 403 },
  });
  const toOne = mailTo('ana@parley.example', 'one@single.example');
  const { send } = await start({ ...SANDBOX_ACCOUNT, ratePerSecond: 1_000 }, { authorize });

  await send(mailTo('ana@parley.example'));
  await expect(send(toOne)).rejects.toMatchObject(refused('one@single.example'));
  allowed.add(identity('one@single.example'));
  await send(toOne);
  // The right is asked for before it matters whether the recipient is verified.
  await expect(send(mailTo('bob@example.org'))).rejects.toMatchObject(refused('bob@example.org'));
  allowed.add(identity('bob@example.org'));
  await expect(send(mailTo('bob@example.org'))).rejects.toMatchObject({ name: 'MessageRejected' });
});

test('with production access, the identities of recipients are not asked for', async () => {
  const { send } = await start(
    {},
    {
      authorize: (_, { resource }) =>
        resource.endsWith('identity/parley.example') ? undefined : `no right for ${resource}`,
    },
  );
  expect(await send(mailTo('one@single.example', 'bob@example.org'))).toBeDefined();
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
