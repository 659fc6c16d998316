import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { SearchBox } from '../../components/form/fields/search-box.tsx';
import { useBreakpoint } from '../../components/hooks/use-media.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import type { DataTableProps } from '../../components/table/data-table-props.ts';
import { GridTable } from '../../components/table/grid/grid-table.tsx';
import { TableSkeleton } from '../../components/table/grid/table-skeleton.tsx';
import { PhoneList } from '../../components/table/phone/phone-list.tsx';
import { nothingSelected, type Selection } from '../../components/table/selection.ts';
import type { PhoneRow, TableColumn, TableLead } from '../../components/table/table-column.ts';
import type { TableFilter } from '../../components/table/toolbar/table-filter.ts';
import { useTablePrefs } from '../../components/table/toolbar/table-prefs.ts';
import { TableToolbar } from '../../components/table/toolbar/table-toolbar.tsx';
import type { ListAddress } from '../../components/table/toolbar/use-list-address.ts';
import { ViewTabs } from '../../components/table/toolbar/view-tabs.tsx';
import { useUiStrings } from '../../components/text/ui-strings.ts';
import type { ApiPages } from '../../session/api/use-api-query.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import css from './lists.module.css';
import { type BuiltInView, useViewTabs } from './use-view-tabs.tsx';

/**
 * A list of any length with at most some dozens of rows in the document: a grid, or two-line rows
 * on a phone.
 */
function DataTable<T>(props: DataTableProps<T>) {
  return useBreakpoint('md') ? <GridTable {...props} /> : <PhoneList {...props} />;
}

/**
 * Returns the storage key of a user's settings for a list on this device:
 * `useListKey('candidates')('table')`.
 */
function useListKey(list: string): (what: 'table' | 'views') => string {
  const user = useUser();
  return (what) => `${what}:${user.tenant_id}:${user.id}:${list}`;
}

export interface ServerListProps<T> {
  /** The name under which the user's rows, columns and views are stored: `candidates`. */
  name: string;
  /** The accessible name of the rows. */
  label: string;
  address: ListAddress;
  filterIds: readonly string[];
  sortable: readonly string[];
  filters: readonly TableFilter[];
  views: readonly BuiltInView[];
  searchLabel: string;
  pages: ApiPages<T>;
  rowId: (row: T) => string;
  rowTo: (row: T) => string | undefined;
  lead: TableLead<T>;
  columns: readonly TableColumn<T>[];
  phone: PhoneRow<T>;
  /** The number of rows that match the filters, if known. */
  total?: number | undefined;
  foot: (shown: number, total: number | undefined, all: boolean) => string;
  currentId?: string | null;
  /** Shown if there are no rows at all. */
  empty: ReactNode;
  noneTitle: string;
  noneText: string;
  errorTitle: string;
  /** Actions on selected rows. If it is missing, rows cannot be selected. */
  bulk?: ((rows: readonly T[], clear: () => void) => ReactNode) | undefined;
}

/**
 * A list that the server filters, sorts and divides into pages, with views, a toolbar, rows, and
 * actions on several rows.
 */
export function ServerList<T>(props: ServerListProps<T>) {
  const {
    name,
    label,
    address,
    filterIds,
    sortable,
    filters,
    views,
    searchLabel,
    pages,
    rowId,
    rowTo,
    lead,
    columns,
    phone,
    total,
    foot,
    currentId = null,
    empty,
    noneTitle,
    noneText,
    errorTitle,
    bulk,
  } = props;
  const t = useUiStrings();
  const keyOf = useListKey(name);
  const [prefs, setPrefs] = useTablePrefs(keyOf('table'));
  const { tabs, onSave, dialog } = useViewTabs({
    storageKey: keyOf('views'),
    address,
    filterIds,
    sortable,
    builtIn: views,
  });
  const [selection, setSelection] = useState<Selection<T>>(nothingSelected);
  const [selecting, setSelecting] = useState(false);
  const clear = useCallback(() => {
    setSelection(nothingSelected);
    setSelecting(false);
  }, []);
  const kept = useMemo(
    () => columns.filter(({ id }) => !prefs.hidden.includes(id)),
    [columns, prefs.hidden],
  );
  const rows = pages.data;
  // Selected rows show their current values. Selected rows that are no longer in the list show
  // their last ones.
  const chosen = useMemo(() => {
    const now = new Map(rows?.map((row) => [rowId(row), row]));
    return [...selection.rows].map(([id, row]) => now.get(id) ?? row);
  }, [selection, rows, rowId]);
  // Parameters that only a view sets (coming, past) are not filters and remain.
  const own = new Set(filters.map(({ id }) => id));
  const filtered = address.q !== '' || Object.keys(address.filters).some((id) => own.has(id));
  const clearFilters = () =>
    address.change({
      q: '',
      filters: Object.fromEntries(Object.entries(address.filters).filter(([id]) => !own.has(id))),
    });
  const choosing = bulk ? { selection, onSelection: setSelection } : {};
  const none = (
    <Panel>
      <EmptyState
        title={noneTitle}
        action={<Button onClick={clearFilters}>{t('table.clear-all')}</Button>}
      >
        {noneText}
      </EmptyState>
    </Panel>
  );
  return (
    <>
      <ViewTabs tabs={tabs} onSave={onSave} />
      <TableToolbar
        search={
          <SearchBox
            label={searchLabel}
            value={address.q}
            onSearch={(q) => address.change({ q })}
          />
        }
        filters={filters}
        chosen={address.filters}
        onFilter={address.filter}
        onClear={filtered ? clearFilters : undefined}
        prefs={prefs}
        onPrefs={setPrefs}
        columns={columns}
        selecting={selecting || selection.rows.size > 0}
        onSelecting={bulk && ((on) => (on ? setSelecting(true) : clear()))}
      />
      <AsyncContent
        query={pages}
        errorTitle={errorTitle}
        isEmpty={(data) => data.length === 0 && !pages.hasMore}
        empty={filtered ? none : <Panel>{empty}</Panel>}
        skeleton={
          <TableSkeleton
            columns={[lead, ...kept]}
            picks={bulk !== undefined}
            compact={prefs.compact}
          />
        }
      >
        {(data) => (
          <div className={pages.previous ? css['previous'] : undefined} aria-busy={pages.previous}>
            <DataTable
              label={label}
              rows={data}
              rowId={rowId}
              rowTo={rowTo}
              lead={lead}
              columns={kept}
              phone={phone}
              total={total}
              hasMore={pages.hasMore}
              loadingMore={pages.loadingMore}
              moreFailed={pages.moreFailed}
              onMore={pages.more}
              sort={address.sort}
              onSort={(sort) => address.change({ sort })}
              {...choosing}
              selecting={selecting}
              onSelecting={setSelecting}
              compact={prefs.compact}
              currentId={currentId}
              foot={foot(data.length, total, !pages.hasMore)}
            />
          </div>
        )}
      </AsyncContent>
      {bulk && selection.rows.size > 0 && bulk(chosen, clear)}
      {dialog}
    </>
  );
}
