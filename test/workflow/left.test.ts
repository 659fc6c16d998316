import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { admins } from '@parley/data/users/admins.repo.ts';
import { type Member, memberItem } from '@parley/data/users/member.codec.ts';
import { members } from '@parley/data/users/members.repo.ts';
import { notifications } from '@parley/data/notifications/notifications.repo.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bookingOf } from './booking-of.ts';
import { type Company, foundCompany } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';

let stage: Stage;
let company: Company;
let ada: Member;
let interviewId: string;

beforeEach(async () => {
  stage = await startStage('2026-03-02T10:00:00.000Z');
  company = await foundCompany(stage.store);
  ada = memberItem.parse({ ...company.recruiter, user_id: '00000000-0000-4000-8000-000000000009', name: 'Ada', email: 'ada@example.com', role: 'admin' });
  expect((await stage.store.commit([members.write(stage.store, ada, 'missing'), admins.write(stage.store, [ada.user_id], 0)])).ok).toBe(true);
  const { status, body } = await stage.call(company.recruiter, 'create-interview', { body: bookingOf(company) });
  expect(status, JSON.stringify(body)).toBe(201);
  interviewId = body.id;
  stage.mails.length = 0;
});
afterEach(() => stage.close());

const disable = async (member: Member) => {
  expect((await stage.store.commit([members.write(stage.store, { ...member, status: 'disabled', version: member.version + 1 }, { version: member.version })])).ok).toBe(true);
};
const newsOf = async ({ user_id }: Member) => (await notifications.list(stage.store, user_id, { limit: 30, now: new Date('2026-03-20T00:00:00.000Z') })).items.map(({ type }) => type);
const ABOUT = ['panelist-declined', 'nobody-joined', 'no-show', 'scorecard-flag'];
const toldOf = async (member: Member) => ABOUT.filter((type) => (newsByMember.get(member.user_id) ?? []).includes(type as never));
const newsByMember = new Map<string, string[]>();
const readNews = async () => {
  for (const member of [company.recruiter, company.manager, ada]) newsByMember.set(member.user_id, await newsOf(member));
};
const whatGoesWrong = async () => {
  expect((await stage.call(company.ben, 'respond-to-interview', { params: { id: interviewId }, body: { response: 'declined' } })).status).toBe(200);
  await stage.until('2026-03-13T12:00:00.000Z');
  await readNews();
};

it('tells whoever booked of what goes wrong', async () => {
  await whatGoesWrong();
  expect([await toldOf(company.recruiter), await toldOf(company.manager), await toldOf(ada)]).toEqual([ABOUT, [], []]);
});

it('tells the hiring manager when the recruiter who booked and owns the requisition has been disabled', async () => {
  await disable(company.recruiter);
  await whatGoesWrong();
  expect([await toldOf(company.recruiter), await toldOf(company.manager), await toldOf(ada)]).toEqual([[], ABOUT, []]);
  expect(stage.mails.filter(({ to }) => to === 'rita@example.com')).toEqual([]);
  expect(stage.mails.filter(({ to }) => to === 'asha@example.com').map(({ replyTo }) => replyTo)).toEqual(Array.from({ length: 3 }, () => 'max@example.com'));
});

it('tells the admins when the hiring manager cannot hear of it either, also of missing scorecards', async () => {
  await disable(company.recruiter);
  await disable(company.manager);
  await whatGoesWrong();
  expect([await toldOf(company.recruiter), await toldOf(company.manager), await toldOf(ada)]).toEqual([[], [], ABOUT]);
  expect(newsByMember.get(ada.user_id)).toContain('scorecard-copy');
});

it('tells an admin of a no-show that somebody reports after whoever booked has left', async () => {
  await disable(company.manager);
  const gone = await stage.store.commit([stage.store.remove(keys.member(company.recruiter.user_id), { version: 1 })]);
  expect(gone.ok).toBe(true);
  await stage.until('2026-03-10T14:20:00.000Z');
  const { version } = (await interviews.get(stage.store, interviewId))!;
  const other = memberItem.parse({ ...ada, user_id: '00000000-0000-4000-8000-000000000008', name: 'Olu', email: 'olu@example.com', role: 'recruiter' });
  await stage.store.commit([members.write(stage.store, other, 'missing')]);
  expect((await stage.call(other, 'report-no-show', { params: { id: interviewId }, ifMatch: version, body: { who: 'candidate', note: '' } })).status).toBe(200);
  await readNews();
  expect(newsByMember.get(ada.user_id)).toContain('candidate-no-show');
});
