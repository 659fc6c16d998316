import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApplicationId, InterviewId, UserId } from '@parley/contracts/shared/ids.ts';
import { ATTRIBUTES, MINUTE } from '../support/builders/company.ts';
import { putTranscript } from '../support/builders/put-transcript.ts';
import { rawCall } from '../support/builders/raw-call.ts';
import { as, createTestProduct, type TestProduct } from '../support/builders/test-product.ts';

let product: TestProduct;
let applicationId: ApplicationId;
beforeAll(async () => {
  product = await createTestProduct();
  const { people, requisitionId, candidateId, feedbackId, recordingId, tenantId } = product.aurora;
  applicationId = `${requisitionId}~${candidateId}` as ApplicationId;
  await product.withinEnvironment(() =>
    putTranscript(tenantId, recordingId, [
      [people.interviewer.userId, 1, 'What did you build'],
      [candidateId, 5, 'A pipe line'],
    ]),
  );
  await people.interviewer.call(
    'correct-transcript',
    {
      params: { sid: recordingId },
      body: { change: { kind: 'words', turn: '2', at: 1, count: 2, text: 'pipeline' } },
    },
    { ifMatch: 1 },
  );
  const ratings = ATTRIBUTES.map((attribute_id) => ({
    attribute_id,
    rating: 3 as const,
    evidence: 'Measured first',
  }));
  for (const [ifMatch, summary, private_notes] of [
    [1, 'Hasty work', 'Speaks too fast'],
    [2, 'Careful work', 'Speaks fast'],
  ] as const)
    await people.interviewer.call(
      'update-feedback',
      {
        params: { id: feedbackId },
        body: { status: 'submitted', overall: 3, summary, private_notes, ratings },
      },
      { ifMatch },
    );
}, 600_000);
afterAll(() => product?.close());

const read = () =>
  product.aurora.people.candidate.call('get-own-interview-record', {
    params: { id: product.aurora.ended as InterviewId },
  });

test('a candidate gets recordings and transcripts at once, scorecards after the decision', async () => {
  const before = await read();
  expect(before).toMatchObject({ decided: false, scorecards: [] });
  const [recording] = before.recordings;
  expect(recording).toMatchObject({
    id: product.aurora.recordingId,
    transcript: {
      turns: [{ text: 'What did you build' }, { text: 'A pipeline' }],
      corrections: [{ revision: 2, kind: 'words', by: null }],
    },
  });
  const file = await fetch(recording!.files[0]!.url);
  expect(file.status).toBe(200);
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1000);

  const { manager, interviewer, second } = product.aurora.people;
  await manager.call('make-decision', {
    body: {
      application_id: applicationId,
      outcome: 'reject',
      reason_code: 'skills-gap',
      rationale: 'Two of the required attributes stayed below what the role needs.',
      // Both are also on the panel of an interview that has not taken place.
      waive: [interviewer, second].map(({ userId }) => ({
        user_id: userId as UserId,
        reason: 'Was ill that week',
      })),
    },
  });
  // The decision can still be undone, and the candidate does not know of it.
  expect(await read()).toMatchObject({ decided: false, scorecards: [] });
  await product.advanceBy(15 * MINUTE);
  const after = await read();
  expect(after).toMatchObject({
    decided: true,
    scorecards: [
      {
        author: null,
        overall: 3,
        summary: 'Careful work',
        ratings: expect.arrayContaining([
          expect.objectContaining({ rating: 3, evidence: 'Measured first' }),
        ]),
        notes: 'Speaks fast',
        former_versions: [{ overall: 3, summary: 'Hasty work', notes: 'Speaks too fast' }],
      },
    ],
  });
}, 300_000);

test('those who assessed and corrected are named where the company says so', async () => {
  const { admin } = product.aurora.people;
  await admin.call('update-company-settings', { body: { names_assessors: true } });
  const record = await read();
  expect(record.scorecards.map(({ author }) => author)).toEqual(['Aurora interviewer']);
  expect(record.recordings[0]!.transcript!.corrections.map(({ by }) => by)).toEqual([
    'Aurora interviewer',
  ]);
  await product.stack.idle();
  const { items } = await admin.call('list-audit', { query: { kind: 'companies' } });
  expect(items).toContainEqual(
    expect.objectContaining({
      type: 'company.assessors-changed',
      about: { from: 'unnamed', to: 'named' },
    }),
  );
}, 300_000);

test('nobody else reads it, not even another candidate or the staff', async () => {
  const params = { id: product.aurora.ended };
  for (const [actor, status] of [
    [product.borealis.people.candidate, 404],
    [product.aurora.people.recruiter, 403],
    [undefined, 401],
  ] as const)
    expect([
      status,
      (await rawCall(as(product, actor), 'get-own-interview-record', { params })).status,
    ]).toEqual([status, status]);
}, 300_000);
