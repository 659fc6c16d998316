import { members } from '@parley/data/users/members.repo.ts';
import type { Member } from '@parley/data/users/member.codec.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bookingOf } from './booking-of.ts';
import { type Company, foundCompany } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';

let stage: Stage;
let company: Company;
let id: string;

const template = { attributes: ['depth', 'clarity', 'drive'].map((name) => ({ id: name, name, required: true })) };

beforeEach(async () => {
  stage = await startStage('2026-03-02T10:00:00.000Z');
  company = await foundCompany(stage.store);
  await stage.settle();
  const { recruiter, manager } = company;
  const drafted = await stage.call(recruiter, 'create-requisition', {
    body: { title: 'Designer', openings: 2, hiring_manager_id: manager.user_id, scorecard_template: template, interview_plan: [{ stage: 'First', duration_minutes: 45 }] },
  });
  expect(drafted.status, JSON.stringify(drafted.body)).toBe(201);
  id = drafted.body.id;
});
afterEach(() => stage.close());

const read = async (as: Member = company.recruiter) => (await stage.call(as, 'get-requisition', { params: { id } })).body;
const step = async (as: Member, transition: string) => stage.call(as, 'transition-requisition', { params: { id }, body: { transition }, ifMatch: (await read()).version });
const change = async (as: Member, body: Record<string, unknown>) => stage.call(as, 'update-requisition', { params: { id }, body, ifMatch: (await read()).version });
const openIt = async () => {
  await step(company.recruiter, 'submit');
  await step(company.manager, 'open');
};
const disable = async (member: Member) => {
  await stage.store.commit([members.write(stage.store, { ...member, status: 'disabled', version: 2 }, { version: 1 })]);
  await stage.settle();
};

it('is opened only from its approval, which somebody else gives than who asked, and keeps who and when', async () => {
  const { recruiter, manager } = company;
  expect((await step(recruiter, 'open')).body.code).toBe('invalid-transition');
  expect((await step(recruiter, 'submit')).body).toMatchObject({ status: 'pending_approval', requested: { by_id: recruiter.user_id, by_name: 'Rita', at: '2026-03-02T10:00:00.000Z' }, approvals: [] });
  expect((await step(recruiter, 'open')).body).toMatchObject({ code: 'approval-by-another', message: expect.stringContaining('Somebody else') });
  await stage.until('2026-03-02T11:00:00.000Z');
  expect((await step(manager, 'open')).body).toMatchObject({ status: 'open', opened_at: '2026-03-02T11:00:00.000Z', approvals: [{ by_id: manager.user_id, by_name: 'Max', at: '2026-03-02T11:00:00.000Z' }] });
  expect(await read()).toMatchObject({ requested: { by_name: 'Rita' }, approvals: [{ by_name: 'Max' }] });
});

it.each([['title', { title: 'Principal designer' }], ['number of openings', { openings: 3 }], ['place', { location: 'Berlin' }]])('asks again when the %s of an open one is changed, and books nobody meanwhile', async (_, body) => {
  const { recruiter, manager } = company;
  await openIt();
  expect((await change(recruiter, body)).body).toMatchObject({ ...body, status: 'pending_approval', requested: { by_name: 'Rita' }, approvals: [{ by_name: 'Max' }], opened_at: '2026-03-02T10:00:00.000Z' });
  expect((await stage.call(recruiter, 'create-interview', { body: bookingOf(company, { jobreq_id: id }) })).body.code).toBe('requisition-not-open');
  expect((await step(recruiter, 'open')).body.code).toBe('approval-by-another');
  expect((await step(manager, 'open')).body).toMatchObject({ status: 'open', approvals: [{ by_name: 'Max' }, { by_name: 'Max' }] });
});

it('leaves the approval with what nobody approved: words, plan, scorecard, fewer openings', async () => {
  await openIt();
  expect((await change(company.recruiter, { description: 'Draws.', skills: ['Figma'], openings: 1 })).body).toMatchObject({ status: 'open', openings: 1 });
});

it('makes whoever changes it while it waits the one who asked', async () => {
  const { recruiter, manager } = company;
  await step(recruiter, 'submit');
  expect((await change(manager, { openings: 5 })).body).toMatchObject({ status: 'pending_approval', requested: { by_name: 'Max' } });
  expect([(await step(manager, 'open')).body.code, (await step(recruiter, 'open')).body.status]).toEqual(['approval-by-another', 'open']);
});

it('lets the only person who may approve do so, and change it without asking themselves', async () => {
  const { recruiter, manager } = company;
  await disable(manager);
  await step(recruiter, 'submit');
  expect((await step(recruiter, 'open')).body).toMatchObject({ status: 'open', approvals: [{ by_name: 'Rita' }] });
  expect((await change(recruiter, { title: 'Principal designer' })).body).toMatchObject({ status: 'open', approvals: [{ by_name: 'Rita' }, { by_name: 'Rita' }] });
});
