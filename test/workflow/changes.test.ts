import ICAL from 'ical.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { calendars } from '@parley/data/interviews/calendars.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { MailNotSent } from '@parley/data/mail/mail.ts';
import { type Company, foundCompany } from './company.ts';
import { listInbox } from './list-inbox.ts';
import { type SentMail, type Stage, startStage } from './start-stage.ts';
import { toBooking, toChange } from './to-booking.ts';

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
const change = (interview: { id: string; version: number }, more: Record<string, unknown>) =>
  stage.call(company.recruiter, 'update-interview', {
    params: { id: interview.id },
    ifMatch: interview.version,
    body: toChange(company, more),
  });
const cancel = (interview: { id: string; version: number }) =>
  stage.call(company.recruiter, 'cancel-interview', {
    params: { id: interview.id },
    ifMatch: interview.version,
    body: { reason: 'The role changed' },
  });
const toCalendar = ({ ics }: SentMail) => {
  const event = new ICAL.Event(
    new ICAL.Component(ICAL.parse(ics!.content)).getFirstSubcomponent('vevent')!,
  );
  return {
    method: ics!.method,
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toString(),
    zone: event.startDate.zone.tzid,
  };
};
const to = (name: string) => stage.mails.filter((mail) => mail.to.startsWith(name));

it('moves an interview: same UID, SEQUENCE + 1, new reminders, none of the old ones', async () => {
  const first = await book();
  const [invited] = to('ben');
  stage.mails.length = 0;
  const moved = await change(first, { date: '2026-03-12' });
  expect([moved.status, moved.body.revision]).toEqual([200, 2]);
  expect(listInbox(stage).map((line) => line.slice(25))).toEqual([
    'ana Changed',
    'asha Changed',
    'ben Changed',
  ]);
  expect(toCalendar(invited!)).toMatchObject({
    method: 'REQUEST',
    sequence: 0,
    start: '2026-03-10T15:00:00',
    zone: 'Europe/Berlin',
  });
  expect(toCalendar(to('ben')[0]!)).toMatchObject({
    method: 'REQUEST',
    sequence: 1,
    uid: toCalendar(invited!).uid,
    start: '2026-03-12T15:00:00',
  });
  stage.mails.length = 0;
  await stage.until('2026-03-11T13:59:59.999Z');
  expect(listInbox(stage)).toEqual([]);
  await stage.until('2026-03-11T14:00:00.000Z');
  expect(stage.mails).toHaveLength(3);
});

it('sends a cancellation to removed panelists and an invitation to new ones', async () => {
  const first = await book();
  stage.mails.length = 0;
  const { status } = await change(first, {
    panelists: [
      { user_id: company.ben.user_id, role: 'lead' },
      { user_id: company.manager.user_id, role: 'shadow' },
    ],
  });
  expect(status).toBe(200);
  expect(
    stage.mails
      .map(({ to, subject, ics }) => [to.split('@')[0], subject.split(' ')[0], ics?.method])
      .sort(),
  ).toEqual([
    ['ana', 'You', 'CANCEL'],
    ['asha', 'Changed:', 'REQUEST'],
    ['ben', 'Changed:', 'REQUEST'],
    ['max', 'Interview', 'REQUEST'],
  ]);
  const textTo = (name: string) => stage.mails.find(({ to }) => to.startsWith(name))?.text ?? '';
  expect(textTo('ana')).toContain('Rita has taken you off the panel.');
  expect(textTo('ana')).toContain(`/app/management/interview/${first.id}?left=1`);
  expect(textTo('max')).toContain('Rita has put you on the panel for Asha.');
  expect(textTo('ben')).toContain('Rita has changed the interview with Asha.');
  expect(textTo('ben')).toContain('New on the panel: Max.');
  expect(textTo('ben')).toContain('No longer on the panel: Ana.');
  expect(textTo('asha')).not.toMatch(/Rita|No longer/);
  const { body } = await stage.call(company.ana, 'list-notifications');
  expect(body.items[0]).toMatchObject({
    notification_type: 'panel-left',
    message: expect.stringContaining('goes on without you; Rita changed the panel'),
  });
  expect(
    (await stage.call(company.ana, 'get-interview', { params: { id: first.id } })).status,
  ).toBe(404);
});

it('cancels an interview: CANCEL to everybody, and no further mails', async () => {
  const first = await book();
  stage.mails.length = 0;
  const { status, body } = await cancel(first);
  expect([status, body.state, body.status]).toEqual([200, 'cancelled', 'Incomplete']);
  expect(
    stage.mails.map((mail) => [mail.to, toCalendar(mail).method, toCalendar(mail).sequence]).sort(),
  ).toEqual([
    ['ana@example.com', 'CANCEL', 1],
    ['asha@example.com', 'CANCEL', 1],
    ['ben@example.com', 'CANCEL', 1],
  ]);
  stage.mails.length = 0;
  await stage.until('2026-05-01T00:00:00.000Z');
  expect(listInbox(stage)).toEqual([]);
  expect(stage.clock.sleepers()).toEqual([]);
  expect((await cancel(body)).body.code).toBe('invalid-transition');
});

