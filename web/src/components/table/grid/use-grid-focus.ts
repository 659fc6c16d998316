import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

export interface CellPosition {
  /** -1 is the row of headers. */
  row: number;
  column: number;
}

export interface GridFocus {
  /** The only cell in the tab order. */
  active: CellPosition;
  /** Moves to a cell and focuses it as soon as it is rendered. */
  go: (place: CellPosition) => void;
  /** Like `go`, in the column of names. */
  move: (row: number) => void;
  /** A cell has got the focus already. */
  settle: (row: number, column: number) => void;
}

/** The roving tab stop of a grid with virtual rows. `start` is the column of names. */
export function useGridFocus(
  frame: RefObject<HTMLElement | null>,
  size: { rows: number; columns: number; start: number },
): GridFocus {
  const [wanted, setWanted] = useState<CellPosition>({ row: 0, column: size.start });
  const due = useRef(false);
  const active = {
    row: Math.max(-1, Math.min(wanted.row, size.rows - 1)),
    column: Math.min(wanted.column, size.columns - 1),
  };
  useLayoutEffect(() => {
    if (!due.current) return;
    const cell = frame.current?.querySelector<HTMLElement>(
      `[data-at="${active.row}:${active.column}"]`,
    );
    if (!cell) return;
    due.current = false;
    cell.focus({ preventScroll: true });
  });
  const go = useCallback((place: CellPosition) => {
    due.current = true;
    setWanted({ ...place });
  }, []);
  const move = useCallback((row: number) => go({ row, column: size.start }), [go, size.start]);
  const settle = useCallback(
    (row: number, column: number) =>
      setWanted((before) =>
        before.row === row && before.column === column ? before : { row, column },
      ),
    [],
  );
  return { active, go, move, settle };
}
