import { getId, type Request, type TableKeys, toWrites } from '../read-request.ts';

/** The items that running requests write, and whether each is part of a transaction. */
export interface ItemsInUse {
  /**
   * Returns the positions of a request's writes that conflict with a running transaction. Must be
   * called before the request is executed.
   */
  conflictsOf(operation: string, request: Request): number[];
  /**
   * Marks the items of a request as in use. Returns a function that must be called when the
   * response is available; it releases the items.
   */
  use(operation: string, request: Request): () => void;
}

/**
 * Detects conflicts as DynamoDB does: it refuses a transaction whose item is also in another
 * running transaction or write, and a write whose item is in a running transaction. Source:
 * developer guide, "Transaction conflict handling".
 * @param keysOf returns the keys of a table of this cloud, or undefined for another table
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
