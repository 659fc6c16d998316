import { expect, test, vi } from 'vitest';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { withProof } from './with-proof.ts';

const toProblem = (code: string) =>
  new ApiProblem({
    type: 'about:blank',
    title: 'Many requests',
    status: 428,
    code,
    message: 'Many requests',
    request_id: 'r',
    details: { id: 'challenge' },
  });

test('a call that needs a proof of work is made again with it', async () => {
  const send = vi.fn<(proof: string | undefined) => Promise<string>>();
  send.mockRejectedValueOnce(toProblem('proof-needed')).mockResolvedValueOnce('done');
  const work = vi.fn(async () => 'proof');
  expect(await withProof(send, work)).toBe('done');
  expect(work).toHaveBeenCalledWith({ id: 'challenge' });
  expect(send.mock.calls).toEqual([[undefined], ['proof']]);
});

test.each([
  ['another problem', 'too-many-requests', async () => 'proof', 1],
  ['work that fails', 'proof-needed', () => Promise.reject(new Error('too slow')), 1],
  ['a server that always asks for more', 'proof-needed', async () => 'proof', 4],
])('the problem is final for %s', async (_, code, work, calls) => {
  const send = vi.fn(() => Promise.reject(toProblem(code)));
  await expect(withProof(send, work)).rejects.toMatchObject({ code });
  expect(send).toHaveBeenCalledTimes(calls);
});
