import { describe, expect, test, vi } from 'vitest';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { untilScanned } from './post-form.ts';

const problem = (code: string) =>
  new ApiProblem({
    type: 'about:blank',
    title: code,
    status: 409,
    code,
    message: code,
    request_id: '',
  });
const wait = async () => undefined;

describe('an upload that is confirmed', () => {
  test('is repeated while its content is being scanned', async () => {
    const confirm = vi
      .fn()
      .mockRejectedValueOnce(problem('file-scan-pending'))
      .mockRejectedValueOnce(problem('file-scan-pending'))
      .mockResolvedValue('kept');
    expect([await untilScanned(confirm, wait), confirm.mock.calls.length]).toEqual(['kept', 3]);
  });

  test('fails at once with any other error, and finally if the scan does not end', async () => {
    const infected = vi.fn().mockRejectedValue(problem('file-infected'));
    await expect(untilScanned(infected, wait)).rejects.toMatchObject({ code: 'file-infected' });
    expect(infected).toHaveBeenCalledTimes(1);
    await expect(
      untilScanned(() => Promise.reject(problem('file-scan-pending')), wait),
    ).rejects.toMatchObject({ code: 'file-scan-pending' });
  });
});
