import { expect, test } from 'vitest';
import { toBody, toForm, type RequisitionFormValues } from './requisition-form-values.ts';

const VALUES: RequisitionFormValues = {
  title: ' Backend engineer ',
  department: '',
  location: 'Berlin',
  country: 'DE',
  subdivision: ' be ',
  employment_type: 'full-time',
  openings: 2,
  owner_id: '',
  hiring_manager_id: '',
  skills: ['SQL'],
  description: '',
  attributes: [{ ref: 'new', id: '', name: 'Craft', description: ' ', required: true }],
  plan: [
    {
      stage: 'First',
      duration_minutes: 45,
      focus: '',
      questions: [
        { text: ' What did you\nmeasure? ', attribute: 'new', listen_for: ' A number ' },
        { text: 'Why us?', attribute: '', listen_for: '' },
      ],
    },
  ],
};

test('sends a missing manager as null and omits empty fields', () => {
  expect(toBody(VALUES)).toMatchObject({
    title: 'Backend engineer',
    place: { country: 'DE', subdivision: 'DE-BE' },
    hiring_manager_id: null,
    scorecard_template: { attributes: [{ id: 'craft', name: 'Craft', required: true }] },
    interview_plan: [
      {
        stage: 'First',
        duration_minutes: 45,
        questions: [
          { text: 'What did you measure?', attribute: 'craft', listen_for: 'A number' },
          { text: 'Why us?', attribute: null, listen_for: '' },
        ],
      },
    ],
  });
});

test('sends a scorecard template without attributes as a missing one', () => {
  expect(toBody({ ...VALUES, attributes: [] }).scorecard_template).toBeNull();
});

test('converts a requisition to form values and back unchanged', () => {
  const asked = {
    questions: [{ text: 'What did you measure?', attribute: 'craft', listen_for: 'A number' }],
  };
  const body = toBody({
    ...VALUES,
    plan: [{ stage: 'First', duration_minutes: 45, focus: 'Work', ...asked }],
    title: 'Backend engineer',
    attributes: [{ ref: 'craft', id: 'craft', name: 'Craft', description: '', required: true }],
  });
  expect(toBody(toForm(body as never))).toEqual(body);
});

test('a question about a missing attribute, or from before attributes, has none', () => {
  expect(
    toBody({ ...VALUES, attributes: [] }).interview_plan[0]?.questions?.map(
      ({ attribute }) => attribute,
    ),
  ).toEqual([null, null]);
  const [step] = VALUES.plan;
  expect(
    toBody({ ...VALUES, plan: [{ ...step!, questions: undefined as never }] }).interview_plan[0]
      ?.questions,
  ).toEqual([]);
});
