import type { Key } from './table.ts';

interface WaitingRead<Item> {
  key: Key;
  resolve(item: Item | undefined): void;
  reject(error: unknown): void;
}

/**
 * Returns a function that reads one item. Reads that begin before the process next waits for
 * something are sent as one request, because a request costs far more than one more key in it.
 * DynamoDB charges the same for both, and each item is read as consistently as alone. If the
 * request fails, all its reads fail.
 * @param readOne sends a request for one item
 * @param readMany sends a request for several keys; returns the items in any order, without those
 * that do not exist
 * @param isAt checks whether an item has this key
 */
export function joinReads<Item>(
  readOne: (key: Key) => Promise<Item | undefined>,
  readMany: (keys: readonly Key[]) => Promise<Item[]>,
  isAt: (item: Item, key: Key) => boolean,
): (key: Key) => Promise<Item | undefined> {
  let waiting: WaitingRead<Item>[] = [];

  const sendWaiting = async () => {
    const reads = waiting;
    waiting = [];
    try {
      if (reads.length === 1) return reads[0]!.resolve(await readOne(reads[0]!.key));
      const items = await readMany(reads.map(({ key }) => key));
      for (const { key, resolve } of reads) resolve(items.find((item) => isAt(item, key)));
    } catch (error) {
      for (const { reject } of reads) reject(error);
    }
  };

  return (key) =>
    new Promise((resolve, reject) => {
      // All promises that are resolved by now continue first, and may begin further reads.
      if (waiting.length === 0) queueMicrotask(() => process.nextTick(sendWaiting));
      waiting.push({ key, resolve, reject });
    });
}
