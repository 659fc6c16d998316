import { Icon } from '../../icons/icon.tsx';
import { classNames } from '../../text/class-names.ts';
import type { TableSort } from '../table-column.ts';
import css from './table.module.css';

interface Props {
  id: string;
  header: string;
  colIndex: number;
  end?: boolean | undefined;
  /** The direction of the first click; undefined if the server cannot sort by it. */
  sorts?: 'up' | 'down' | undefined;
  sort: TableSort | null;
  onSort: ((sort: TableSort) => void) | undefined;
  at: { 'data-at': string; tabIndex: number; onFocus: () => void };
}

/** The header of a column; if the server can sort by it, a button that changes the order. */
export function HeaderCell({ id, header, colIndex, end, sorts, sort, onSort, at }: Props) {
  const mine = sort?.by === id ? sort : null;
  const sortable = sorts !== undefined && onSort !== undefined;
  const down = mine ? mine.down : sorts === 'down';
  return (
    <div
      role="columnheader"
      aria-colindex={colIndex}
      aria-sort={mine ? (mine.down ? 'descending' : 'ascending') : undefined}
      className={classNames(`row min-w-0 strong ${css['headCell']}`, end && css['end'])}
      {...(sortable ? {} : at)}
    >
      {sortable ? (
        <button
          type="button"
          className={`inline-row min-w-0 gap-4 one-line bare ${css['sort']}`}
          {...at}
          onClick={() => onSort({ by: id, down: mine ? !mine.down : down })}
        >
          <span>{header}</span>
          <Icon name={down ? 'arrow-down' : 'arrow-up'} size={16} />
        </button>
      ) : (
        <span>{header}</span>
      )}
    </div>
  );
}
