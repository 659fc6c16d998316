import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RouteId } from '@parley/contracts/route-table.ts';
import { voiceChecks } from '@parley/data/voices/voice-checks.repo.ts';
import { newVoiceCase, toVoiceCheck } from '../support/builders/put-voice.ts';
import type { Call } from './call-route.ts';
import { CANDIDATE, REQUISITION } from './company.ts';
import { type FeedbackCompany, NOW, openFeedbackCompany, scorecard } from './scorecard-company.ts';
import { toId } from './transcribe-recording.ts';

let setup: FeedbackCompany;
beforeEach(async () => {
  setup = await openFeedbackCompany();
});
afterEach(() => setup.close());

/** Everything that people read to form an opinion, to compare candidates, or to count. */
const READS: [RouteId, Call?][] = [
  ['get-decision-room', { params: { requisitionId: REQUISITION } }],
  ['list-feedbacks'],
  ['list-candidate-voices'],
  ['get-candidate', { params: { id: CANDIDATE } }],
  ['get-cards'],
  ['get-list-counts', { query: { list: 'candidates' } }],
  ['get-dashboard-report'],
  ['get-hiring-report'],
];

it('does not change scorecards, decisions and reports, and prevents no decision', async () => {
  const { manager, recruiter, ana, ben } = setup.company;
  const { id } = await setup.interview();
  for (const one of [ana, ben])
    expect((await setup.call(one, 'create-feedback', { body: scorecard(id) })).status).toBe(201);
  const readAll = () =>
    Promise.all(
      [manager, recruiter, ana].flatMap((as) =>
        READS.map(async ([route, call]) => {
          const { status, body } = await setup.call(as, route, call);
          return [as.name, route, status, body.code ?? body];
        }),
      ),
    );
  const before = await readAll();
  expect(before.filter(([, , status]) => status === 200).length).toBeGreaterThan(12);

  const check = toVoiceCheck(CANDIDATE, toId(1), NOW, {
    interview_id: id,
    requisition_id: REQUISITION,
    outcome: 'mismatch',
    case: {
      ...newVoiceCase(NOW),
      state: 'closed',
      assignee: { user_id: recruiter.user_id, name: recruiter.name },
      note: 'It was somebody else.',
      finding: 'other-person',
      closed_at: NOW,
      closed_by: { user_id: recruiter.user_id, name: recruiter.name },
    },
  });
  await setup.store.commit([voiceChecks.write(setup.store, check, 'missing')]);
  expect(await readAll()).toEqual(before);
  expect(
    (
      await setup.call(manager, 'make-decision', {
        body: {
          application_id: `${REQUISITION}~${CANDIDATE}`,
          outcome: 'hire',
          reason_code: 'meets-bar',
          rationale: 'Two strong interviews and a clear view of the work.',
        },
      })
    ).status,
  ).toBe(201);
});
