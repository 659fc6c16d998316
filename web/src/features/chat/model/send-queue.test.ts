import { expect, test } from 'vitest';
import { type Outcome, SendQueue, type Waiting } from './send-queue.ts';

type Sent = { id: string };

function open(store = new Map<string, string>()) {
  const sent: string[] = [];
  const tried: string[] = [];
  const later: (() => void)[] = [];
  let answer: (one: Waiting) => Outcome<Sent> | Promise<Outcome<Sent>> = ({ client_id }) => ({
    kind: 'sent',
    message: { id: client_id },
  });
  const queue = new SendQueue<Sent>({
    key: 'queue',
    store: {
      getItem: (key) => store.get(key) ?? null,
      setItem: (key, value) => void store.set(key, value),
    },
    send: async (one) => {
      tried.push(one.client_id);
      return answer(one);
    },
    sent: (_, { id }) => void sent.push(id),
    alone: (work) => work(),
    after: (_, work) => {
      later.push(work);
      return () => undefined;
    },
  });
  return { queue, store, sent, tried, later, answerWith: (next: typeof answer) => (answer = next) };
}
const message = (client_id: string) => ({
  client_id,
  threadKey: 'tom',
  text: client_id,
  mentions: [],
  at: 0,
});

test('messages are sent one at a time, in order, and leave the queue once answered', async () => {
  const { queue, sent, store } = open();
  queue.add(message('one'));
  queue.add(message('two'));
  await queue.flush();
  await queue.flush();
  expect(sent).toEqual(['one', 'two']);
  expect(JSON.parse(store.get('queue')!)).toEqual([]);
});

test('unsent messages survive a reload and are sent first', async () => {
  const before = open();
  before.answerWith(() => ({ kind: 'later' }));
  before.queue.add(message('one'));
  before.queue.add(message('two'));
  await before.queue.flush();
  expect([before.sent, before.queue.all().length, before.later.length > 0]).toEqual([[], 2, true]);
  const after = open(before.store);
  await after.queue.flush();
  expect(after.sent).toEqual(['one', 'two']);
});

test('a refused message waits for the user and does not block the others', async () => {
  const { queue, sent, answerWith } = open();
  answerWith(({ client_id }) =>
    client_id === 'one'
      ? { kind: 'refused', reason: 'Gone' }
      : { kind: 'sent', message: { id: client_id } },
  );
  queue.add(message('one'));
  queue.add(message('two'));
  await queue.flush();
  expect([sent, queue.all()]).toMatchObject([['two'], [{ client_id: 'one', failed: 'Gone' }]]);
  answerWith(({ client_id }) => ({ kind: 'sent', message: { id: client_id } }));
  queue.retry('one');
  await queue.flush();
  expect(sent).toEqual(['two', 'one']);
});

test('a discarded message is not sent, and invalid storage is an empty queue', async () => {
  const { queue, tried, answerWith } = open(new Map([['queue', '{"odd":']]));
  expect(queue.all()).toEqual([]);
  answerWith(() => ({ kind: 'later' }));
  queue.add(message('one'));
  await queue.flush();
  queue.discard('one');
  await queue.flush();
  expect(tried.filter((id) => id === 'one').length).toBeLessThanOrEqual(2);
  expect(queue.all()).toEqual([]);
});
