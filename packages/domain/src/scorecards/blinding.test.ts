import { expect, test } from 'vitest';
import { isBlindedTo, isHiddenFrom } from './blinding.ts';

const panelist = (more: object = {}) => ({
  user_id: 'ana',
  role: 'interviewer' as const,
  state: 'accepted',
  scorecard: 'due' as const,
  ...more,
});
const held = (
  state: 'scheduled' | 'awaiting_feedback' | 'cancelled',
  ...panelists: ReturnType<typeof panelist>[]
) => ({ id: 'iv', state, panelists });
const ana = { userId: 'ana', role: 'interviewer' as const };

test('a panelist is blinded from the booking until all their scorecards are submitted', () => {
  expect(isBlindedTo([held('scheduled', panelist({ scorecard: 'not_due' }))], ana)).toBe(true);
  expect(
    isBlindedTo(
      [
        held('awaiting_feedback', panelist({ scorecard: 'submitted' })),
        held('scheduled', panelist({ scorecard: 'not_due' })),
      ],
      ana,
    ),
  ).toBe(true);
  expect(isBlindedTo([held('awaiting_feedback', panelist({ scorecard: 'submitted' }))], ana)).toBe(
    false,
  );
});

test("nobody is blinded by a cancelled interview, by others' interviews, or as a shadow", () => {
  expect(isBlindedTo([held('cancelled', panelist())], ana)).toBe(false);
  expect(isBlindedTo([held('scheduled', panelist({ user_id: 'ben' }))], ana)).toBe(false);
  expect(isBlindedTo([held('scheduled', panelist({ role: 'shadow' }))], ana)).toBe(false);
});

test('a candidate is always blinded', () => {
  expect(isBlindedTo([], { userId: 'asha', role: 'candidate' })).toBe(true);
});

test('a blinded reader reads only their own texts and those that were written for them', () => {
  const blinded = { userId: 'ana', blinded: true };
  expect(isHiddenFrom(blinded, { author_id: 'ana' })).toBe(false);
  expect(isHiddenFrom(blinded, { author_id: 'ben', written_for: ['cem', 'ana'] })).toBe(false);
  expect(isHiddenFrom(blinded, { author_id: 'ben', written_for: ['cem'] })).toBe(true);
  expect(isHiddenFrom({ userId: 'ana', blinded: false }, { author_id: 'ben' })).toBe(false);
});

test('a text whose author nobody knows is hidden from a blinded reader', () => {
  for (const text of [{}, { author_id: null }, undefined])
    expect(isHiddenFrom({ userId: 'ana', blinded: true }, text)).toBe(true);
});
