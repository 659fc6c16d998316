import { expect, it } from 'vitest';
import type { ConsentPurpose } from '@parley/contracts/room/room.schema.ts';
import { listCurrentConsents } from './consent.ts';

it('the newest answer of each interview and purpose is the current one', () => {
  const answer = (id: string, interview_id: string | null, purpose: ConsentPurpose) => ({
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

it('the newest answer about the voice is the current one, wherever it was given', () => {
  const answer = (id: string, interview_id: string | null) => ({
    id,
    interview_id,
    purpose: 'voiceprint' as const,
  });
  expect([...listCurrentConsents([answer('3', null), answer('2', 'a'), answer('1', 'b')])]).toEqual(
    ['3'],
  );
});
