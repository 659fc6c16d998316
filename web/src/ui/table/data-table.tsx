import { useBreakpoint } from '../use-media.ts';
import type { DataTableProps } from './data-table-props.ts';
import { GridTable } from './grid-table.tsx';
import { PhoneList } from './phone-list.tsx';

/**
 * A list of any length with at most some dozens of rows in the document: a grid, on a phone
 * two-line rows.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  return useBreakpoint('md') ? <GridTable {...props} /> : <PhoneList {...props} />;
}
