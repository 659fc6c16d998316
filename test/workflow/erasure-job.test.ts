import { afterEach, beforeEach, expect, it } from 'vitest';
import { erasures } from '@parley/data/erasure/erasures.repo.ts';
import { nameReferences } from '@parley/data/erasure/remove-names.ts';
import { eventOp, findEvent } from '@parley/data/events/event.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { deriveId } from '@parley/data/mail-threads/mail-ids.ts';
import { CANDIDATE, type Company, foundCompany, openAllHours } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking } from './to-booking.ts';

const NOW = '2026-03-02T10:00:00.000Z';
let stage: Stage;
let company: Company;
beforeEach(async () => {
  stage = await startStage(NOW);
  company = await foundCompany(stage.store);
  await openAllHours(stage.store, [company.ana, company.ben]);
});
afterEach(() => stage.close());

const held = async () =>
  (await interviews.list(stage.store, { of: { candidateId: CANDIDATE }, limit: 200 })).items
    .length + (await nameReferences.list(stage.store, CANDIDATE, 500)).length;
const begin = async () => {
  await stage.store.commit([
    stage.store.remove(keys.candidate(CANDIDATE), 'any'),
    erasures.begin(stage.store, {
      of: 'candidate',
      id: CANDIDATE,
      names: [],
      by: company.recruiter.user_id,
      at: NOW,
    }),
    eventOp(
      stage.store,
      { type: 'candidate.deleted', data: { candidate_id: CANDIDATE, user_id: null } },
      { id: 'evt_gone', at: NOW, actorId: company.recruiter.user_id, requestId: 'gone' },
    ),
  ]);
};
/** Books one interview through the API and stores `count` copies of it. */
const hold = async (count: number) => {
  const { body } = await stage.call(company.recruiter, 'create-interview', {
    body: toBooking(company),
  });
  const { version: _, ...interview } = (await interviews.get(stage.store, body.id))!;
  for (let index = 0; index < count; index += 1)
    await stage.store.commit([
      interviews.write(
        stage.store,
        { ...interview, id: `iv_${String(index).padStart(26, '0')}`, version: 1 },
        'missing',
      ),
    ]);
};

it('erases a candidate with very many items in several short runs', async () => {
  await hold(2);
  for (let from = 0; from < 200; from += 50)
    await stage.store.commit(
      Array.from({ length: 50 }, (_, index) =>
        nameReferences.note(
          stage.store,
          CANDIDATE,
          keys.mailDraft(company.ana.user_id, `drf_${from + index}`),
        ),
      ),
    );
  expect(await held()).toBe(203);
  await begin();
  await stage.settle();
  expect(await held()).toBe(0);
  const done = await erasures.get(stage.store, CANDIDATE);
  expect(done?.finished_at).not.toBeNull();
  const second = deriveId('evt', Date.parse(NOW), 'evt_gone');
  for (const id of [second, deriveId('evt', Date.parse(NOW), second)])
    expect(await findEvent(stage.store, id, ['erasure.continued'])).toBeDefined();
  await stage.replay();
  expect(await held()).toBe(0);
});

it('continues after the table has refused it in the middle', async () => {
  await hold(8);
  await begin();
  let commits = 0;
  stage.beforeCommit = async () => {
    commits += 1;
    if (commits % 7 === 0) throw new Error('ThrottlingException');
  };
  await stage.settle();
  stage.beforeCommit = async () => undefined;
  expect([await held(), commits > 20]).toEqual([0, true]);
  expect((await erasures.get(stage.store, CANDIDATE))?.finished_at).not.toBeNull();
});
