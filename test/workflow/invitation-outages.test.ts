import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventOp } from '@parley/data/events/event.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { MailNotSent } from '@parley/data/mail/mail.ts';
import { notifications } from '@parley/data/notifications/notifications.repo.ts';
import { CANDIDATE, type Company, foundCompany } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';

let stage: Stage;
let company: Company;
let count = 0;

beforeEach(async () => {
  stage = await startStage('2026-03-02T23:30:00.000Z');
  company = await foundCompany(stage.store);
});
afterEach(() => stage.close());

const away = () => {
  throw new MailNotSent('away', { passing: true, cause: undefined });
};
/** Invites the candidate again, as the recruiter. */
async function invite(): Promise<void> {
  const id = `evt_invitation_${(count += 1)}`;
  const at = new Date(stage.clock.now()).toISOString();
  const { user_id } = company.asha;
  const data = { candidate_id: CANDIDATE, user_id, invited_by: company.recruiter.user_id };
  await stage.store.commit([
    eventOp(
      stage.store,
      { type: 'candidate.invited', data },
      { id, at, actorId: company.recruiter.user_id, requestId: id },
    ),
  ]);
  await stage.settle();
}
/** Advances the clock minute by minute, so that delayed events are carried out at their time. */
async function minutesUntil(instant: string): Promise<void> {
  for (let at = stage.clock.now(); at < Date.parse(instant);) {
    at = Math.min(at + 60_000, Date.parse(instant));
    await stage.until(new Date(at).toISOString());
    await stage.settle();
  }
}
const listNotices = async () =>
  (await mailThreads.messages(stage.store, CANDIDATE.replace('cand_', 'thr_'), 30)).items;
const listNews = async () =>
  (
    await notifications.list(stage.store, company.recruiter.user_id, {
      limit: 30,
      now: new Date(stage.clock.now()),
    })
  ).items;

it('counts an invitation once, on its day, although it is tried past midnight', async () => {
  stage.onMail = away;
  await invite();
  await minutesUntil('2026-03-03T00:30:00.000Z');
  expect(stage.mails).toEqual([]);
  stage.onMail = () => undefined;
  await minutesUntil('2026-03-03T00:50:00.000Z');
  expect(stage.mails.map(({ to }) => to)).toEqual(['asha@example.com']);
  for (let again = 1; again <= 10; again += 1) await invite();
  expect(stage.mails, 'ten more on the day after').toHaveLength(11);
});

it('does not note an invitation as sent that was over the limit, and says so to who invited', async () => {
  for (let again = 1; again <= 11; again += 1) await invite();
  expect(stage.mails).toHaveLength(10);
  expect(await listNotices()).toHaveLength(10);
  expect((await listNews()).map(({ type, params }) => [type, params])).toEqual([
    [
      'notice-not-sent',
      {
        title: 'Acme invites you to Parley',
        person: 'Asha',
        missing: 'this address has received too many invitations today',
        candidate: CANDIDATE,
      },
    ],
  ]);
});

it('sends one that was over the limit again on the day after, once', async () => {
  for (let again = 1; again <= 11; again += 1) await invite();
  await stage.until('2026-03-03T08:00:00.000Z');
  const [notice] = (await stage.call(company.recruiter, 'list-notifications')).body.items;
  expect(notice).toMatchObject({
    subject: 'An email was not sent',
    message:
      '"Acme invites you to Parley" to Asha was not sent: this address has received too many ' +
      'invitations today',
    can_send_again: true,
  });
  const params = { notification_id: notice.id };
  expect((await stage.call(company.ana, 'send-mails-again', { params })).status).toBe(404);
  expect((await stage.call(company.recruiter, 'send-mails-again', { params })).status).toBe(202);
  expect(stage.mails).toHaveLength(11);
  expect(await listNotices()).toHaveLength(11);
  expect((await stage.call(company.recruiter, 'send-mails-again', { params })).status).toBe(202);
  expect(stage.mails).toHaveLength(11);
  const { items } = (await stage.call(company.recruiter, 'list-notifications')).body;
  expect(items).toMatchObject([{ id: notice.id, can_send_again: false }]);
});
