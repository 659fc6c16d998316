import { getId, type Item, type Request, type TableKeys, toWrites } from '../read-request.ts';

/** The recent writes, with each item as it was before. */
export interface FreshWrites {
  /**
   * Stores the current state of the items that a request writes. Must be called before the request
   * is executed.
   */
  note(operation: string, request: Request): Promise<void>;
  /**
   * Returns the items of a response as a lagging index shows them: new items are missing and
   * changed items have their earlier values. An item that has left the index is not returned.
   */
  asBefore(table: string, index: string, items: readonly Item[]): Item[];
}

/**
 * Creates the list of recent writes.
 * @param keysOf returns the keys of a table of this cloud, or undefined for another table
 * @param read returns the current item
 * @param lagMs the number of milliseconds for which a write is not shown
 */
export function createFreshWrites(
  keysOf: (table: string) => TableKeys | undefined,
  read: (table: string, key: Item) => Promise<Item | undefined>,
  lagMs: number,
): FreshWrites {
  const written = new Map<string, { at: number; before: Item | undefined }>();
  const isFresh = ({ at }: { at: number }) => performance.now() - at <= lagMs;
  return {
    async note(operation, request) {
      for (const [id, write] of written) if (!isFresh(write)) written.delete(id);
      for (const write of toWrites(operation, request).filter(isWrite)) {
        const table = write.TableName ?? '';
        const keys = keysOf(table);
        const named = write.Key ?? write.Item ?? {};
        const id = getId(table, named, keys);
        if (!keys || written.has(id)) continue;
        const key = Object.fromEntries(
          Object.entries(named).filter(([name]) => name === keys.hash || name === keys.range),
        );
        written.set(id, { at: performance.now(), before: await read(table, key) });
      }
    },
    asBefore(table, index, items) {
      const keys = keysOf(table);
      const hash = keys?.indexes[index]?.hash ?? '';
      return items.flatMap((item) => {
        const write = written.get(getId(table, item, keys));
        if (!write || !isFresh(write)) return [item];
        return write.before?.[hash]?.['S'] === item[hash]?.['S'] ? [write.before!] : [];
      });
    },
  };
}

/** Checks whether the request writes; a condition check names an item and does not change it. */
const isWrite = (request: Request): boolean =>
  request.Item !== undefined ||
  request.UpdateExpression !== undefined ||
  !('ConditionExpression' in request);
