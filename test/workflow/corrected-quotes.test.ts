import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApplicationId, RecordingId } from '@parley/contracts/shared/ids.ts';
import type { Actor } from '@parley/demo/actors/actor.ts';
import { ATTRIBUTES } from '../support/builders/company.ts';
import { putTranscript } from '../support/builders/put-transcript.ts';
import type { Company } from '../support/builders/test-company.ts';
import { createTestProduct, type TestProduct } from '../support/builders/test-product.ts';

let product: TestProduct;
let company: Company;
let sid: RecordingId;
const QUOTED = { from: 1, to: 3 };

beforeAll(async () => {
  product = await createTestProduct();
  company = product.aurora;
  sid = company.recordingId as RecordingId;
  await product.withinEnvironment(() =>
    putTranscript(company.tenantId, sid, [
      [null, 1, 'I never tested it'],
      [null, 5, 'and then it worked'],
    ]),
  );
  await product.stack.idle();
}, 600_000);
afterAll(() => product?.close());

/** Replaces words of the transcript, in its present version. */
async function correct(by: Actor, turn: string, at: number, text: string): Promise<void> {
  const params = { sid };
  const { version } = await by.call('get-transcript', { params });
  const change = { kind: 'words' as const, turn, at, count: 1, text };
  await by.call('correct-transcript', { params, body: { change } }, { ifMatch: version });
  await product.stack.idle();
}

const readQuote = async (reader: Actor) => {
  const { from, to } = QUOTED;
  const query = { places: `${from}-${to}` };
  const { items } = await reader.call('get-quotes', { params: { sid }, query });
  const { parts, corrected } = items[0]!;
  return {
    text: parts.map(({ text }) => text).join(' '),
    before: corrected?.before.map(({ text }) => text).join(' '),
    by: corrected?.by.map(({ name }) => name),
  };
};

const listNotices = async (reader: Actor): Promise<string[]> =>
  (await reader.call('list-notifications', {})).items
    .filter(({ notification_type }) => notification_type === 'quote-corrected')
    .map(({ message }) => message);

test('those who quote words are shown who corrected them after the decision, and what they were', async () => {
  const { interviewer, manager, recruiter } = company.people;
  const { id, version } = await interviewer.call('get-feedback', {
    params: { id: company.feedbackId },
  });
  await interviewer.call(
    'update-feedback',
    {
      params: { id: id! },
      body: {
        status: 'submitted',
        overall: 2,
        summary: 'No tests',
        ratings: ATTRIBUTES.map((attribute_id) => ({
          attribute_id,
          rating: 2 as const,
          quotes: [{ recording_id: sid, ...QUOTED }],
        })),
      },
    },
    { ifMatch: version },
  );
  await correct(manager, '1', 3, 'that');
  expect(await readQuote(recruiter)).toEqual({ text: 'I never tested that' });
  expect(await listNotices(interviewer)).toEqual([]);

  const { items } = await recruiter.call('get-decision-room', {
    params: { requisitionId: company.requisitionId },
  });
  const missing = items.find(
    ({ application }) => application.candidate_id === company.candidateId,
  )!.missing;
  await recruiter.call('make-decision', {
    body: {
      application_id: `${company.requisitionId}~${company.candidateId}` as ApplicationId,
      outcome: 'reject',
      reason_code: 'skills-gap',
      rationale: 'What was said about tests is not enough for this role.',
      waive: [...new Set(missing.map(({ user_id }) => user_id))].map((user_id) => ({
        user_id,
        reason: 'Was not there',
      })),
    },
  });
  await product.advanceBy(60_000);
  await correct(manager, '2', 3, 'failed');
  expect(await readQuote(interviewer)).toEqual({ text: 'I never tested that' });
  expect(await listNotices(interviewer)).toEqual([]);

  await correct(manager, '1', 1, 'always');
  expect(await readQuote(interviewer)).toEqual({
    text: 'I always tested that',
    before: 'I never tested that',
    by: ['Aurora manager'],
  });
  expect(await listNotices(interviewer)).toEqual([
    'Aurora manager has corrected words that your scorecard of Aurora Candidate for ' +
      'Aurora engineer quotes',
  ]);
  // Whoever corrects their own quote knows it, and the words of the decision stay the same.
  await correct(interviewer, '1', 1, 'often');
  expect(await listNotices(interviewer)).toHaveLength(1);
  expect(await readQuote(interviewer)).toEqual({
    text: 'I often tested that',
    before: 'I never tested that',
    by: ['Aurora interviewer', 'Aurora manager'],
  });
  await correct(manager, '1', 1, 'never');
  expect(await readQuote(interviewer)).toEqual({ text: 'I never tested that' });
}, 300_000);