it('cancels a coming interview when it is deleted', async () => {
  const first = await book();
  stage.mails.length = 0;
  const gone = await stage.call(company.recruiter, 'delete-interview', {
    params: { id: first.id },
    ifMatch: first.version,
  });
  expect(gone.status).toBe(204);
  expect(stage.mails.map(({ ics }) => ics?.method)).toEqual(['CANCEL', 'CANCEL', 'CANCEL']);
  expect(
    (await stage.call(company.recruiter, 'get-interview', { params: { id: first.id } })).status,
  ).toBe(404);
  expect((await stage.call(company.recruiter, 'list-interviews')).body.items).toEqual([]);
  expect((await stage.call(company.ana, 'list-interviews')).body.items).toEqual([]);
});

it('if two members change the same version, one succeeds', async () => {
  const first = await book();
  const answers = await Promise.all([
    change(first, { date: '2026-03-12' }),
    change(first, { date: '2026-03-13' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
});

it('holds an interview on the day of the change to summer time in Berlin', async () => {
  await book({ date: '2026-03-29', time: '10:00' });
  expect(to('ben')[0]!.text).toContain('Sunday 29 March 2026, 10:00 to 10:45 CEST');
  expect(to('ben')[0]!.text).toContain('13:30 IST for Asha');
  expect(to('asha')[0]!.text).toContain('13:30 to 14:15 IST');
  stage.mails.length = 0;
  await stage.until('2026-03-28T08:00:00.000Z');
  // Kolkata and Berlin get the mail at once. It is night in New York, so Ana gets it at eight.
  expect(listInbox(stage)).toEqual([
    '2026-03-28T08:00:00.000Z asha Soon',
    '2026-03-28T08:00:00.000Z ben Soon',
  ]);
  await stage.until('2026-03-28T12:00:00.000Z');
  expect(to('ana')).toHaveLength(1);
});

it('holds an interview on the day of the change to winter time in New York', async () => {
  const { starts_at } = await book({ date: '2026-11-01', time: '09:00', zone: 'America/New_York' });
  expect(starts_at).toBe('2026-11-01T14:00:00.000Z');
  expect(to('ana')[0]!.text).toContain('09:00 to 09:45 EST');
  stage.mails.length = 0;
  await stage.until('2026-11-01T13:00:00.000Z');
  expect(to('ana').map(({ at }) => at)).toEqual([
    '2026-10-31T14:00:00.000Z',
    '2026-11-01T13:00:00.000Z',
  ]);
});

it('sends again only mails that the mail service certainly did not accept', async () => {
  let refusals = 2;
  stage.onMail = () => {
    if (refusals-- > 0) throw new MailNotSent('busy', { passing: true, cause: undefined });
  };
  await book();
  expect(stage.mails, 'two were refused; the third did not wait for them').toHaveLength(1);
  await stage.until('2026-03-02T10:00:15.000Z');
  await stage.settle();
  expect(stage.mails).toHaveLength(3);
  stage.mails.length = 0;
  stage.onMail = ({ to }) => {
    if (to.startsWith('ana')) throw new Error('the answer was lost');
  };
  await stage.until('2026-03-09T15:00:00.000Z');
  expect(listInbox(stage).map((line) => line.slice(25))).toEqual(['asha Soon', 'ben Soon']);
});

it('stores the answer of each panelist and notifies who booked', async () => {
  const { id } = await book();
  stage.mails.length = 0;
  const accepted = await stage.call(company.ana, 'respond-to-interview', {
    params: { id },
    body: { response: 'accepted' },
  });
  const declined = await stage.call(company.ben, 'respond-to-interview', {
    params: { id },
    body: { response: 'declined' },
  });
  expect([
    accepted.status,
    declined.body.panelists.map(({ state }: { state: string }) => state),
  ]).toEqual([200, ['accepted', 'declined']]);
  expect(stage.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['rita@example.com', 'Ben cannot interview Asha'],
  ]);
  stage.mails.length = 0;
  await stage.until('2026-03-09T14:00:00.000Z');
  expect(to('ben')).toEqual([]);
  expect(
    (
      await stage.call(company.asha, 'respond-to-interview', {
        params: { id },
        body: { response: 'accepted' },
      })
    ).status,
  ).toBe(403);
});

it('starts a lost workflow once', async () => {
  const { id } = await book();
  for (let i = 0; i < 2; i += 1)
    expect(
      (
        await stage.call(company.recruiter, 'ensure-interview-workflow', {
          body: { id, starts_at: 'ignored' },
        })
      ).status,
    ).toBe(202);
  stage.mails.length = 0;
  await stage.until('2026-03-09T14:00:00.000Z');
  expect(stage.mails).toHaveLength(3);
  expect((await interviews.get(stage.store, id))?.state).toBe('scheduled');
});

it('frees the time of a panelist who declines, and takes it again only if it is free', async () => {
  const { id } = await book();
  const respond = (response: string) =>
    stage.call(company.ben, 'respond-to-interview', { params: { id }, body: { response } });
  const busy = async () =>
    (
      await calendars.busy(stage.store, company.ben.user_id, {
        start: Date.parse('2026-03-10T14:00:00Z'),
        end: Date.parse('2026-03-10T15:00:00Z'),
      })
    ).length;
  await respond('declined');
  expect(await busy()).toBe(0);
  await respond('accepted');
  expect(await busy()).toBe(1);
  await respond('declined');
  await stage.store.commit([
    calendars.block(stage.store, company.ben.user_id, {
      interview_id: 'iv_other',
      starts_at: '2026-03-10T14:15:00.000Z',
      ends_at: '2026-03-10T14:30:00.000Z',
    }),
  ]);
  expect((await respond('accepted')).body.code).toBe('conflict');
});

it('asks a panelist who declined again when a new revision still has them', async () => {
  const first = await book();
  const declined = await stage.call(company.ben, 'respond-to-interview', {
    params: { id: first.id },
    body: { response: 'declined' },
  });
  const kept = await change(
    { id: first.id, version: declined.body.version },
    { location: 'Room 4' },
  );
  expect(kept.body.panelists.map(({ state }: { state: string }) => state)).toEqual([
    'invited',
    'invited',
  ]);
});

it('gives panel and candidate the reason of a move, by mail, in the app, on the page', async () => {
  const first = await book();
  stage.mails.length = 0;
  const moved = await change(first, { date: '2026-03-12', reason: 'Ana is at the dentist' });
  expect(moved.body.change_reason).toBe('Ana is at the dentist');
  expect(
    stage.mails
      .map(({ to, text }) => [to.split('@')[0], text.includes('Why: Ana is at the dentist')])
      .sort(),
  ).toEqual([
    ['ana', true],
    ['asha', true],
    ['ben', true],
  ]);
  // Both notifications have the same instant, so their order is undefined.
  const heard = (await stage.call(company.asha, 'list-notifications')).body.items.map(
    ({ message }: { message: string }) => message,
  );
  expect(heard).toContainEqual(expect.stringContaining('Ana is at the dentist'));
  expect(
    (await stage.call(company.asha, 'get-interview', { params: { id: first.id } })).body
      .change_reason,
  ).toBe('Ana is at the dentist');
  stage.mails.length = 0;
  const again = await change(moved.body, { date: '2026-03-13' });
  expect([
    again.body.change_reason,
    stage.mails.filter(({ text }) => text.includes('Why:')),
  ]).toEqual([null, []]);
});

it('gives panel and candidate the reason of a cancellation', async () => {
  const first = await book();
  stage.mails.length = 0;
  await cancel(first);
  expect(
    stage.mails
      .map(({ to, text }) => [to.split('@')[0], text.includes('Reason: The role changed')])
      .sort(),
  ).toEqual([
    ['ana', true],
    ['asha', true],
    ['ben', true],
  ]);
  expect(
    (await stage.call(company.asha, 'get-interview', { params: { id: first.id } })).body
      .cancel_reason,
  ).toBe('The role changed');
});

it('shows the reason of a decline only to the member who booked', async () => {
  const { id } = await book();
  stage.mails.length = 0;
  await stage.call(company.ben, 'respond-to-interview', {
    params: { id },
    body: { response: 'declined', reason: 'I know her from school' },
  });
  expect(
    stage.mails.map(({ to, text }) => [
      to.split('@')[0],
      text.includes('Reason: I know her from school'),
    ]),
  ).toEqual([['rita', true]]);
  const seatOfBen = async (as: Company['ana']) =>
    (await stage.call(as, 'get-interview', { params: { id } })).body.panelists[1].reason;
  expect([
    await seatOfBen(company.recruiter),
    await seatOfBen(company.ben),
    await seatOfBen(company.ana),
    await seatOfBen(company.asha),
  ]).toEqual(['I know her from school', 'I know her from school', '', '']);
});

it.each([
  ['the note for the panel', { note: 'Ask about the gap in the CV' }],
  ['who leads', { panelists: ['ana', 'ben'] }],
])('does not mail the candidate when only %s changes, but mails the panel', async (_, more) => {
  const first = await book();
  stage.mails.length = 0;
  const panelists = [
    { user_id: company.ana.user_id, role: 'interviewer' },
    { user_id: company.ben.user_id, role: 'lead' },
  ];
  expect((await change(first, 'note' in more ? more : { panelists })).body.revision).toBe(2);
  expect(stage.mails.map(({ to }) => to.split('@')[0]).sort()).toEqual(['ana', 'ben']);
  expect((await stage.call(company.asha, 'list-notifications')).body.items).toHaveLength(1);
});
