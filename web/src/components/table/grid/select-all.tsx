import { useEffect, useRef } from 'react';
import { useUiStrings } from '../../text/ui-strings.ts';
import css from './table.module.css';

/** The checkbox for all rows that were read: all, some or none selected. */
export function SelectAll({
  all,
  some,
  onToggle,
  at,
}: {
  all: boolean;
  some: boolean;
  onToggle: () => void;
  at: { 'data-at': string; tabIndex: number; onFocus: () => void };
}) {
  const t = useUiStrings();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = some && !all;
  }, [some, all]);
  return (
    <label className={`centered w-full ${css['checkArea']}`}>
      <input
        ref={ref}
        type="checkbox"
        className={`centered ${css['check']}`}
        {...at}
        aria-label={t('table.select-all')}
        checked={all}
        onChange={onToggle}
      />
    </label>
  );
}
