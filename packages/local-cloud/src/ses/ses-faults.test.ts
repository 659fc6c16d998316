import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterEach, expect, test } from 'vitest';
import { createMailFaults, type MailFaultRates } from './mail-faults.ts';
import { simpleMail, startTestSes, type TestSes } from './testing/ses-harness.ts';

let ses: TestSes | undefined;
afterEach(async () => {
  expect(ses?.errors).toEqual([]);
  await ses?.stop();
  ses = undefined;
});

/** Returns the result of each of this many calls: `sent` or the name of the error. */
async function listAnswers(
  calls: number,
  seed: number,
  rates: Partial<MailFaultRates>,
): Promise<string[]> {
  ses = await startTestSes({ faults: createMailFaults({ seed, rates }) });
  const client = ses.client({ requestHandler: { httpAgent: { keepAlive: false } } });
  const answers: string[] = [];
  for (let call = 0; call < calls; call += 1) {
    answers.push(
      await client.send(new SendEmailCommand(simpleMail())).then(
        () => 'sent',
        (error: Error) => error.name,
      ),
    );
  }
  client.destroy();
  return answers;
}

test.each([
  ['more mails come than may be sent at once', { rate: 1 }, 'TooManyRequestsException', 0],
  ['the service is unavailable', { outage: 1 }, 'ServiceUnavailable', 0],
  ['the connection breaks before the mail is taken', { lostRequest: 1 }, 'TimeoutError', 0],
  ['the connection breaks after the mail was taken', { lostAnswer: 1 }, 'TimeoutError', 1],
])('a mail is refused or accepted as in an account when %s', async (_, rates, name, taken) => {
  expect(await listAnswers(1, 1, rates)).toEqual([name]);
  expect(await ses!.mails()).toHaveLength(taken);
});

test('the same seed causes the same faults, and every acknowledged mail is stored', async () => {
  const rates = { rate: 0.3, outage: 0.2, lostRequest: 0.1 };
  const first = await listAnswers(40, 7, rates);
  expect(new Set(first)).toEqual(
    new Set(['sent', 'TooManyRequestsException', 'ServiceUnavailable', 'TimeoutError']),
  );
  expect(await ses!.mails()).toHaveLength(first.filter((answer) => answer === 'sent').length);
  await ses!.stop();
  expect(await listAnswers(40, 7, rates)).toEqual(first);
});

test('mails of other engines have no faults', async () => {
  ses = await startTestSes({
    faults: createMailFaults({ seed: 1, rates: { outage: 1, lostRequest: 1 } }),
  });
  const mail = {
    from: 'no-reply@verification.example',
    to: 'grace@example.org',
    subject: 'Your code',
    text: '123456',
  };
  expect(await ses.mail(await ses.engine.deliver(mail))).toMatchObject({ subject: 'Your code' });
});
