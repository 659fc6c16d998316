import { getId, type Item, type Request, type TableKeys, toWrites } from './read-request.ts';

/** What was written a moment ago, and what stood there before. */
export interface FreshWrites {
  /** To be called before the request is carried out. */
  note(operation: string, request: Request): Promise<void>;
  /**
   * The items of an answer as an index shows them that is behind: new ones are missing, changed
   * ones are as they were. One that has left the index is not shown again.
   */
  asBefore(table: string, index: string, items: readonly Item[]): Item[];
}

/**
 * @param keysOf the keys of a table of this cloud; undefined for another
 * @param read an item as it stands
 * @param lagMs for how many milliseconds a write is not shown
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

/** A condition check names an item and leaves it as it is. */
const isWrite = (request: Request): boolean =>
  request.Item !== undefined ||
  request.UpdateExpression !== undefined ||
  !('ConditionExpression' in request);
