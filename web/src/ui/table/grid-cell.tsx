import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Menu } from '../menu.tsx';
import type { RowActions } from './row-props.ts';
import type { TableColumn } from './table-column.ts';
import css from './table.module.css';
import { TextEditor } from './text-editor.tsx';

interface Props<T> {
  row: T;
  column: TableColumn<T>;
  colIndex: number;
  at: { 'data-at': string; tabIndex: number; onFocus: () => void };
  editing: boolean;
  actions: RowActions<T>;
}

/** A cell; one that can be edited says so when pointed at, and edits on a click, F2 or Enter. */
export function GridCell<T>({ row, column, colIndex, at, editing, actions }: Props<T>) {
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
        css['cell'],
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
