/**
 * The selected rows by id, and the start of the next range. Rows stay selected when a filter hides
 * them.
 */
export interface Selection<T> {
  rows: ReadonlyMap<string, T>;
  anchor: string | null;
}

export const nothingSelected: Selection<never> = { rows: new Map<string, never>(), anchor: null };

/** Selects a row, or deselects it. */
export function toggleRow<T>(selection: Selection<T>, id: string, row: T): Selection<T> {
  const rows = new Map(selection.rows);
  if (!rows.delete(id)) rows.set(id, row);
  return { rows, anchor: id };
}

/** Selects everything between the anchor and a row; without an anchor in the list only the row. */
export function selectRange<T>(
  selection: Selection<T>,
  list: readonly (readonly [string, T])[],
  id: string,
): Selection<T> {
  const to = list.findIndex(([each]) => each === id);
  const from = list.findIndex(([each]) => each === selection.anchor);
  if (to === -1) return selection;
  const [first, last] = from === -1 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
  return {
    rows: new Map([...selection.rows, ...list.slice(first, last + 1)]),
    anchor: from === -1 ? id : selection.anchor,
  };
}

/** Selects the whole list, or nothing if all of it is selected already. */
export function toggleAll<T>(
  selection: Selection<T>,
  list: readonly (readonly [string, T])[],
): Selection<T> {
  if (!list.every(([id]) => selection.rows.has(id)))
    return { rows: new Map([...selection.rows, ...list]), anchor: null };
  const rows = new Map(selection.rows);
  for (const [id] of list) rows.delete(id);
  return { rows, anchor: null };
}
