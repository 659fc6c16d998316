import { expect, test } from 'vitest';
import { listJobs, listNewRequisitions, planApplications } from './plan-applications.ts';

const ENGINEER = { id: 'req_1', title: 'Engineer' };

const row = (application: Partial<Parameters<typeof planApplications>[0][0]['application']>) => ({
  row: 2,
  values: { name: 'A' },
  application: { job: '', stage: '', rejected: false, reason: '', ...application },
  left: [],
  cells: [],
});
const plan = (
  listed: Parameters<typeof row>[0],
  requisition: Parameters<typeof planApplications>[1]['requisition'] = null,
  jobs: Parameters<typeof planApplications>[1]['jobs'] = { trainer: 'create' },
) =>
  planApplications([row(listed)], {
    jobs,
    stages: { 'phone screen': 'in_review', hired: '' },
    requisition,
  })[0]!;

test('lists each job once, whatever its spelling', () =>
  expect(
    listJobs([row({ job: 'Buyer' }), row({ job: 'Trainer' }), row({ job: 'trainer ' })]),
  ).toEqual([
    { key: 'trainer', title: 'Trainer', count: 2 },
    { key: 'buyer', title: 'Buyer', count: 1 },
  ]));

test.each([
  [{ job: 'Trainer' }, null, { requisition: { title: 'Trainer' }, stage: 'applied', reason: '' }],
  [
    { job: 'Trainer', stage: 'Phone Screen', rejected: true, reason: 'Late' },
    null,
    { requisition: { title: 'Trainer' }, stage: 'rejected', reason: 'Late' },
  ],
  [{ stage: 'Phone screen' }, ENGINEER, { requisition: ENGINEER, stage: 'in_review', reason: '' }],
  [{}, ENGINEER, { requisition: ENGINEER, stage: 'applied', reason: '' }],
  [{}, null, undefined],
])('%j with the requisition %j', (listed, requisition, application) =>
  expect(plan(listed, requisition).application).toEqual(application),
);

test('what makes no application is kept in the notes', () => {
  expect(plan({ job: 'Trainer', stage: 'Hired' })).toMatchObject({
    values: { notes: 'Job: Trainer\nStage: Hired' },
  });
  expect(plan({ stage: 'Phone screen', rejected: true, reason: 'Late' }).values.notes).toBe(
    'Stage: Phone screen\nRejected: Late',
  );
  expect(plan({ job: 'Trainer' }, ENGINEER, { trainer: 'none' }).application).toBeUndefined();
});

test('lists the requisitions to create', () =>
  expect(
    listNewRequisitions([plan({ job: 'trainer' }), plan({ job: 'Trainer' }), plan({}, ENGINEER)]),
  ).toEqual(['Trainer']));
