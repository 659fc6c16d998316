import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { admins, members } from '@parley/data/members/members.repo.ts';
import { notifications } from '@parley/data/notifications/notifications.repo.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CANDIDATE, type Company, foundCompany } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';

const NOW = '2026-03-02T10:00:00.000Z';
let stage: Stage;
let company: Company;

beforeEach(async () => {
  stage = await startStage(NOW);
  company = await foundCompany(stage.store);
  const admin = { ...company.recruiter, role: 'admin' as const, version: 2 };
  await stage.store.commit([
    members.write(stage.store, admin, { version: 1 }),
    admins.write(stage.store, [admin.user_id], 0),
  ]);
});
afterEach(() => stage?.close());

const ask = (asks_for_erasure: boolean, ifMatch: number) =>
  stage.call(company.asha, 'update-own-candidate', { body: { asks_for_erasure }, ifMatch });

it('tells the admins that a candidate asks to be deleted, once, and can be taken back', async () => {
  expect((await ask(true, 1)).body).toMatchObject({ erasure_asked_at: NOW, version: 2 });
  expect((await ask(true, 2)).body).toMatchObject({ erasure_asked_at: NOW, version: 3 });
  expect(stage.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['rita@example.com', 'Asha asks to be deleted'],
  ]);
  const { items } = await notifications.list(stage.store, company.recruiter.user_id, {
    limit: 10,
    now: new Date(stage.clock.now()),
  });
  expect(items).toMatchObject([{ type: 'erasure-asked', params: { candidate: CANDIDATE } }]);
  expect((await ask(false, 3)).body).toMatchObject({ erasure_asked_at: null });
  expect((await candidates.get(stage.store, CANDIDATE))?.erasure_asked_at).toBeNull();
});
