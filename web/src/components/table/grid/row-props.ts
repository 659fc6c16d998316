import type { MouseEvent } from 'react';
import type { TableColumn, TableLead } from '../table-column.ts';

/** Stands for the column of names where one is edited. */
export const LEAD = 'lead';

/**
 * What the rows of a table ask of it; one object for its whole life, so that rows need not render
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
  /** Undefined where the table has no selection. */
  selected: boolean | undefined;
  current: boolean;
  compact: boolean;
  /** The column that holds the tab stop of the table, if it is in this row. */
  tabColumn: number | null;
  /** The column that is being edited in this row. */
  editing: string | null;
  actions: RowActions<T>;
}
