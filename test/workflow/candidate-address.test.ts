import ICAL from 'ical.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { MailNotSent } from '@parley/data/mail/mail.ts';
import { CANDIDATE, type Company, foundCompany } from './company.ts';
import { type SentMail, type Stage, startStage } from './start-stage.ts';
import { toBooking } from './to-booking.ts';

const OLD = 'asha@example.com';
const NEW = 'asha.raman@xn--bcher-kva.example';

let stage: Stage;
let company: Company;

beforeEach(async () => {
  stage = await startStage('2026-03-02T10:00:00.000Z');
  company = await foundCompany(stage.store);
});
afterEach(() => stage.close());

const book = async (more: Record<string, unknown> = {}) => {
  const { status, body } = await stage.call(company.recruiter, 'create-interview', {
    body: toBooking(company, more),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};

async function correct(body: Record<string, unknown>) {
  const { version } = (await candidates.get(stage.store, CANDIDATE))!;
  const { status, body: answer } = await stage.call(company.recruiter, 'update-candidate', {
    params: { id: CANDIDATE },
    ifMatch: version,
    body,
  });
  expect(status, JSON.stringify(answer)).toBe(200);
  return answer;
}

const to = (address: string) => stage.mails.filter((mail) => mail.to === address);

function toCalendar({ ics }: SentMail) {
  const event = new ICAL.Component(ICAL.parse(ics!.content)).getFirstSubcomponent('vevent')!;
  return {
    method: ics!.method,
    uid: event.getFirstPropertyValue('uid'),
    sequence: event.getFirstPropertyValue('sequence'),
    organizer: event.getFirstPropertyValue('organizer'),
    attendees: event.getAllProperties('attendee').map((one) => one.getFirstValue()),
  };
}

it('invites the new address, cancels at the old one, and updates the calendars of the panel', async () => {
  const { id } = await book();
  const [invited] = to(OLD);
  stage.mails.length = 0;
  const changed = await correct({ email: 'Asha <asha.raman@BÜCHER.example>' });
  expect(changed.email).toBe('asha.raman@bücher.example');
  expect(changed).not.toHaveProperty('former_emails');

  expect(stage.mails.map((mail) => [mail.to, mail.ics?.method]).sort()).toEqual([
    ['ana@example.com', 'REQUEST'],
    [NEW, 'REQUEST'],
    [OLD, 'CANCEL'],
    ['ben@example.com', 'REQUEST'],
  ]);
  const first = toCalendar(invited!);
  const invitation = toCalendar(to(NEW)[0]!);
  expect(to(NEW)[0]!.subject).toBe(invited!.subject);
  expect(invitation).toMatchObject({ uid: first.uid, sequence: 1 });
  expect(invitation.attendees).toContain(`mailto:${NEW}`);
  expect(toCalendar(to('ana@example.com')[0]!)).toMatchObject({
    uid: first.uid,
    sequence: 1,
    attendees: [`mailto:${NEW}`, 'mailto:ana@example.com', 'mailto:ben@example.com'],
  });
  expect(toCalendar(to(OLD)[0]!)).toEqual({
    method: 'CANCEL',
    uid: first.uid,
    sequence: 1,
    organizer: first.organizer,
    attendees: [`mailto:${OLD}`],
  });
  const { text, html, subject, ics, replyTo } = to(OLD)[0]!;
  const said = [text, html, subject, ics!.content, replyTo ?? ''].join('\n').replaceAll(OLD, '');
  for (const name of ['Asha', 'Ana', 'Ben', 'Rita', 'Engineer', 'raman', 'bcher', '/room/', id])
    expect(said.replaceAll(String(first.uid), ''), name).not.toContain(name);
});

it('sends each mail once, also if the event is carried out again or a mail was refused', async () => {
  await book();
  stage.mails.length = 0;
  let refusals = 1;
  stage.onMail = ({ to: address }) => {
    if (address === OLD && refusals-- > 0)
      throw new MailNotSent('busy', { passing: true, cause: undefined });
  };
  await correct({ email: NEW });
  await stage.until('2026-03-02T10:00:20.000Z');
  await stage.settle();
  await stage.replay();
  expect(stage.mails.map((mail) => mail.to).sort()).toEqual([
    'ana@example.com',
    NEW,
    OLD,
    'ben@example.com',
  ]);
});

it('leaves past and cancelled interviews as they are, and sends nothing without an interview', async () => {
  await correct({ email: 'first@example.com' });
  expect(stage.mails).toEqual([]);
  const { id, version } = await book();
  await stage.call(company.recruiter, 'cancel-interview', {
    params: { id },
    ifMatch: version,
    body: { reason: 'The role changed' },
  });
  stage.mails.length = 0;
  await correct({ email: NEW });
  expect(stage.mails).toEqual([]);
  expect((await interviews.get(stage.store, id))?.revision).toBe(2);
});

it('recognizes answers from the new address in threads that exist', async () => {
  await book();
  await correct({ email: NEW });
  const thread = await mailThreads.get(stage.store, CANDIDATE.replace(/^cand_/, 'thr_'));
  expect(thread?.candidate_email).toBe(NEW);
});

it('greets the candidate as they are addressed, and the panel by the name', async () => {
  await correct({ name: 'Dr. Asha Raman', address_as: 'Asha' });
  await book();
  expect(to(OLD)[0]!.text).toContain('Hello Asha,');
  expect((await correct({ address_as: '' })).address_as).toBe('Dr. Asha Raman');
  stage.mails.length = 0;
  await correct({ email: NEW });
  expect(to(NEW)[0]!.text).toContain('Hello Dr. Asha Raman,');
  expect(to('ana@example.com')[0]!.text).toContain('Hello Ana,');
});
