import { paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectOwnData } from '../../web/src/features/candidate-area/collect-own-data.ts';
import { ATTRIBUTES, booking, DAY, MINUTE } from '../support/builders/company.ts';
import { putTranscript } from '../support/builders/put-transcript.ts';
import { createTestProduct, type TestProduct } from '../support/builders/test-product.ts';

const NOTES = 'Speaks fast when asked about dates';
/** More than the candidate's home page shows. */
const INTERVIEWS = 23;

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
  const { people, requisitionId, candidateId, feedbackId, recordingId, tenantId } = product.aurora;
  const { recruiter, interviewer, second, manager } = people;
  await product.withinEnvironment(() =>
    putTranscript(tenantId, recordingId, [
      [interviewer.userId, 1, 'What did you build'],
      [candidateId, 5, 'A pipe line'],
    ]),
  );
  await recruiter.call(
    'correct-transcript',
    {
      params: { sid: recordingId },
      body: { change: { kind: 'words', turn: '2', at: 1, count: 2, text: 'pipeline' } },
    },
    { ifMatch: 1 },
  );
  await interviewer.call(
    'update-feedback',
    {
      params: { id: feedbackId },
      body: {
        status: 'submitted',
        overall: 3,
        summary: 'Careful work',
        private_notes: NOTES,
        ratings: ATTRIBUTES.map((attribute_id) => ({
          attribute_id,
          rating: 3 as const,
          evidence: 'Measured first',
        })),
      },
    },
    { ifMatch: 1 },
  );
  // The company has booked two: one is over, the other is coming.
  for (let day = 5; day < 5 + INTERVIEWS - 2; day += 1)
    await recruiter.call('create-interview', {
      body: {
        jobreq_id: requisitionId,
        candidate_id: candidateId,
        ...booking([manager], product.now().getTime() + day * DAY, 30),
      },
    });
  await manager.call('make-decision', {
    body: {
      application_id: `${requisitionId}~${candidateId}`,
      outcome: 'reject',
      reason_code: 'skills-gap',
      rationale: 'Two of the required attributes stayed below what the role needs.',
      waive: [interviewer, second, manager].map(({ userId }) => ({
        user_id: userId,
        reason: 'Was ill that week',
      })),
    },
  });
  await product.advanceBy(15 * MINUTE);
  await product.stack.idle();
}, 600_000);
afterAll(() => product?.close());

const collect = async () => {
  const { candidate } = product.aurora.people;
  const profile = await candidate.call('get-candidate-by-user', {
    params: { id: candidate.userId },
  });
  return collectOwnData({ call: candidate.call } as never, profile);
};

test('the file of a person has all their interviews with what the company holds of each', async () => {
  const data = await collect();
  expect(data.interviews.map(({ id }) => id)).toContain(product.aurora.ended);
  expect(new Set(data.interviews.map(({ id }) => id)).size).toBe(INTERVIEWS);
  expect(data.records.map(({ interview_id }) => interview_id)).toEqual(
    data.interviews.map(({ id }) => id),
  );
  expect(data.applications.length).toBe(1);

  const record = data.records.find(({ interview_id }) => interview_id === product.aurora.ended)!;
  expect(record).toMatchObject({
    decided: true,
    scorecards: [
      {
        author: null,
        overall: 3,
        summary: 'Careful work',
        ratings: ATTRIBUTES.map(() => ({ rating: 3, evidence: 'Measured first' })),
        notes: NOTES,
      },
    ],
    recordings: [
      {
        id: product.aurora.recordingId,
        transcript: {
          turns: [{ text: 'What did you build' }, { text: 'A pipeline' }],
          corrections: [{ revision: 2, kind: 'words', by: null }],
        },
      },
    ],
  });
  const [file] = record.recordings[0]!.files;
  const media = await fetch(file!.url);
  expect([media.status, (await media.arrayBuffer()).byteLength > 1000]).toEqual([200, true]);
}, 300_000);

test('it has no private notes whose author was promised that nobody reads them', async () => {
  const { client, name } = product.table;
  for await (const { Items = [] } of paginateScan({ client }, { TableName: name }))
    for (const { PK, SK, id } of Items)
      if (id === product.aurora.feedbackId)
        await client.send(
          new UpdateCommand({
            TableName: name,
            Key: { PK, SK },
            UpdateExpression: 'REMOVE notes_for_candidate',
            ConditionExpression: 'private_notes = :notes',
            ExpressionAttributeValues: { ':notes': NOTES },
          }),
        );
  const { records } = await collect();
  expect(records.flatMap(({ scorecards }) => scorecards.map(({ notes }) => notes))).toEqual(['']);
}, 300_000);

test('it names those who assessed and corrected only where the company says so', async () => {
  const { admin } = product.aurora.people;
  const listNamed = async () => {
    const { records } = await collect();
    return {
      authors: records.flatMap(({ scorecards }) => scorecards.map(({ author }) => author)),
      correctors: records.flatMap(({ recordings }) =>
        recordings.flatMap(({ transcript }) => transcript!.corrections.map(({ by }) => by)),
      ),
    };
  };
  expect(await listNamed()).toEqual({ authors: [null], correctors: [null] });
  await admin.call('update-company-settings', { body: { names_assessors: true } });
  expect(await listNamed()).toEqual({
    authors: ['Aurora interviewer'],
    correctors: ['Aurora recruiter'],
  });
}, 300_000);
