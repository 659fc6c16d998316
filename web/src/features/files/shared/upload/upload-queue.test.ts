import { expect, test } from 'vitest';
import { UploadQueue } from './upload-queue.ts';

/** Returns files that are sent, or refused if their name says so, once `go` is called for them. */
function toFiles(...names: string[]) {
  const started: string[] = [];
  const go = new Map<string, () => void>();
  const files = names.map((name) => ({
    name,
    send: async (onProgress: (share: number) => void) => {
      started.push(name);
      onProgress(0.5);
      await new Promise<void>((done) => void go.set(name, done));
      if (name.startsWith('bad')) throw new Error('refused');
    },
  }));
  return { files, started, go: (name: string) => go.get(name)!() };
}
const statesOf = (queue: UploadQueue) => queue.get().map(({ name, state }) => `${name} ${state}`);

test('each file is sent, three at a time, and one that is refused stops no other', async () => {
  const queue = new UploadQueue();
  const { files, started, go } = toFiles('a', 'bad', 'c', 'd', 'e');
  const sent = queue.add('cand_1', files);
  expect(started).toEqual(['a', 'bad', 'c']);
  expect(queue.get()[0]).toMatchObject({ share: 0.5, owner: 'cand_1' });
  go('bad');
  await expect.poll(() => started).toContain('d');
  go('a');
  await expect.poll(() => started).toContain('e');
  for (const name of ['c', 'd', 'e']) go(name);
  expect(await sent).toBe(4);
  expect(statesOf(queue)).toEqual(['bad failed']);
  expect(queue.get()[0]).toMatchObject({ error: new Error('refused') });
});

test('a file that failed can be sent again, or removed from the list', async () => {
  const queue = new UploadQueue();
  let isRefused = true;
  const send = async () => {
    if (isRefused) throw new Error('the connection broke off');
  };
  expect(await queue.add('cand_1', [{ name: 'cv.pdf', send }])).toBe(0);
  const { id } = queue.get()[0]!;
  expect(await queue.retry(id)).toBe(0);
  expect(statesOf(queue)).toEqual(['cv.pdf failed']);
  isRefused = false;
  expect(await queue.retry(id)).toBe(1);
  expect(queue.get()).toEqual([]);
  isRefused = true;
  await queue.add('cand_1', [{ name: 'cv.pdf', send }]);
  queue.dismiss(queue.get()[0]!.id);
  expect(queue.get()).toEqual([]);
});

test('files that were sent stay listed until the others of their owner have a result', async () => {
  const queue = new UploadQueue();
  const { files, go } = toFiles('a', 'b');
  const sent = queue.add('cand_1', files);
  const other = toFiles('c');
  const sentToOther = queue.add('cand_2', other.files);
  go('a');
  await expect.poll(() => statesOf(queue)).toEqual(['a done', 'b sending', 'c sending']);
  other.go('c');
  expect(await sentToOther).toBe(1);
  expect(statesOf(queue)).toEqual(['a done', 'b sending']);
  go('b');
  expect(await sent).toBe(2);
});
