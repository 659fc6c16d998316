import { ulid } from 'ulid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type CandidateFeedback,
  candidateFeedbacks,
} from '@parley/data/scorecards/candidate-feedbacks.repo.ts';
import { type FeedbackCompany, openFeedbackCompany } from './scorecard-company.ts';

let setup: FeedbackCompany;
beforeEach(async () => {
  setup = await openFeedbackCompany();
});
afterEach(() => setup.close());

const said = async (created_at: string, comment: string) => {
  const feedback: CandidateFeedback = {
    kind: 'PROCESS_FEEDBACK',
    id: `cfb_${ulid()}`,
    tenant_id: 7,
    interview_id: `iv_${ulid()}`,
    candidate_id: `cand_${ulid()}`,
    requisition: 'Engineer',
    company: 'Acme',
    rating: 4,
    comment,
    created_at,
    version: 1,
  };
  await setup.store.commit(candidateFeedbacks.add(setup.store, feedback));
  return feedback;
};
const listVoices = async (query = {}) =>
  (await setup.call(setup.company.recruiter, 'list-candidate-voices', { query })).body;

test('feedback of candidates is shown only in groups of five', async () => {
  for (const day of ['02', '03', '04', '05'])
    await said(`2026-03-${day}T10:00:00.000Z`, `Said on ${day}`);
  expect(await listVoices()).toEqual({ items: [], next_cursor: null, enough: false });
  const fifth = await said('2026-02-20T10:00:00.000Z', 'Said in February');
  const answer = await listVoices();
  expect(
    answer.items.map(({ month, comment }: { month: string; comment: string }) => [month, comment]),
  ).toEqual([
    ['2026-03', 'Said on 05'],
    ['2026-03', 'Said on 04'],
    ['2026-03', 'Said on 03'],
    ['2026-03', 'Said on 02'],
    ['2026-02', 'Said in February'],
  ]);
  expect(JSON.stringify(answer)).not.toContain(fifth.candidate_id);
  await said('2026-03-06T10:00:00.000Z', 'Said alone');
  expect((await listVoices()).items).toEqual(answer.items);
  const first = await listVoices({ limit: '2' });
  expect(first.items.map(({ comment }: { comment: string }) => comment)).toEqual([
    'Said on 05',
    'Said on 04',
  ]);
  expect(
    (await listVoices({ limit: '2', cursor: first.next_cursor })).items.map(
      ({ comment }: { comment: string }) => comment,
    ),
  ).toEqual(['Said on 03', 'Said on 02']);
});

test('interviewers and candidates cannot read any of it', async () => {
  for (const person of [setup.company.ana, setup.company.asha])
    expect((await setup.call(person, 'list-candidate-voices', {})).status).toBe(403);
});
