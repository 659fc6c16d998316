import { type ReactNode, useEffect, useRef } from 'react';
import { focusPageIfLost } from '../hooks/use-focus-kept.ts';
import css from './row-list.module.css';

/**
 * Rows with thin lines, for lists on a page that are not tables. Children are `Row`s. If the row
 * with the focus is removed, the focus moves to the row that follows it, or else to the page.
 */
export function RowList({ label, children }: { label?: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<{ element: Element; row: number }>(undefined);
  const isFocusLost = () =>
    focused.current !== undefined &&
    !focused.current.element.isConnected &&
    document.activeElement === document.body;
  useEffect(() => {
    if (!isFocusLost()) return;
    const rows = [...list.current!.children];
    const next = rows[focused.current!.row] ?? rows.at(-1);
    next?.querySelector<HTMLElement>('a[href], button:enabled')?.focus();
  });
  useEffect(
    () => () => {
      if (isFocusLost()) focusPageIfLost();
    },
    [],
  );
  return (
    <ul
      ref={list}
      className="line-above"
      aria-label={label}
      onFocus={({ target }) => {
        const row = [...list.current!.children].findIndex((one) => one.contains(target));
        focused.current = { element: target, row };
      }}
    >
      {children}
    </ul>
  );
}

/** One row: an element at the start, two lines, an element at the end. */
export const Row = ({
  start,
  title,
  sub,
  end,
}: {
  start?: ReactNode;
  title: ReactNode;
  sub?: ReactNode;
  end?: ReactNode;
}) => (
  <li className={`row wrap line-below gap-12 ${css['row']}`}>
    {start}
    <div className={`min-w-0 break-anywhere ${css['words']}`}>
      <div className="body2">{title}</div>
      {sub && <div className="caption secondary">{sub}</div>}
    </div>
    {end}
  </li>
);
