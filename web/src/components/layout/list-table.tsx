import type { KeyboardEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useBreakpoint } from '../hooks/use-media.ts';
import { classNames } from '../text/class-names.ts';
import css from './list-table.module.css';

export interface Column<T> {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** CSS width; columns without one share the rest. */
  width?: string;
  /** Numbers are aligned at the end. */
  end?: boolean;
}

export interface ListTableProps<T> {
  /** The accessible name of the table. */
  label: string;
  rows: readonly T[];
  rowId: (row: T) => string;
  /** The target of a row; undefined if the person may not open it. */
  rowTo: (row: T) => string | undefined;
  /** The first cell: an optional avatar, the title (which becomes the link), a second line. */
  lead: (row: T) => { start?: ReactNode; title: string; sub?: ReactNode };
  leadHeader: string;
  columns: readonly Column<T>[];
  /** The tag at the end of a row on a phone. */
  phoneTag?: (row: T) => ReactNode;
  compact?: boolean;
  /** The content below the rows: usually `<LoadMore />`. */
  footer?: ReactNode;
}

/**
 * A simple table; on a phone a list of two-line rows. Enter opens a row, arrow keys move between
 * rows.
 */
export function ListTable<T>(props: ListTableProps<T>) {
  const wide = useBreakpoint('md');
  return (
    <div className={`card min-w-0 ${css['frame']}`} onKeyDown={moveFocus}>
      {wide ? <Wide {...props} /> : <Narrow {...props} />}
      {props.footer}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
  const at = links.indexOf(event.target as HTMLElement);
  const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at === -1 || !next) return;
  event.preventDefault();
  next.focus();
}

function Lead<T>({ row, rowTo, lead }: { row: T } & Pick<ListTableProps<T>, 'rowTo' | 'lead'>) {
  const { start, title, sub } = lead(row);
  const to = rowTo(row);
  return (
    <div className="row fill gap-12">
      {start}
      <div className="stack min-w-0">
        {to === undefined ? (
          <span className="body2 strong truncate">{title}</span>
        ) : (
          <Link to={to} data-row-link className={`strong one-line quiet-link ${css['link']}`}>
            {title}
          </Link>
        )}
        {sub && <div className="caption secondary truncate">{sub}</div>}
      </div>
    </div>
  );
}

function Wide<T>({
  label,
  rows,
  rowId,
  rowTo,
  lead,
  leadHeader,
  columns,
  compact = false,
}: ListTableProps<T>) {
  const navigate = useNavigate();
  return (
    <div className={css['scroll']}>
      <table className={classNames(css['table'], compact && css['compact'])} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{leadHeader}</th>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                style={{ width: column.width }}
                className={column.end ? css['end'] : undefined}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowId(row)}
              onClick={(event) => {
                const to = rowTo(row);
                if (
                  to !== undefined &&
                  !(event.target as HTMLElement).closest('a,button,input,label,select')
                )
                  void navigate(to);
              }}
            >
              <td>
                <Lead row={row} rowTo={rowTo} lead={lead} />
              </td>
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={classNames(column.end && css['end'], column.end && 'num')}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Narrow<T>({ label, rows, rowId, rowTo, lead, phoneTag }: ListTableProps<T>) {
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <li key={rowId(row)} className={`row line-below gap-12 ${css['item']}`}>
          <Lead row={row} rowTo={rowTo} lead={lead} />
          {phoneTag?.(row)}
        </li>
      ))}
    </ul>
  );
}
