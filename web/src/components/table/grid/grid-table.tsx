import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTextScale } from '../../hooks/use-text-scale.ts';
import { useWidth } from '../../hooks/use-width.ts';
import type { DataTableProps } from '../data-table-props.ts';
import { nothingSelected, selectRange, toggleAll, toggleRow } from '../selection.ts';
import { TableFoot } from '../toolbar/table-foot.tsx';
import { fitColumns } from './fit-columns.ts';
import { GridRow } from './grid-row.tsx';
import { HeaderCell } from './header-cell.tsx';
import { LEAD, type RowActions } from './row-props.ts';
import { SelectAll } from './select-all.tsx';
import { SkeletonRow } from './skeleton-row.tsx';
import css from './table.module.css';
import { useGridFocus } from './use-grid-focus.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useWindowRows } from './use-window-rows.ts';

const PICK = 44;

/**
 * Rows below sticky headers, of which only visible ones are rendered; one tab stop, arrow keys move
 * within it.
 */
export function GridTable<T>(props: DataTableProps<T>) {
  const {
    label,
    rows,
    rowId,
    rowTo,
    lead,
    columns: all,
    total,
    hasMore,
    loadingMore,
    moreFailed = false,
    onMore,
    sort = null,
    onSort,
    selection,
    onSelection,
    compact = false,
    currentId = null,
    foot,
  } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const picks = selection !== undefined;
  const columns = useMemo(
    () => fitColumns(all, width - lead.min - (picks ? PICK : 0)),
    [all, lead.min, picks, width],
  );
  const first = picks ? 1 : 0;
  const template = [
    picks && `${PICK}px`,
    `minmax(${lead.min}px, ${lead.grow}fr)`,
    ...columns.map(({ min, grow }) => (grow ? `minmax(${min}px, ${grow}fr)` : `${min}px`)),
  ]
    .filter(Boolean)
    .join(' ');

  const textScale = useTextScale();
  const height = Math.round((compact ? 38 : 56) * textScale);
  const extra = hasMore && !moreFailed ? 3 : 0;
  const [editing, setEditing] = useState<{ id: string; column: string } | null>(null);
  const focus = useGridFocus(frame, {
    rows: rows.length,
    columns: columns.length + 1 + first,
    start: first,
  });
  const view = useWindowRows({
    count: rows.length + extra,
    height,
    alwaysRendered: focus.active.row,
    head: 42 * textScale,
  });
  const navigate = useNavigate();

  const lastShown = view.items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && !loadingMore && !moreFailed && lastShown >= rows.length - 12) onMore();
  }, [hasMore, loadingMore, moreFailed, lastShown, rows.length, onMore]);

  const at = currentId === null ? -1 : rows.findIndex((row) => rowId(row) === currentId);
  useFollowCurrent(at, view.show, focus.move);

  const list = () => rows.map((row) => [rowId(row), row] as const);
  // Two selections by one key press follow each other before the next render.
  const newest = useRef(selection);
  useEffect(() => {
    newest.current = selection;
  });
  const pick = (row: T, range: boolean) => {
    if (!newest.current) return;
    newest.current = range
      ? selectRange(newest.current, list(), rowId(row))
      : toggleRow(newest.current, rowId(row), row);
    onSelection?.(newest.current);
  };
  const latest = { rowId, rowTo, pick };
  const now = useRef(latest);
  useEffect(() => {
    now.current = latest;
  });
  const actions = useMemo<RowActions<T>>(
    () => ({
      rowId: (row) => now.current.rowId(row),
      rowTo: (row) => now.current.rowTo(row),
      pick: (row, range) => now.current.pick(row, range),
      open(row, event) {
        if ((event.target as HTMLElement).closest('a,button,input,label')) return;
        // Text that was just selected is being copied, so the row is not opened.
        if (event.ctrlKey || event.metaKey || event.shiftKey) now.current.pick(row, event.shiftKey);
        else if (String(getSelection() ?? '') === '') {
          const to = now.current.rowTo(row);
          if (to !== undefined) void navigate(to);
        }
      },
      focused: focus.settle,
      edit: (row, column) =>
        setEditing(column === null ? null : { id: now.current.rowId(row), column }),
    }),
    [navigate, focus.settle],
  );

  const onKeyDown = useGridKeys({
    focus,
    show: view.show,
    rows,
    height,
    first,
    column: (place) => columns[place - first - 1],
    edit: actions.edit,
    rename:
      lead.edit &&
      ((row) => {
        if (lead.edit?.(row)) actions.edit(row, LEAD);
      }),
    open: (row) => {
      const to = rowTo(row);
      if (to !== undefined) void navigate(to);
    },
    ...(selection && onSelection
      ? {
          pick: (row: T, range: boolean) => actions.pick(row, range),
          pickAll: () => onSelection(toggleAll({ ...selection, rows: new Map() }, list())),
          pickNone: selection.rows.size > 0 ? () => onSelection(nothingSelected) : undefined,
        }
      : {}),
  });

  const header = (place: number) => ({
    'data-at': `-1:${place}`,
    tabIndex: focus.active.row === -1 && focus.active.column === place ? 0 : -1,
    onFocus: () => focus.settle(-1, place),
  });
  const keys = { edit: Boolean(lead.edit) || all.some(({ edit }) => edit), select: picks };
  const chosen = selection ? rows.filter((row) => selection.rows.has(rowId(row))).length : 0;
  return (
    <div
      ref={frame}
      className={`card min-w-0 ${css['frame']}`}
      style={{ '--columns': template, '--row': `${height}px` } as React.CSSProperties}
    >
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={total === undefined ? (hasMore ? -1 : rows.length + 1) : total + 1}
        aria-colcount={columns.length + 1 + first}
        aria-multiselectable={picks || undefined}
        aria-busy={loadingMore || undefined}
        onKeyDown={onKeyDown}
      >
        <div role="rowgroup" className={css['headGroup']}>
          <div role="row" aria-rowindex={1} className={css['head']}>
            {selection && onSelection && (
              <div role="columnheader" aria-colindex={1} className={css['pick']}>
                <SelectAll
                  all={chosen > 0 && chosen === rows.length}
                  some={chosen > 0}
                  at={header(0)}
                  onToggle={() => onSelection(toggleAll(selection, list()))}
                />
              </div>
            )}
            <HeaderCell
              id="name"
              header={lead.header}
              colIndex={first + 1}
              sorts={lead.sort}
              sort={sort}
              onSort={onSort}
              at={header(first)}
            />
            {columns.map((column, place) => (
              <HeaderCell
                key={column.id}
                id={column.id}
                header={column.header}
                end={column.end}
                colIndex={first + 2 + place}
                sorts={column.sort}
                sort={sort}
                onSort={onSort}
                at={header(first + 1 + place)}
              />
            ))}
          </div>
        </div>
        <div role="rowgroup" ref={view.ref} className={css['rows']} style={{ height: view.height }}>
          {view.items.map(({ index, start }) => {
            const row = rows[index];
            if (row === undefined)
              return (
                <SkeletonRow
                  key={`bone${index}`}
                  top={start}
                  columns={columns.length + 1}
                  picks={picks}
                  index={index}
                />
              );
            const id = rowId(row);
            return (
              <GridRow
                key={id}
                row={row}
                index={index}
                top={start}
                last={index === rows.length - 1 && extra === 0}
                lead={lead}
                columns={columns}
                compact={compact}
                actions={actions}
                selected={selection?.rows.has(id)}
                current={id === currentId}
                tabColumn={focus.active.row === index ? focus.active.column : null}
                editing={editing?.id === id ? editing.column : null}
              />
            );
          })}
        </div>
      </div>
      <TableFoot shown={rows.length} failed={moreFailed} onMore={onMore} keys={keys}>
        {foot}
      </TableFoot>
    </div>
  );
}

/** The row of the drawer stays in view; when the drawer closes, the focus continues from it. */
function useFollowCurrent(
  at: number,
  show: (index: number) => void,
  move: (row: number) => void,
): void {
  const before = useRef(-1);
  useEffect(() => {
    if (at !== -1 && at !== before.current) show(at);
    if (at === -1 && before.current !== -1) move(before.current);
    before.current = at;
  }, [at, show, move]);
}
