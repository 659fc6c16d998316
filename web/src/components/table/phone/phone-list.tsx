import { useEffect, useRef } from 'react';
import { useUiStrings } from '../../text/ui-strings.ts';
import type { DataTableProps } from '../data-table-props.ts';
import css from '../grid/table.module.css';
import { useWindowRows } from '../grid/use-window-rows.ts';
import { toggleRow } from '../selection.ts';
import { TableFoot } from '../toolbar/table-foot.tsx';
import { PhoneItem } from './phone-item.tsx';

/** Two-line rows with tags. A long press starts selecting rows, then a tap selects. */
export function PhoneList<T>({
  label,
  rows,
  rowId,
  rowTo,
  lead,
  phone = {},
  total,
  hasMore,
  loadingMore,
  moreFailed = false,
  onMore,
  selection,
  onSelection,
  selecting = false,
  onSelecting,
  currentId = null,
  foot,
}: DataTableProps<T>) {
  const t = useUiStrings();
  const at = currentId === null ? -1 : rows.findIndex((row) => rowId(row) === currentId);
  const view = useWindowRows({ count: rows.length, height: 118, alwaysRendered: at, head: 0 });
  const lastShown = view.items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && !loadingMore && !moreFailed && lastShown >= rows.length - 8) onMore();
  }, [hasMore, loadingMore, moreFailed, lastShown, rows.length, onMore]);
  const shown = useRef(at);
  useEffect(() => {
    if (at !== -1 && at !== shown.current) view.show(at);
    shown.current = at;
  }, [at, view]);
  const choosing = selection !== undefined && (selecting || selection.rows.size > 0);
  const pick = (row: T) => selection && onSelection?.(toggleRow(selection, rowId(row), row));
  return (
    <>
      <div ref={view.ref}>
        <ul
          className={css['list']}
          aria-label={label}
          aria-busy={loadingMore || undefined}
          style={{ height: view.height }}
        >
          {view.items.map(({ index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const id = rowId(row);
            return (
              <li
                key={id}
                ref={view.measure}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={total ?? (hasMore ? -1 : rows.length)}
                className={`flex line-below gap-12 ${css['item']}`}
                style={{ transform: `translateY(${start}px)` }}
                data-selected={selection?.rows.has(id) || undefined}
              >
                <PhoneItem
                  lead={lead}
                  phone={phone}
                  row={row}
                  to={rowTo(row)}
                  chosen={choosing ? selection.rows.has(id) : undefined}
                  selectLabel={t('table.select', { name: lead.title(row) })}
                  onPick={() => pick(row)}
                  {...(selection
                    ? {
                        onHold: () => {
                          onSelecting?.(true);
                          pick(row);
                        },
                      }
                    : {})}
                />
              </li>
            );
          })}
        </ul>
      </div>
      <div className={css['listFoot']}>
        <TableFoot shown={rows.length} failed={moreFailed} onMore={onMore}>
          {foot}
        </TableFoot>
      </div>
    </>
  );
}
