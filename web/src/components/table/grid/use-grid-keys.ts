import type { KeyboardEvent } from 'react';
import type { TableColumn } from '../table-column.ts';
import type { GridFocus, CellPosition } from './use-grid-focus.ts';

interface Options<T> {
  focus: GridFocus;
  show: (index: number) => void;
  rows: readonly T[];
  /** The height of a row in px. */
  height: number;
  /** The index of the column of names. */
  first: number;
  /** Returns the column at an index of the row; undefined for checkboxes and names. */
  column: (place: number) => TableColumn<T> | undefined;
  edit: (row: T, columnId: string | null) => void;
  open: (row: T) => void;
  /** Edits the name, if that is possible. */
  rename?: ((row: T) => void) | undefined;
  pick?: ((row: T, range: boolean) => void) | undefined;
  pickAll?: (() => void) | undefined;
  pickNone?: (() => void) | undefined;
}

/**
 * The keys of a grid: arrows, Home, End, Page; F2 and Enter edit, Enter opens; Space, Shift and
 * Ctrl+A select, Escape deselects.
 */
export function useGridKeys<T>({
  focus: { active, go },
  show,
  rows,
  height,
  first,
  column,
  edit,
  open,
  rename,
  pick,
  pickAll,
  pickNone,
}: Options<T>) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    if (!target.dataset['at']) return;
    const row = rows[active.row];
    const act = (work: () => void) => {
      event.preventDefault();
      work();
    };
    const to = placeAfter(event, active, {
      rows: rows.length,
      page: Math.max(1, Math.floor(innerHeight / height) - 4),
    });
    if (to) {
      act(() => {
        const next = rows[to.row];
        if (event.shiftKey && pick && row && next && to.row !== active.row) {
          if (!target.closest('[aria-selected="true"]')) pick(row, false);
          pick(next, true);
        }
        if (to.row >= 0) show(to.row);
        go({ row: to.row, column: Math.max(0, to.column) });
      });
      return;
    }
    if (event.key === 'Escape' && pickNone) return act(pickNone);
    if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && pickAll)
      return act(pickAll);
    if (!row) return;
    if (event.key === 'F2' && active.column === first && rename) return act(() => rename(row));
    const here = column(active.column);
    const edits = here?.edit?.(row) !== undefined;
    if (event.key === ' ' && pick && !(active.column < first && !event.shiftKey))
      return act(() => pick(row, event.shiftKey));
    if (here && edits && (event.key === 'F2' || event.key === 'Enter'))
      return act(() => edit(row, here.id));
    if (here && event.key === 'Enter') return act(() => open(row));
  };
}

/**
 * Returns the target of a key; undefined for keys that do not move. Left and right follow the
 * direction of the page.
 */
function placeAfter(
  event: KeyboardEvent,
  { row, column }: CellPosition,
  { rows, page }: { rows: number; page: number },
): CellPosition | undefined {
  const ahead = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = ahead === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  const whole = event.ctrlKey || event.metaKey;
  switch (event.key) {
    case 'ArrowDown':
      return { row: Math.min(rows - 1, row + 1), column };
    case 'ArrowUp':
      return { row: Math.max(-1, row - 1), column };
    case ahead:
      return { row, column: column + 1 };
    case back:
      return { row, column: column - 1 };
    case 'Home':
      return { row: whole ? 0 : row, column: 0 };
    case 'End':
      return { row: whole ? rows - 1 : row, column: Number.MAX_SAFE_INTEGER };
    case 'PageDown':
      return { row: Math.min(rows - 1, row + page), column };
    case 'PageUp':
      return { row: Math.max(0, row - page), column };
    default:
      return undefined;
  }
}
