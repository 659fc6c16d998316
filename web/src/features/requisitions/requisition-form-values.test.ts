import { expect, test } from 'vitest';
import { bodyOf, formOf, type RequisitionFormValues } from './requisition-form-values.ts';

const VALUES: RequisitionFormValues = {
  title: ' Backend engineer ', department: '', location: 'Berlin', employment_type: 'full-time', openings: 2, hiring_manager_id: '', skills: ['SQL'], description: '',
  attributes: [{ id: '', name: 'Craft', description: ' ', required: true }], plan: [{ stage: 'First', duration_minutes: 45, focus: '' }],
};

test('sends no manager as null and leaves out what is empty', () => {
  expect(bodyOf(VALUES)).toMatchObject({
    title: 'Backend engineer', hiring_manager_id: null,
    scorecard_template: { attributes: [{ id: 'craft', name: 'Craft', required: true }] }, interview_plan: [{ stage: 'First', duration_minutes: 45 }],
  });
});

test('sends a scorecard without attributes as none', () => {
  expect(bodyOf({ ...VALUES, attributes: [] }).scorecard_template).toBeNull();
});

test('comes back as the same form', () => {
  const body = bodyOf({ ...VALUES, title: 'Backend engineer', attributes: [{ id: 'craft', name: 'Craft', description: '', required: true }] });
  expect(bodyOf(formOf(body as never))).toEqual(body);
});
