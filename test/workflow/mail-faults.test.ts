import { expect, it } from 'vitest';
import { sesMailer } from '@parley/data/mail/ses-mailer.ts';
import { newTenant } from '@parley/data/tenants/new-tenant.ts';
import { tenantRegister } from '@parley/data/tenants/tenant-register.ts';
import {
  createMailFaults,
  type MailFaultKind,
  type MailFaultRates,
} from '@parley/local-cloud/ses/mail-faults.ts';
import { sender, startTestSes } from '@parley/local-cloud/ses/testing/ses-harness.ts';
import { foundCompany } from './company.ts';
import { startStage } from './start-stage.ts';
import { toBooking } from './to-booking.ts';

const DAYS = ['2026-03-10', '2026-03-11', '2026-03-12'];
const SEED = 1;

/**
 * Runs three interviews from their booking to the scorecards, while SES fails some of the mails.
 * @returns the recipient and the subject of each mail that SES has accepted, sorted, and the faults
 *   that occurred
 */
async function mailsOfInterviews(
  rates: Partial<MailFaultRates>,
): Promise<{ taken: string[]; struck: MailFaultKind[] }> {
  const struck: MailFaultKind[] = [];
  const faults = createMailFaults({ seed: SEED, rates });
  const strikes = (kind: MailFaultKind) => faults.strikes(kind) && struck.push(kind) > 0;
  const ses = await startTestSes({ faults: { strikes } });
  const client = ses.client({ requestHandler: { httpAgent: { keepAlive: false } } });
  const stage = await startStage('2026-03-02T10:00:00.000Z');
  try {
    const company = await foundCompany(stage.store);
    const tenant = newTenant({
      id: 7,
      name: 'Acme',
      zone: 'UTC',
      created_at: '2026-01-01T00:00:00.000Z',
    });
    await stage.platform.commit([
      tenantRegister.write(stage.platform, { ...tenant, users: 0 }, 'missing'),
    ]);
    const mailer = sesMailer(sender, client);
    stage.onMail = (mail) => mailer.send(mail);
    for (const date of DAYS) {
      const { status, body } = await stage.call(company.recruiter, 'create-interview', {
        body: toBooking(company, { date }),
      });
      expect(status, JSON.stringify(body)).toBe(201);
    }
    // Confirmations that could not be sent come back as delayed events.
    for (let minute = 1; minute <= 60; minute += 1) {
      await stage.until(
        new Date(Date.parse('2026-03-02T10:00:00.000Z') + minute * 60_000).toISOString(),
      );
      await stage.settle();
    }
    await stage.until('2026-03-13T15:00:00.000Z');
    expect(stage.errors, 'no step fails').toEqual([]);
    const taken = (await ses.mails()).map(({ to, subject }) => `${to.join()} ${subject}`).sort();
    return { taken, struck };
  } finally {
    await stage.close();
    client.destroy();
    await ses.stop();
  }
}

it('sends every mail once while half are refused, and twice only after a lost answer', async () => {
  const { taken: wanted, struck: none } = await mailsOfInterviews({});
  expect(none).toEqual([]);
  expect(wanted.length).toBeGreaterThan(30);

  const busy = await mailsOfInterviews({ rate: 0.25, outage: 0.15, lostRequest: 0.1 });
  expect(busy.taken).toEqual(wanted);
  expect(busy.struck.length).toBeGreaterThan(30);

  const { taken, struck } = await mailsOfInterviews({
    rate: 0.2,
    outage: 0.1,
    lostRequest: 0.1,
    lostAnswer: 0.2,
  });
  const doubled = [...taken];
  for (const mail of wanted) doubled.splice(doubled.indexOf(mail), doubled.includes(mail) ? 1 : 0);
  expect(
    wanted.filter((mail) => !taken.includes(mail)),
    'lost',
  ).toEqual([]);
  const lostAnswers = struck.filter((kind) => kind === 'lostAnswer').length;
  expect(doubled.length, 'each lost answer makes one more at most').toBeLessThanOrEqual(
    lostAnswers,
  );
  expect(taken.length - wanted.length).toBe(doubled.length);
});
