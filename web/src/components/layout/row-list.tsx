import type { ReactNode } from 'react';
import css from './row-list.module.css';

/** Rows with thin lines, for lists on a page that are not tables. Children are `Row`s. */
export const RowList = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={css['list']} aria-label={label}>
    {children}
  </ul>
);

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
  <li className={css['row']}>
    {start}
    <div className={css['words']}>
      <div className="body2">{title}</div>
      {sub && <div className="caption secondary">{sub}</div>}
    </div>
    {end}
  </li>
);
