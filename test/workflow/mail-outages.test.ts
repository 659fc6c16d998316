import { afterEach, beforeEach, expect, it } from 'vitest';
import { keys } from '@parley/data/keys.ts';
import { MailNotSent } from '@parley/data/mail/mail.ts';
import { type Company, foundCompany } from './company.ts';
import { listInbox } from './list-inbox.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking } from './to-booking.ts';

let stage: Stage;
let company: Company;

beforeEach(async () => {
  stage = await startStage('2026-03-02T10:00:00.000Z');
  company = await foundCompany(stage.store);
  const { user_id, email } = company.ana;
  await stage.platform.commit([
    stage.platform.put(keys.userEmail(email), { kind: 'USER_EMAIL', user_id }, 'missing'),
  ]);
});
afterEach(() => stage.close());

const away = () => {
  throw new MailNotSent('away', { passing: true, cause: undefined });
};
const refuse = () => {
  throw new MailNotSent('refused', { passing: false, cause: undefined });
};
/** Books an interview on this day from 14:00 to 14:45 UTC. */
async function book(date: string): Promise<string> {
  const { status, body } = await stage.call(company.recruiter, 'create-interview', {
    body: toBooking(company, { date }),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}
/** Advances the clock in steps of so many hours, and carries out the events that are due. */
async function advance(instant: string, stepHours = 1): Promise<void> {
  for (let at = stage.clock.now(); at < Date.parse(instant);) {
    at = Math.min(at + stepHours * 3_600_000, Date.parse(instant));
    await stage.until(new Date(at).toISOString());
    await stage.settle();
  }
}
const listNews = async () =>
  (await stage.call(company.recruiter, 'list-notifications')).body.items
    .filter(({ notification_type: type }: { notification_type: string }) => /notice/.test(type))
    .map(({ subject, message }: { subject: string; message: string }) => `${subject}: ${message}`);
const LATE =
  'An email is late: "Interview with Asha: First interview, Engineer" to Ana and 2 more has not ' +
  'been sent yet, because the mail service cannot be reached. It is sent as soon as that works ' +
  'again';

it('sends confirmations with their calendar file after an outage of three days', async () => {
  stage.onMail = away;
  await book('2026-03-10');
  await advance('2026-03-02T10:45:00.000Z');
  expect(await listNews(), 'within the first hour').toEqual([]);
  await advance('2026-03-05T10:00:00.000Z', 6);
  expect(await listNews(), 'said once').toEqual([LATE]);
  stage.onMail = () => undefined;
  await advance('2026-03-05T11:00:00.000Z');
  expect(stage.mails.map(({ to, ics }) => `${to} ${ics?.method}`).sort()).toEqual([
    'ana@example.com REQUEST',
    'asha@example.com REQUEST',
    'ben@example.com REQUEST',
  ]);
  expect(await listNews()).toEqual([LATE]);
});

it('sends nothing about an interview that has ended meanwhile, and says so', async () => {
  stage.onMail = away;
  await book('2026-03-03');
  await advance('2026-03-03T15:00:00.000Z', 3);
  stage.onMail = () => undefined;
  await advance('2026-03-03T17:00:00.000Z');
  expect(
    listInbox(stage).filter(
      (line) => !line.includes('Scorecard') && !line.includes('Still missing'),
    ),
    'no confirmation and no reminder of the day before',
  ).toEqual([]);
  const [over] = (await stage.call(company.recruiter, 'list-notifications')).body.items.filter(
    ({ notification_type: type }: { notification_type: string }) => type === 'notice-not-sent',
  );
  expect(over).toMatchObject({
    message:
      '"Interview with Asha: First interview, Engineer" to Ana and 2 more was not sent: the ' +
      'interview had ended before the mail service worked again',
    can_send_again: false,
  });
});

it('gives a mail up after two weeks, and sends it when its owner sends it again', async () => {
  stage.onMail = away;
  await book('2026-04-20');
  await advance('2026-03-17T10:00:00.000Z', 6);
  const [notice] = (await stage.call(company.recruiter, 'list-notifications')).body.items;
  expect(notice).toMatchObject({ notification_type: 'notice-not-sent', can_send_again: true });
  stage.onMail = () => undefined;
  await advance('2026-03-17T14:00:00.000Z');
  expect(stage.mails).toEqual([]);
  const params = { notification_id: notice.id };
  expect((await stage.call(company.recruiter, 'send-mails-again', { params })).status).toBe(202);
  expect(stage.mails.map(({ to }) => to).sort()).toEqual([
    'ana@example.com',
    'asha@example.com',
    'ben@example.com',
  ]);
});

it('says at once which mail the service refuses for good, and sends the others', async () => {
  stage.onMail = ({ to }) => (to.startsWith('asha') ? refuse() : undefined);
  const id = await book('2026-03-10');
  expect(stage.mails).toHaveLength(2);
  const [notice] = (await stage.call(company.recruiter, 'list-notifications')).body.items;
  expect(notice).toMatchObject({
    notification_type: 'notice-not-sent',
    interview_id: id,
    can_send_again: true,
    params: { person: 'Asha', missing: 'the mail service refused it. Check the address' },
  });
  stage.onMail = () => undefined;
  await stage.call(company.recruiter, 'send-mails-again', {
    params: { notification_id: notice.id },
  });
  expect(stage.mails.map(({ to }) => to)).toContain('asha@example.com');
  expect(stage.mails).toHaveLength(3);
});

it('tells whoever sends a mail again that it was refused again', async () => {
  stage.onMail = ({ to }) => (to.startsWith('asha') ? refuse() : undefined);
  await book('2026-03-10');
  const [notice] = (await stage.call(company.recruiter, 'list-notifications')).body.items;
  await stage.call(company.recruiter, 'send-mails-again', {
    params: { notification_id: notice.id },
  });
  const { items } = (await stage.call(company.recruiter, 'list-notifications')).body;
  expect(items).toMatchObject([{ can_send_again: true }, { can_send_again: false }]);
});
