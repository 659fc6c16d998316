import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { makeQueryClient } from './query-client.ts';

it('a query that loads for the first time is loaded again after a change', async () => {
  const queries = makeQueryClient();
  const answers: ((text: string) => void)[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: ['get-user'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  const changed = queries.invalidateQueries({ queryKey: ['get-user'] });
  expect(answers).toHaveLength(1);
  answers[0]!('before the change');
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]!('after it');
  await changed;
  expect(observer.getCurrentResult().data).toBe('after it');
  stop();
});

it('a query that is already shown is refetched once', async () => {
  const queries = makeQueryClient();
  const read = vi.fn(async () => 'text');
  const observer = new QueryObserver(queries, { queryKey: ['get-user'], queryFn: read });
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data).toBe('text');
  await queries.invalidateQueries({ queryKey: ['get-user'] });
  expect(read).toHaveBeenCalledTimes(2);
  stop();
});
