import type { MouseEvent } from 'react';
import type { TableColumn, TableLead } from '../table-column.ts';

/** Identifies the column of names when it is edited. */
export const LEAD = 'lead';

/**
 * The callbacks of a table for its rows; one object for its lifetime, so that rows need not render
 * again.
 */
export interface RowActions<T> {
  rowId: (row: T) => string;
  rowTo: (row: T) => string | undefined;
  open: (row: T, event: MouseEvent) => void;
  pick: (row: T, range: boolean) => void;
  /** A cell got the focus by pointer or key. */
  focused: (index: number, column: number) => void;
  edit: (row: T, columnId: string | null) => void;
}

export interface GridRowProps<T> {
  row: T;
  index: number;
  top: number;
  last: boolean;
  lead: TableLead<T>;
  columns: readonly TableColumn<T>[];
  /** Undefined if the table has no selection. */
  selected: boolean | undefined;
  current: boolean;
  compact: boolean;
  /** The column with the tab stop of the table, if it is in this row. */
  tabColumn: number | null;
  /** The edited column of this row. */
  editing: string | null;
  actions: RowActions<T>;
}
