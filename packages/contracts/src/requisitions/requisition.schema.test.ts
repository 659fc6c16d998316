import { expect, it } from 'vitest';
import {
  createRequisitionBody,
  interviewPlanStep,
  MAX_KIT_QUESTIONS,
  MAX_STEP_QUESTIONS,
} from './requisition.schema.ts';

const step = { stage: 'First', duration_minutes: 45 };
const asked = (count: number, text = 'Question') =>
  Array.from({ length: count }, (_, number) => ({ text: `${text} ${number}` }));

it('parses a step stored before questions existed', () => {
  expect(interviewPlanStep.parse(step)).toEqual({ ...step, questions: [] });
  expect(interviewPlanStep.parse({ ...step, questions: [{ text: ' Why? ' }] }).questions).toEqual([
    { text: 'Why?', attribute: null, listen_for: '' },
  ]);
});

it.each([
  ['a question without words', [{ text: '  ' }]],
  ['a question that is too long', [{ text: 'a'.repeat(301) }]],
  ['the same question twice', [{ text: 'Why?' }, { text: 'Why? ' }]],
  ['more than a step may have', asked(MAX_STEP_QUESTIONS + 1)],
  ['a field nobody knows', [{ text: 'Why?', answer: 'Because' }]],
  ['what could not be an attribute', [{ text: 'Why?', attribute: 'Craft!' }]],
])('refuses %s', (_, questions) => {
  expect(interviewPlanStep.safeParse({ ...step, questions }).success).toBe(false);
});

it('limits the number of questions of all steps together', () => {
  const plan = (more: number) => ({
    title: 'Engineer',
    interview_plan: [
      ...Array.from({ length: MAX_KIT_QUESTIONS / MAX_STEP_QUESTIONS }, () => ({
        ...step,
        questions: asked(MAX_STEP_QUESTIONS),
      })),
      { ...step, questions: asked(more) },
    ],
  });
  expect(createRequisitionBody.safeParse(plan(0)).success).toBe(true);
  expect(createRequisitionBody.safeParse(plan(1)).success).toBe(false);
});
