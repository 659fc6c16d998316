import { expect, test, vi } from 'vitest';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { consentAnswered } from './recording-effects.ts';

const recording = {
  id: 'rec_1',
  tenant_id: 2,
  interview_id: 'iv_1',
  candidate_id: 'cand_1',
  state: 'ready',
  participants: [
    {
      user_id: null,
      candidate_id: 'cand_1',
      name: 'Asha',
      role: 'candidate',
      consent: 'granted',
      consent_at: null,
    },
  ],
  parts: [],
  object_key: null,
  periods: [],
  version: 3,
};

test('erases a recording that has just begun on withdrawal, even if the index lags', async () => {
  vi.spyOn(interviews, 'get').mockResolvedValue({ id: 'iv_1', candidate_id: 'cand_1' } as never);
  vi.spyOn(rooms, 'getStored').mockResolvedValue({ recordings: ['rec_1'] } as never);
  vi.spyOn(recordings, 'get').mockResolvedValue(recording as never);
  const written: WriteOp[] = [];
  const store = {
    tenantId: 2,
    query: async () => ({ items: [], lastKey: undefined }),
    commit: async (ops: WriteOp[]) => (written.push(...ops), { ok: true }),
    put: (key: unknown, item: object) => ({ type: 'put', key, item }),
    remove: (key: { sk: string }) => ({ type: 'remove', item: { removed: key.sk } }),
  };
  const deps = {
    storeOf: () => store,
    now: () => new Date('2026-03-02T08:00:00.000Z'),
    newId: () => 'evt_2',
  };
  await consentAnswered(
    {
      id: 'evt_1',
      tenant_id: 2,
      actor_id: 'cand_1',
      data: { interview_id: 'iv_1', person: 'cand_1', purpose: 'recording', answer: 'withdrawn' },
    } as never,
    deps as never,
  );
  expect(
    written.map((op) => (op as unknown as { item: { state?: string; type?: string } }).item),
  ).toEqual([
    expect.objectContaining({ state: 'erased' }),
    { removed: 'TRANSCRIPT' },
    expect.objectContaining({ type: 'recording.erased' }),
  ]);
});
