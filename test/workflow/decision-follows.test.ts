import { afterEach, beforeEach, expect, it } from 'vitest';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { cardWorks } from '@parley/data/board/card-work.repo.ts';
import { decisions } from '@parley/data/decisions/decisions.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { MailNotSent } from '@parley/data/mail/mail.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { CANDIDATE, type Company, foundCompany, REQUISITION } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking } from './to-booking.ts';

let stage: Stage;
let company: Company;
let booked: { id: string };

beforeEach(async () => {
  stage = await startStage('2026-03-02T10:00:00.000Z');
  company = await foundCompany(stage.store);
  const { status, body } = await stage.call(company.recruiter, 'create-interview', {
    body: toBooking(company),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  booked = body;
  stage.mails.length = 0;
});
afterEach(() => stage.close());

const application_id = `${REQUISITION}~${CANDIDATE}`;
const rationale = 'Two of the attributes stayed below what the role needs.';
const waive = () =>
  [company.ana, company.ben].map(({ user_id }) => ({ user_id, reason: 'Decided without it' }));
const decide = (more: Record<string, unknown> = {}) =>
  stage.call(company.manager, 'make-decision', {
    body: {
      application_id,
      outcome: 'reject',
      reason_code: 'skills-gap',
      rationale,
      waive: waive(),
      mail: { when: 'now', message: 'Dear Asha,\n\nwe will not go on.' },
      ...more,
    },
  });
const undo = () => stage.call(company.recruiter, 'undo-decision', { body: { application_id } });
const minutes = (count: number) => new Date(stage.clock.now() + count * 60_000).toISOString();
const runUntil = async (instant: string) => {
  await stage.until(instant);
  await stage.settle();
};
const interview = () => interviews.get(stage.store, booked.id);
const listNews = async () =>
  (
    (await stage.call(company.manager, 'list-notifications')).body.items as {
      notification_type: string;
      message: string;
    }[]
  )
    .filter(({ notification_type }) => notification_type === 'hold-over')
    .map(({ message }) => message);
const toAsha = () =>
  stage.mails
    .filter(({ to }) => to.startsWith('asha'))
    .map(({ subject, ics, at }) => `${at.slice(11, 16)} ${ics?.method ?? subject}`);

it('keeps a decision internal for ten minutes, then sends the candidate one mail', async () => {
  const { status, body } = await decide();
  expect([status, body.decision.mail, body.decision.undo_until]).toEqual([
    201,
    { state: 'waiting', at: '2026-03-02T10:10:00.000Z' },
    '2026-03-02T10:10:00.000Z',
  ]);
  await runUntil(minutes(9));
  expect([stage.mails, (await interview())?.state]).toEqual([[], 'scheduled']);
  await runUntil('2026-03-02T10:10:00.000Z');
  expect((await interview())?.state).toBe('cancelled');
  expect(toAsha().sort()).toEqual(['10:10 CANCEL', '10:10 Your application for Engineer']);
  expect(stage.mails.find(({ to, ics }) => to.startsWith('asha') && ics)?.text).not.toMatch(
    /decision|Reason/,
  );
  const notice = 'Privacy notice of Parley: https://parley.example.com/privacy';
  for (const { to, text } of stage.mails)
    expect(text.includes(notice), `the mail to ${to}`).toBe(to.startsWith('asha'));
  expect(
    (await stage.call(company.asha, 'get-interview', { params: { id: booked.id } })).body
      .cancel_reason,
  ).toBe(null);
  expect(stage.mails.find(({ ics }) => !ics)).toMatchObject({
    replyTo: company.manager.email,
    text: expect.stringContaining('we will not go on.'),
  });
  await stage.replay();
  await runUntil(minutes(60 * 24));
  expect(toAsha()).toHaveLength(2);
});

it("adds the decision's mail to the mail thread, with the member as its author", async () => {
  await decide();
  await runUntil(minutes(11));
  await stage.replay();
  const { items } = await mailThreads.messages(
    stage.store,
    CANDIDATE.replace(/^cand_/, 'thr_'),
    25,
  );
  const written = items.filter(({ subject }) => subject.startsWith('Your application'));
  // Everybody can read notices. Texts of members are closed to those who have to submit a
  // scorecard.
  expect(written).toEqual([
    expect.objectContaining({
      direction: 'out',
      from: company.manager.name,
      from_user_id: company.manager.user_id,
      subject: 'Your application for Engineer',
      text: 'Dear Asha,\n\nwe will not go on.',
      state: 'sent',
    }),
  ]);
});

it('sends nothing about a decision that was undone, and restores everything', async () => {
  const before = [
    await applications.get(stage.store, REQUISITION, CANDIDATE),
    await interview(),
  ] as const;
  await decide({ outcome: 'hire', reason_code: 'meets-bar' });
  expect([
    (await interview())?.hired,
    (await requisitions.get(stage.store, REQUISITION))?.hired,
  ]).toEqual([true, 1]);
  await stage.until(minutes(9));
  const { status, body } = await undo();
  expect([
    status,
    body.application.stage,
    body.decision.undone.by_name,
    body.decision.mail.state,
  ]).toEqual([200, 'interviewing', 'Rita', 'stopped']);
  await runUntil(minutes(30));
  expect(stage.mails).toEqual([]);
  const after = [
    await applications.get(stage.store, REQUISITION, CANDIDATE),
    await interview(),
  ] as const;
  expect([after[0], after[1]].map((one) => ({ ...one, version: 0, updated_at: '' }))).toEqual(
    [before[0], before[1]].map((one) => ({ ...one, version: 0, updated_at: '' })),
  );
  expect((await requisitions.get(stage.store, REQUISITION))?.hired).toBe(0);
  expect((await undo()).body.code).toBe('nothing-to-undo');
  expect((await decisions.latest(stage.store, REQUISITION, CANDIDATE))?.undone?.by_name).toBe(
    'Rita',
  );
});

it('cannot be undone once something else has happened to the application', async () => {
  await decide();
  await stage.until(minutes(1));
  expect(
    (
      await stage.call(company.manager, 'reopen-application', {
        body: { application_id, reason: 'New references came in' },
      })
    ).status,
  ).toBe(200);
  expect((await undo()).body).toMatchObject({
    code: 'nothing-to-undo',
    message: 'The application was moved or changed after this decision. Reopen it, or decide again',
  });
});

it('is final after ten minutes: it can be reopened but not undone, and is stored', async () => {
  await decide();
  await runUntil(minutes(10));
  expect((await undo()).body).toMatchObject({
    code: 'nothing-to-undo',
    message: expect.stringContaining('Reopen'),
  });
  const reopened = await stage.call(company.manager, 'reopen-application', {
    body: { application_id, reason: 'New references came in' },
  });
  expect([reopened.status, reopened.body.application.stage]).toEqual([200, 'interviewing']);
  const room = await stage.call(company.manager, 'get-decision-room', {
    params: { requisitionId: REQUISITION },
  });
  expect(room.body.items[0].decisions).toMatchObject([
    {
      outcome: 'reject',
      rationale,
      reopened: { by_name: 'Max', reason: 'New references came in' },
    },
  ]);
  expect(
    (
      await stage.call(company.manager, 'reopen-application', {
        body: { application_id, reason: 'Once more' },
      })
    ).body.code,
  ).toBe('invalid-transition');
});

it('sends a mail at its chosen time, after a restart too, unless reopened before', async () => {
  expect(
    (await decide({ mail: { when: 'later', message: 'Too soon', at: minutes(9) } })).body.code,
  ).toBe('mail-too-soon');
  await decide({ mail: { when: 'later', message: 'Later', at: '2026-03-03T09:00:00.000Z' } });
  await runUntil(minutes(10));
  expect(toAsha()).toEqual(['10:10 CANCEL']);
  await stage.restart('2026-03-03T08:00:00.000Z');
  await runUntil('2026-03-03T09:00:00.000Z');
  expect(toAsha()).toEqual(['10:10 CANCEL', '09:00 Your application for Engineer']);

  await stage.call(company.manager, 'reopen-application', {
    body: { application_id, reason: 'New references came in' },
  });
  await decide({ mail: { when: 'later', message: 'Later', at: minutes(600) } });
  await runUntil(minutes(11));
  await stage.call(company.manager, 'reopen-application', {
    body: { application_id, reason: 'And again' },
  });
  await runUntil(minutes(700));
  expect(toAsha()).toHaveLength(2);
});

it('retries a mail that was not sent, and not one that may have been sent', async () => {
  await decide({ outcome: 'offer', reason_code: 'meets-bar' });
  let failing = 2;
  stage.onMail = () => {
    if ((failing -= 1) >= 0) throw new MailNotSent('busy', { passing: true, cause: null });
  };
  await runUntil('2026-03-02T10:10:00.000Z');
  expect(toAsha()).toEqual([]);
  await runUntil('2026-03-02T10:10:15.000Z');
  await runUntil('2026-03-02T10:10:30.000Z');
  expect(toAsha()).toEqual(['10:10 An offer from Acme: Engineer']);
  expect((await interview())?.state).toBe('scheduled');
});

it('a hold shows until when, and does not move the candidate', async () => {
  const { body } = await decide({
    outcome: 'hold',
    reason_code: 'needs-more-signal',
    hold_until: '2026-03-20',
    mail: undefined,
  });
  expect([
    body.application.stage,
    body.application.hold_until,
    body.decision.hold_until,
    body.decision.mail.state,
  ]).toEqual(['interviewing', '2026-03-20', '2026-03-20', 'none']);
  await runUntil('2026-03-20T07:59:00.000Z');
  expect(await listNews()).toEqual([]);
  await runUntil('2026-03-20T08:00:00.000Z');
  expect(await listNews()).toEqual([
    'You put Asha on hold until today, Engineer. Look at it again',
  ]);
});

it("makes the plan's next step a duty of the owner when a candidate is advanced", async () => {
  await runUntil('2026-03-10T15:00:00.000Z');
  const { body } = await decide({ outcome: 'advance', reason_code: 'meets-bar' });
  expect(body.application).toMatchObject({
    stage: 'interviewing',
    round: 'Onsite',
    stage_since: '2026-03-10T15:00:00.000Z',
  });
  const tasks = async () =>
    (await cardWorks.get(stage.store, REQUISITION, CANDIDATE)).checklists.flatMap(({ items }) =>
      items.map(({ text, state, assignee }) => [text, state, assignee?.name]),
    );
  expect(await tasks()).toEqual([['Schedule Onsite', 'incomplete', 'Rita']]);
  const waitingOnRita = async () =>
    (await stage.call(company.recruiter, 'get-home')).body.waiting.filter(
      ({ kind }: { kind: string }) => kind === 'schedule',
    );
  expect(await waitingOnRita()).toMatchObject([
    { candidate: 'Asha', round: 'Onsite', since: '2026-03-10T15:00:00.000Z' },
  ]);
  const room = await stage.call(company.manager, 'get-decision-room', {
    params: { requisitionId: REQUISITION },
  });
  expect(room.body.items[0].days_waiting).toBe(0);

  const second = await stage.call(company.recruiter, 'create-interview', {
    body: toBooking(company, { date: '2026-03-17', stage: undefined }),
  });
  expect([second.status, second.body.stage]).toEqual([201, 'Onsite']);
  expect([await tasks(), await waitingOnRita()]).toEqual([
    [['Schedule Onsite', 'complete', 'Rita']],
    [],
  ]);
});

it('removes the duty for the next step when the decision is undone', async () => {
  await runUntil('2026-03-10T15:00:00.000Z');
  const before = await applications.get(stage.store, REQUISITION, CANDIDATE);
  await decide({ outcome: 'advance', reason_code: 'meets-bar' });
  expect((await cardWorks.get(stage.store, REQUISITION, CANDIDATE)).checklists).toHaveLength(1);
  await undo();
  expect((await cardWorks.get(stage.store, REQUISITION, CANDIDATE)).checklists).toEqual([]);
  expect({ ...(await applications.get(stage.store, REQUISITION, CANDIDATE)), version: 0 }).toEqual({
    ...before,
    version: 0,
  });
});

const seats = async () => (await interview())?.panelists.map(({ scorecard }) => scorecard);
const owedBy = async (as: Company['ana']) =>
  (await stage.call(as, 'get-home')).body.feedback_due.length;
const reopen = () =>
  stage.call(company.manager, 'reopen-application', {
    body: { application_id, reason: 'New references came in' },
  });
/** Stores both scorecards as submitted. */
const bothIn = async () => {
  const found = (await interview())!;
  const panelists = found.panelists.map((seat) => ({ ...seat, scorecard: 'submitted' as const }));
  await stage.store.commit([
    interviews.write(
      stage.store,
      { ...found, panelists, state: 'completed', version: found.version + 1 },
      { version: found.version },
    ),
  ]);
  await stage.settle();
};

it('asks for no scorecard after a withdrawal, and asks again when reopened', async () => {
  await runUntil('2026-03-10T14:50:00.000Z');
  expect([await seats(), await owedBy(company.ana)]).toEqual([['due', 'due'], 1]);
  await decide({
    outcome: 'withdraw',
    reason_code: 'candidate-withdrew',
    waive: [],
    mail: { when: 'none' },
  });
  await runUntil(minutes(10));
  expect([await seats(), (await interview())?.state, await owedBy(company.ana)]).toEqual([
    ['waived', 'waived'],
    'completed',
    0,
  ]);
  stage.mails.length = 0;
  await runUntil('2026-03-16T10:00:00.000Z');
  expect(stage.mails).toEqual([]);

  expect((await reopen()).status).toBe(200);
  expect([await seats(), (await interview())?.state, await owedBy(company.ana)]).toEqual([
    ['due', 'due'],
    'awaiting_feedback',
    1,
  ]);
  await runUntil('2026-03-17T18:00:00.000Z');
  expect(
    stage.mails.some(
      ({ to, subject }) => to.startsWith('ana') && subject.includes('your scorecard'),
    ),
  ).toBe(true);
});

it('asks for no scorecard of an interview under way when the application is rejected', async () => {
  await runUntil('2026-03-10T14:30:00.000Z');
  expect((await interview())?.state).toBe('in_progress');
  await decide();
  await runUntil('2026-03-10T14:40:00.000Z');
  stage.mails.length = 0;
  await runUntil('2026-03-16T10:00:00.000Z');
  expect([await seats(), await owedBy(company.ana), stage.mails]).toEqual([
    ['waived', 'waived'],
    0,
    [],
  ]);
});

it('unlocks the scorecards of a decision when reopened; waived ones stay waived', async () => {
  await runUntil('2026-03-10T15:00:00.000Z');
  await bothIn();
  await decide({ waive: [] });
  expect(await seats()).toEqual(['locked', 'locked']);
  await runUntil(minutes(10));
  await reopen();
  expect([await seats(), (await interview())?.state]).toEqual([
    ['submitted', 'submitted'],
    'completed',
  ]);

  await decide({ waive: [] });
  expect(await seats()).toEqual(['locked', 'locked']);
  expect((await reopen()).status).toBe(200);
  expect(await seats()).toEqual(['submitted', 'submitted']);
});

it('keeps a waiver with a reason when the application is reopened', async () => {
  await runUntil('2026-03-10T15:00:00.000Z');
  await decide();
  await runUntil(minutes(10));
  await reopen();
  expect(await seats()).toEqual(['waived', 'waived']);
});

it('does not move an interview that did not take place once the application ended', async () => {
  await runUntil('2026-03-10T14:10:00.000Z');
  const { version } = (await interview())!;
  const missed = await stage.call(company.recruiter, 'report-no-show', {
    params: { id: booked.id },
    ifMatch: version,
    body: { who: 'candidate' },
  });
  expect(missed.status, JSON.stringify(missed.body)).toBe(200);
  await decide({ waive: [] });
  await runUntil(minutes(10));
  const { jobreq_id: _, candidate_id: __, ...body } = toBooking(company, { date: '2026-03-18' });
  const moved = await stage.call(company.recruiter, 'update-interview', {
    params: { id: booked.id },
    ifMatch: missed.body.version,
    body,
  });
  expect([moved.status, moved.body.code, moved.body.message]).toEqual([
    409,
    'invalid-transition',
    'Asha is rejected on Engineer. Reopen the application first',
  ]);
});
