import { getId, type Request, type TableKeys, toWrites } from './read-request.ts';

/** Which items the requests under way write, and in a transaction or not. */
export interface ItemsInUse {
  /**
   * The writes of a request that meet a transaction under way (by position), before it is carried
   * out.
   */
  conflictsOf(operation: string, request: Request): number[];
  /** Notes the items of a request; to be called with the answer at hand: they are free again. */
  use(operation: string, request: Request): () => void;
}

/**
 * DynamoDB refuses a transaction that meets another one, or a write under way, on one item, and a
 * write that meets a transaction. Source: developer guide, "Transaction conflict handling".
 * @param keysOf the keys of a table of this cloud; undefined for another
 */
export function createItemsInUse(keysOf: (table: string) => TableKeys | undefined): ItemsInUse {
  const transactions = new Map<string, number>();
  const singles = new Map<string, number>();

  const idsOf = (operation: string, request: Request): string[] =>
    toWrites(operation, request).map((write) =>
      getId(write.TableName ?? '', write.Key ?? write.Item ?? {}, keysOf(write.TableName ?? '')),
    );

  return {
    conflictsOf(operation, request) {
      const isTransaction = operation === 'TransactWriteItems';
      const isHeld = (id: string) => transactions.has(id) || (isTransaction && singles.has(id));
      return idsOf(operation, request).flatMap((id, index) => (isHeld(id) ? [index] : []));
    },
    use(operation, request) {
      const held = operation === 'TransactWriteItems' ? transactions : singles;
      const ids = idsOf(operation, request);
      for (const id of ids) held.set(id, (held.get(id) ?? 0) + 1);
      return () => {
        for (const id of ids) {
          const left = held.get(id)! - 1;
          if (left > 0) held.set(id, left);
          else held.delete(id);
        }
      };
    },
  };
}
