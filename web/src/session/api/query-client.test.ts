import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import type { Problem } from '@parley/contracts/shared/problems.ts';
import { setNavigator } from '../navigator.ts';
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

const missing = () =>
  Promise.reject(
    new ApiProblem({
      type: 'about:blank',
      title: 'Not found',
      status: 404,
      code: 'not-found',
      message: 'There is no such candidate',
    } as Problem),
  );

it.each([
  ['own', 'shared', ['/404']],
  ['shared', 'own', ['/404']],
  ['own', 'own', []],
] as const)(
  'something missing that is read by parts of the page with %s and %s failures leads to %j',
  async (first, second, expected) => {
    const paths: string[] = [];
    setNavigator(async (path) => void paths.push(path));
    const queries = makeQueryClient();
    const stops = [first, second].map((errors) =>
      new QueryObserver(queries, {
        queryKey: ['get-candidate'],
        queryFn: missing,
        meta: { errors },
      }).subscribe(() => undefined),
    );
    await expect.poll(() => queries.getQueryState(['get-candidate'])?.status).toBe('error');
    expect(paths).toEqual(expected);
    for (const stop of stops) stop();
  },
);

it('a part of the page that only looks into the cache decides nothing about failures', async () => {
  const paths: string[] = [];
  setNavigator(async (path) => void paths.push(path));
  const queries = makeQueryClient();
  const observe = (enabled: boolean, errors: 'own' | 'shared') =>
    new QueryObserver(queries, {
      queryKey: ['get-candidate'],
      queryFn: missing,
      enabled,
      meta: { errors },
    }).subscribe(() => undefined);
  const stops = [observe(false, 'shared'), observe(true, 'own')];
  await expect.poll(() => queries.getQueryState(['get-candidate'])?.status).toBe('error');
  expect(paths).toEqual([]);
  for (const stop of stops) stop();
});
