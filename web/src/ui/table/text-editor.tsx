import { useRef, useState } from 'react';
import type { TextEdit } from './table-column.ts';
import css from './table.module.css';

/** The field in a cell: Enter and leaving keep what was typed, Escape does not. */
export function TextEditor<T>({
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
  const finish = (keep: boolean) => {
    if (done.current) return;
    if (keep && problem !== undefined) return;
    done.current = true;
    if (keep && text.trim() !== edit.value(row)) edit.commit(row, text.trim());
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
      // Leaving with something that cannot be kept leaves the cell as it was.
      onBlur={() => finish(problem === undefined)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') finish(true);
        if (event.key === 'Escape') finish(false);
      }}
    />
  );
}
