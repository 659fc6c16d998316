import { expect, it } from 'vitest';
import type { ConsentPurpose } from '@parley/contracts/room/room.schema.ts';
import { listCurrentConsents } from './consent.ts';

it('the newest answer of each interview and purpose is the current one', () => {
  const answer = (id: string, interview_id: string | null, purpose: ConsentPurpose) => ({
    id,
    interview_id,
    purpose,
    answer: 'granted' as const,
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
    answer: 'granted' as const,
  });
  expect([...listCurrentConsents([answer('3', null), answer('2', 'a'), answer('1', 'b')])]).toEqual(
    ['3'],
  );
});

it('a refusal of the picture leaves the consent to sound valid, and a later consent replaces both', () => {
  const answer = (
    id: string,
    said: 'granted' | 'refused' | 'withdrawn',
    recorded_media?: 'audio' | 'video',
  ) => ({ id, interview_id: 'a', purpose: 'recording' as const, answer: said, recorded_media });
  const sound = answer('1', 'granted', 'audio');
  const noPicture = answer('2', 'refused', 'video');
  const current = (...answers: Parameters<typeof listCurrentConsents>[0]) => [
    ...listCurrentConsents(answers),
  ];
  expect(current(noPicture, sound)).toEqual(['2', '1']);
  expect(current(answer('3', 'granted', 'video'), noPicture, sound)).toEqual(['3']);
  expect(current(answer('3', 'withdrawn'), noPicture, sound)).toEqual(['3']);
});
