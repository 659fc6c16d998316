import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { ApiPages } from '../../session/api/use-api-query.ts';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { SearchBox } from '../../components/form/fields/search-box.tsx';
import { nothingSelected, type Selection } from '../../components/table/selection.ts';
import type { PhoneRow, TableColumn, TableLead } from '../../components/table/table-column.ts';
import type { TableFilter } from '../../components/table/toolbar/table-filter.ts';
import { useTablePrefs } from '../../components/table/toolbar/table-prefs.ts';
import { TableSkeleton } from '../../components/table/grid/table-skeleton.tsx';
import { TableToolbar } from '../../components/table/toolbar/table-toolbar.tsx';
import type { ListAddress } from '../../components/table/toolbar/use-list-address.ts';
import { ViewTabs } from '../../components/table/toolbar/view-tabs.tsx';
import { useUiStrings } from '../../components/text/ui-strings.ts';
import css from './lists.module.css';
import { type BuiltInView, useViewTabs } from './use-view-tabs.tsx';
import { useUser } from '../../session/sign-in/use-session.ts';
import { useBreakpoint } from '../../components/hooks/use-media.ts';
import type { DataTableProps } from '../../components/table/data-table-props.ts';
import { GridTable } from '../../components/table/grid/grid-table.tsx';
import { PhoneList } from '../../components/table/phone/phone-list.tsx';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Input, RouteId } from '../../session/api/api.ts';
import { api } from '../../session/services.ts';
import { withCursor } from '../../session/api/with-cursor.ts';

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

interface Page {
  items: { id: string }[];
  next_cursor: string | null;
}

/**
 * The delays in milliseconds. The stream usually writes rows shortly after the response, and later
 * if it is behind.
 */
const LATER_MS = [1_200, 4_500];

/**
 * Refetches only the pages that contain the given rows, because a list may have hundreds of pages.
 * The old page is shown until the new one has arrived. If a request fails, nothing changes.
 */
async function reread(
  queries: QueryClient,
  list: RouteId,
  ids: ReadonlySet<string>,
): Promise<void> {
  for (const query of queries.getQueryCache().findAll({ queryKey: [list], type: 'active' })) {
    const data = query.state.data as InfiniteData<Page, string | undefined> | undefined;
    if (!data || !Array.isArray(data.pages)) continue;
    const touched = data.pages.flatMap((page, index) =>
      page.items.some(({ id }) => ids.has(id)) ? [index] : [],
    );
    for (const index of touched) {
      const fresh = (await api
        .call(list, withCursor(query.queryKey[1] as Input<typeof list>, data.pageParams[index]))
        .catch(() => null)) as Page | null;
      if (!fresh) continue;
      const shown = new Map(fresh.items.map((item) => [item.id, item]));
      // The rows have the same places as before. A row that no longer matches the filter after its
      // change remains visible until the list is reloaded.
      queries.setQueryData<InfiniteData<Page>>(
        query.queryKey,
        (now) =>
          now && {
            ...now,
            pages: now.pages.map((page, at) =>
              at === index
                ? { ...page, items: page.items.map((item) => shown.get(item.id) ?? item) }
                : page,
            ),
          },
      );
    }
  }
}

/** Refetches changed rows, and the counts of the lists. */
export function rereadRows(queries: QueryClient, list: RouteId, ids: readonly string[]): void {
  const changed = new Set(ids);
  for (const delay of LATER_MS) {
    setTimeout(() => {
      void reread(queries, list, changed);
      void queries.invalidateQueries({ queryKey: ['get-list-counts'] });
    }, delay);
  }
}

/**
 * Reads whole lists again, now and when the stream has brought their rows: after a change of so many
 * rows that it is not known which pages they are on.
 */
export function refetchLists(queries: QueryClient, routes: readonly RouteId[]): void {
  for (const delay of [0, ...LATER_MS])
    setTimeout(() => {
      for (const route of routes) void queries.invalidateQueries({ queryKey: [route] });
    }, delay);
}

type Row = { id: string };
type Data = InfiniteData<{ items: Row[]; next_cursor: string | null }> | { items?: Row[] };

/**
 * Changes cached rows in every query of a list without refetching anything.
 * @param change returns the new row, or null to remove it
 */
export function patchRows<R extends Row>(
  queries: QueryClient,
  list: RouteId,
  ids: ReadonlySet<string>,
  change: (row: R) => R | null,
): void {
  const items = (rows: Row[]) =>
    rows.flatMap((row) => {
      const next = ids.has(row.id) ? change(row as R) : row;
      return next ? [next] : [];
    });
  queries.setQueriesData<Data>({ queryKey: [list] }, (data) => {
    if (!data) return data;
    if ('pages' in data)
      return { ...data, pages: data.pages.map((page) => ({ ...page, items: items(page.items) })) };
    return 'items' in data && data.items ? { ...data, items: items(data.items) } : data;
  });
}
