import { memo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { useUiStrings } from '../ui-strings.ts';
import { GridCell } from './grid-cell.tsx';
import { type GridRowProps, LEAD } from './row-props.ts';
import css from './table.module.css';
import { TextEditor } from './text-editor.tsx';

function Row<T>({
  row,
  index,
  top,
  last,
  lead,
  columns,
  selected,
  current,
  compact,
  tabColumn,
  editing,
  actions,
}: GridRowProps<T>) {
  const t = useUiStrings();
  const picks = selected !== undefined;
  const first = picks ? 1 : 0;
  const tab = (column: number) => (tabColumn === column ? 0 : -1);
  const at = (column: number) => ({
    'data-at': `${index}:${column}`,
    tabIndex: tab(column),
    onFocus: () => actions.focused(index, column),
  });
  const title = lead.title(row);
  const to = actions.rowTo(row);
  const naming = editing === LEAD ? lead.edit?.(row) : undefined;
  const ref = useRef<HTMLDivElement>(null);
  const renamed = () => {
    actions.edit(row, null);
    // The name comes back in the place of the field.
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[data-at]')?.focus());
  };
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-current={current || undefined}
      data-last={last || undefined}
      className={css['row']}
      style={{ transform: `translateY(${top}px)` }}
      onClick={(event) => actions.open(row, event)}
    >
      {picks && (
        <div
          role="gridcell"
          aria-colindex={1}
          className={classNames(css['cell'], css['pick'])}
          onClick={(event) => event.stopPropagation()}
        >
          <label className={css['checkArea']}>
            <input
              type="checkbox"
              className={css['check']}
              {...at(0)}
              aria-label={t('table.select', { name: title })}
              checked={selected}
              onChange={(event) =>
                actions.pick(row, (event.nativeEvent as globalThis.MouseEvent).shiftKey)
              }
            />
          </label>
        </div>
      )}
      <div ref={ref} role="gridcell" aria-colindex={first + 1} className={css['cell']}>
        <div className={css['lead']}>
          {lead.start?.(row, compact ? 24 : 34)}
          {naming ? (
            <TextEditor label={lead.header} row={row} edit={naming} onDone={renamed} />
          ) : (
            <div className={css['words']}>
              {to === undefined ? (
                <span className="body2 strong truncate" {...at(first)}>
                  {title}
                </span>
              ) : (
                <Link to={to} {...at(first)} data-row-link className={css['link']} title={title}>
                  {title}
                </Link>
              )}
              {!compact && lead.sub && (
                <div className="caption secondary truncate">{lead.sub(row)}</div>
              )}
            </div>
          )}
        </div>
      </div>
      {columns.map((column, place) => (
        <GridCell
          key={column.id}
          row={row}
          column={column}
          colIndex={first + 2 + place}
          at={at(first + 1 + place)}
          editing={editing === column.id}
          actions={actions}
        />
      ))}
    </div>
  );
}

/** One row of a wide table. Renders again only when something of its own changed. */
export const GridRow = memo(Row) as typeof Row;
