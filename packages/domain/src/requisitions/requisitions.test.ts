import { expect, it } from 'vitest';
import {
  REQUISITION_STATUSES,
  type RequisitionStatus,
} from '@parley/contracts/requisitions/requisition.schema.ts';
import {
  REQUISITION_TRANSITIONS,
  type RequisitionTransition,
} from '@parley/contracts/requisitions/requisition.transitions.ts';
import { transitionsFrom } from '../transitions/next-state.ts';
import { findOpeningBlockers, isCancelledByClosing, strayQuestions } from './requisition-checks.ts';

const attribute = (id: string) => ({ id, name: id, required: true });
const template = (count: number) => ({
  attributes: Array.from({ length: count }, (_, index) => attribute(`a${index}`)),
});
const plan = [{ stage: 'First', duration_minutes: 45 }];

it.each([
  [null, [], ['Add a scorecard template', 'Add at least one step to the interview plan']],
  [template(3), [], ['Add at least one step to the interview plan']],
  [null, plan, ['Add a scorecard template']],
  [template(2), plan, ['Give the scorecard template 3 to 6 attributes']],
  [template(7), plan, ['Give the scorecard template 3 to 6 attributes']],
  [template(6), plan, []],
])('findOpeningBlockers %#', (scorecard_template, interview_plan, expected) => {
  expect(findOpeningBlockers({ scorecard_template, interview_plan })).toEqual(expected);
});

it.each([
  ['filled', 'interviewing', true],
  ['filled', 'offer', false],
  ['filled', 'withdrawn', false],
  ['filled', undefined, true],
  ['cancelled', 'offer', true],
  ['cancelled', undefined, true],
] as const)('closing as %s cancels the interviews of the stage %s: %s', (closing, stage, is) => {
  expect(isCancelledByClosing(closing, stage)).toBe(is);
});

it('offers the transitions of each status', () => {
  const steps = (status: RequisitionStatus) =>
    transitionsFrom<RequisitionStatus, RequisitionTransition>(REQUISITION_TRANSITIONS, status);
  expect(Object.fromEntries(REQUISITION_STATUSES.map((status) => [status, steps(status)]))).toEqual(
    {
      draft: ['submit', 'cancel'],
      pending_approval: ['reject', 'open', 'cancel'],
      open: ['hold', 'fill', 'cancel'],
      on_hold: ['resume', 'fill', 'cancel'],
      filled: [],
      cancelled: [],
    },
  );
});

it('finds questions about attributes that the scorecard does not contain', () => {
  const question = (attribute: string | null) => ({
    text: `About ${attribute}`,
    attribute,
    listen_for: '',
  });
  const step = (...questions: ReturnType<typeof question>[]) => ({
    stage: 'First',
    duration_minutes: 45,
    questions,
  });
  const interview_plan = [
    step(),
    step(question('a0'), question(null), question('gone')),
    step(question('other')),
  ];
  expect(strayQuestions({ scorecard_template: template(3), interview_plan })).toEqual([
    { step: 1, question: 2, attribute: 'gone' },
    { step: 2, question: 0, attribute: 'other' },
  ]);
  expect(
    strayQuestions({
      scorecard_template: null,
      interview_plan: [step(question(null)), step(question('a0'))],
    }),
  ).toEqual([{ step: 1, question: 0, attribute: 'a0' }]);
});
