import { expect, it, vi } from 'vitest';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { Outbox, type OutboxDependencies } from './outbox.ts';

const storage = () => {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};
const problem = (status: number, code: string) =>
  new ApiProblem({
    type: 'about:blank',
    title: code,
    status,
    code,
    message: code,
    request_id: 'r',
  });
const deps = (send: OutboxDependencies<string>['send'], store = storage()) => {
  let later: (() => void) | undefined;
  const waits: number[] = [];
  return {
    store,
    waits,
    again: () => later?.(),
    send,
    key: 'k',
    after: (ms: number, work: () => void) => {
      waits.push(ms);
      later = work;
      return () => {
        later = undefined;
      };
    },
  };
};

it('messages are sent in order and removed once answered', async () => {
  const sent: string[] = [];
  const here = deps(async (_id, what) => void sent.push(what));
  const outbox = new Outbox(here);
  outbox.add('1', 'one');
  outbox.add('2', 'two');
  await expect.poll(() => sent).toEqual(['one', 'two']);
  await expect.poll(() => here.store.items.size).toBe(0);
});

it('unsent messages survive a lost network and a reload, and are sent once', async () => {
  let dead = true;
  const sent: string[] = [];
  const here = deps(async (id, what) => {
    if (dead) throw ApiProblem.offline(null);
    sent.push(`${id} ${what}`);
  });
  new Outbox(here).add('1', 'in a tunnel');
  await expect.poll(() => here.waits).toEqual([1000]);
  const reloaded = new Outbox(here);
  expect(reloaded.all()).toEqual([{ id: '1', what: 'in a tunnel', failed: null }]);
  dead = false;
  await reloaded.flush();
  expect(sent).toEqual(['1 in a tunnel']);
  expect(reloaded.all()).toEqual([]);
});

it('the delay between retries increases', async () => {
  const here = deps(async () => {
    throw problem(503, 'internal');
  });
  new Outbox(here).add('1', 'one');
  for (const count of [1, 2, 3]) {
    await expect.poll(() => here.waits).toHaveLength(count);
    here.again();
  }
  expect(here.waits).toEqual([1000, 2000, 4000]);
});

it('a refused message shows the reason, and the next one is sent', async () => {
  const sent: string[] = [];
  const outbox = new Outbox(
    deps(async (_id, what) => {
      if (what === 'bad') throw problem(400, 'validation-failed');
      sent.push(what);
    }),
  );
  outbox.add('1', 'bad');
  outbox.add('2', 'good');
  await expect.poll(() => sent).toEqual(['good']);
  expect(outbox.all()).toEqual([{ id: '1', what: 'bad', failed: 'validation-failed' }]);
  outbox.drop('1');
  expect(outbox.all()).toEqual([]);
});

it('the queue is empty if the stored data is invalid', () => {
  const store = storage();
  store.setItem('k', '{broken');
  expect(new Outbox(deps(async () => undefined, store)).all()).toEqual([]);
});

it('a closed queue sends nothing more', async () => {
  const send = vi.fn(async () => undefined);
  const outbox = new Outbox(deps(send));
  outbox.close();
  outbox.add('1', 'one');
  expect(send).not.toHaveBeenCalled();
});
