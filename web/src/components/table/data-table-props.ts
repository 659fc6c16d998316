import type { ReactNode } from 'react';
import type { Selection } from './selection.ts';
import type { PhoneRow, TableColumn, TableLead, TableSort } from './table-column.ts';

export interface DataTableProps<T> {
  /** What is listed; the accessible name. */
  label: string;
  /** All rows that were read so far. */
  rows: readonly T[];
  rowId: (row: T) => string;
  /**
   * Where a row leads, a page or the address with the drawer open; undefined where the person may
   * not go there.
   */
  rowTo: (row: T) => string | undefined;
  lead: TableLead<T>;
  columns: readonly TableColumn<T>[];
  phone?: PhoneRow<T>;
  /** How many rows there are in all, where the server knows. */
  total?: number | undefined;
  hasMore: boolean;
  loadingMore: boolean;
  /** The next page did not come; the foot offers to try again. */
  moreFailed?: boolean;
  onMore: () => void;
  sort?: TableSort | null;
  onSort?: (sort: TableSort) => void;
  /** With it rows can be chosen. */
  selection?: Selection<T> | undefined;
  onSelection?: ((selection: Selection<T>) => void) | undefined;
  /** A phone's list shows circles to choose with. */
  selecting?: boolean;
  onSelecting?: (selecting: boolean) => void;
  compact?: boolean;
  /** The row shown in the drawer: marked, kept in view, and focused when the drawer closes. */
  currentId?: string | null;
  /** How the rows are counted at the foot: "12 of 40 candidates". */
  foot?: ReactNode;
}
