import { memo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Menu } from '../../overlays/menu.tsx';
import { classNames } from '../../text/class-names.ts';
import { useUiStrings } from '../../text/ui-strings.ts';
import type { TableColumn, TextEdit } from '../table-column.ts';
import { type GridRowProps, LEAD, type RowActions } from './row-props.ts';
import css from './table.module.css';

/** The text field in a cell: Enter and leaving save the text, Escape does not. */
function TextEditor<T>({
  label,
  row,
  edit,
  onDone,
}: {
  label: string;
  row: T;
  edit: TextEdit<T>;
  onDone: () => void;
}) {
  const [text, setText] = useState(edit.value(row));
  const done = useRef(false);
  const problem = edit.check?.(text.trim());
  const finish = (shouldSave: boolean) => {
    if (done.current) return;
    if (shouldSave && problem !== undefined) return;
    done.current = true;
    if (shouldSave && text.trim() !== edit.value(row)) edit.commit(row, text.trim());
    onDone();
  };
  return (
    <input
      autoFocus
      className={css['input']}
      aria-label={label}
      aria-invalid={problem !== undefined}
      title={problem}
      maxLength={edit.maxLength}
      value={text}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onClick={(event) => event.stopPropagation()}
      // Leaving with an invalid text restores the cell.
      onBlur={() => finish(problem === undefined)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') finish(true);
        if (event.key === 'Escape') finish(false);
      }}
    />
  );
}

interface Props<T> {
  row: T;
  column: TableColumn<T>;
  colIndex: number;
  at: { 'data-at': string; tabIndex: number; onFocus: () => void };
  editing: boolean;
  actions: RowActions<T>;
}

/** A cell; an editable one shows that on hover, and is edited by a click, F2 or Enter. */
function GridCell<T>({ row, column, colIndex, at, editing, actions }: Props<T>) {
  const ref = useRef<HTMLDivElement>(null);
  const edit = column.edit?.(row);
  const stop = () => actions.edit(row, null);
  return (
    <div
      ref={ref}
      role="gridcell"
      aria-colindex={colIndex}
      aria-readonly={column.edit ? edit === undefined : undefined}
      {...at}
      data-edits={edit ? column.id : undefined}
      data-text={edit?.kind === 'text' || undefined}
      data-editing={editing || undefined}
      className={classNames(
        `row min-w-0 ${css['cell']}`,
        column.end && css['end'],
        column.end && 'num',
        edit && css['editable'],
      )}
      onClick={
        edit &&
        ((event) => {
          event.stopPropagation();
          if (!editing) actions.edit(row, column.id);
        })
      }
    >
      {editing && edit?.kind === 'text' ? (
        <TextEditor
          label={column.header}
          row={row}
          edit={edit}
          onDone={() => {
            stop();
            ref.current?.focus();
          }}
        />
      ) : (
        <span>{column.cell(row)}</span>
      )}
      {editing && edit?.kind === 'choice' && (
        <Menu
          anchor={ref}
          open
          label={column.header}
          onClose={stop}
          items={edit.options(row).map((option) => ({
            id: option.value,
            label: option.label,
            checked: option.value === edit.value(row),
            blockedBecause: option.blockedBecause,
            onPick: () => {
              if (option.value !== edit.value(row)) edit.commit(row, option.value);
            },
          }))}
        />
      )}
    </div>
  );
}

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
    // The name is shown again in place of the field.
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
          className={classNames(`row min-w-0 ${css['cell']}`, css['pick'])}
          onClick={(event) => event.stopPropagation()}
        >
          <label className={`centered w-full ${css['checkArea']}`}>
            <input
              type="checkbox"
              className={`centered ${css['check']}`}
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
      <div
        ref={ref}
        role="gridcell"
        aria-colindex={first + 1}
        className={`row min-w-0 ${css['cell']}`}
      >
        <div className={`row fill gap-12 ${css['lead']}`}>
          {lead.start?.(row, compact ? 24 : 34)}
          {naming ? (
            <TextEditor label={lead.header} row={row} edit={naming} onDone={renamed} />
          ) : (
            <div className={`stack min-w-0 ${css['words']}`}>
              {to === undefined ? (
                <span className="body2 strong truncate" {...at(first)}>
                  {title}
                </span>
              ) : (
                <Link
                  to={to}
                  {...at(first)}
                  data-row-link
                  className={`strong one-line ${css['link']}`}
                  title={title}
                >
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

/** One row of a wide table. It renders again only if its own data has changed. */
export const GridRow = memo(Row) as typeof Row;
