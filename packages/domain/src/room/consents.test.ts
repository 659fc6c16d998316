import { expect, it } from 'vitest';
import { listCurrentConsents } from './consent.ts';

it('the newest answer of each interview and purpose is the current one', () => {
  const answer = (id: string, interview_id: string, purpose: string) => ({
    id,
    interview_id,
    purpose,
  });
  expect([
    ...listCurrentConsents([
      answer('5', 'a', 'recording'),
      answer('4', 'b', 'recording'),
      answer('3', 'a', 'transcription'),
      answer('2', 'a', 'recording'),
      answer('1', 'b', 'recording'),
    ]),
  ]).toEqual(['5', '4', '3']);
});
