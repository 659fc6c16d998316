import { beforeEach, expect, test, vi } from 'vitest';
import { transcriptionSettings } from '@parley/data/recordings/transcription-settings.repo.ts';
import { consents, type StoredConsent } from '@parley/data/room/consents.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { findRefusal } from './find-refusal.ts';

const store = {} as TenantStore;
const person = (user_id: string | null, candidate_id: string | null) => ({
  user_id,
  candidate_id,
  name: 'A',
  role: 'host' as const,
  consent: 'granted' as const,
  consent_at: null,
});
const recording = {
  state: 'ready' as const,
  erase_at: null,
  interview_id: 'iv_1',
  participants: [person('host', null), person(null, 'cand_1')],
};
const answer = (
  id: string,
  who: string,
  said: StoredConsent['answer'],
  purpose: StoredConsent['purpose'] = 'transcription',
) => ({ id, person: who, answer: said, purpose }) as StoredConsent;
const answered = (...answers: StoredConsent[]) =>
  vi.spyOn(consents, 'listOfInterview').mockResolvedValue(answers);
const settings = { transcription: true, captions: false, language: 'en' } as const;

beforeEach(() => {
  vi.spyOn(transcriptionSettings, 'get').mockResolvedValue(settings);
  answered(answer('con_1', 'host', 'granted'), answer('con_2', 'cand_1', 'granted'));
});

test('a finished recording in which everybody has agreed may be transcribed', async () => {
  expect(await findRefusal(store, recording)).toBeUndefined();
});

test.each([
  ['the candidate has not answered', [answer('con_1', 'host', 'granted')]],
  [
    'somebody has refused',
    [answer('con_1', 'host', 'refused'), answer('con_2', 'cand_1', 'granted')],
  ],
  [
    'the newest answer is a withdrawal, read first',
    [
      answer('con_3', 'cand_1', 'withdrawn'),
      answer('con_1', 'host', 'granted'),
      answer('con_2', 'cand_1', 'granted'),
    ],
  ],
  [
    'the newest answer is a withdrawal, read last',
    [
      answer('con_1', 'host', 'granted'),
      answer('con_2', 'cand_1', 'granted'),
      answer('con_3', 'cand_1', 'withdrawn'),
    ],
  ],
  [
    'the answer is to another purpose',
    [answer('con_1', 'host', 'granted'), answer('con_2', 'cand_1', 'granted', 'recording')],
  ],
])('not if %s', async (_, answers) => {
  answered(...answers);
  expect(await findRefusal(store, recording)).toBe('not-consented');
});

test('not if the company makes no transcripts', async () => {
  vi.spyOn(transcriptionSettings, 'get').mockResolvedValue({ ...settings, transcription: false });
  expect(await findRefusal(store, recording)).toBe('switched-off');
});

test('not if it is not finished, gone, or being erased', async () => {
  for (const other of [
    undefined,
    { ...recording, state: 'processing' as const },
    { ...recording, state: 'erased' as const },
    { ...recording, erase_at: '2026-03-02T10:00:00.000Z' },
  ])
    expect(await findRefusal(store, other)).toBe('not-recorded');
});
