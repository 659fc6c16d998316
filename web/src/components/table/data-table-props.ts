import type { ReactNode } from 'react';
import type { Selection } from './selection.ts';
import type { PhoneRow, TableColumn, TableLead, TableSort } from './table-column.ts';

export interface DataTableProps<T> {
  /** The accessible name: the listed objects. */
  label: string;
  /** All rows read so far. */
  rows: readonly T[];
  rowId: (row: T) => string;
  /**
   * The target of a row, a page or the address with the drawer open; undefined if the person may
   * not open it.
   */
  rowTo: (row: T) => string | undefined;
  lead: TableLead<T>;
  columns: readonly TableColumn<T>[];
  phone?: PhoneRow<T>;
  /** The total number of rows, if the server knows it. */
  total?: number | undefined;
  hasMore: boolean;
  loadingMore: boolean;
  /** The next page failed to load; the foot offers a retry. */
  moreFailed?: boolean;
  onMore: () => void;
  sort?: TableSort | null;
  onSort?: (sort: TableSort) => void;
  /** If given, rows can be selected. */
  selection?: Selection<T> | undefined;
  onSelection?: ((selection: Selection<T>) => void) | undefined;
  /** The list on a phone shows checkboxes. */
  selecting?: boolean;
  onSelecting?: (selecting: boolean) => void;
  compact?: boolean;
  /**
   * The row shown in the drawer: highlighted, scrolled into view, and focused when the drawer
   * closes.
   */
  currentId?: string | null;
  /** The number of rows as text at the foot: "12 of 40 candidates". */
  foot?: ReactNode;
}
