import { expect, it } from 'vitest';
import { stepName } from './step-name.ts';

it.each([
  ['First', 'First interview'],
  ['Phone interview', 'Phone interview'],
  ['On-site Interview', 'On-site Interview'],
  ['Interviewer chat', 'Interviewer chat interview'],
])('%s is %s', (stage, expected) => {
  expect(stepName(stage)).toBe(expected);
});
