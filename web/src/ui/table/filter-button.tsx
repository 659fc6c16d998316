import { useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { Popover } from '../popover.tsx';
import { FilterChoices } from './filter-choices.tsx';
import css from './filters.module.css';
import type { TableFilter } from './table-filter.ts';

/** A filter as a button with its menu; what is chosen stands on it. */
export function FilterButton({
  filter,
  chosen,
  onChange,
}: {
  filter: TableFilter;
  chosen: readonly string[];
  onChange: (values: string[]) => void;
}) {
  const ref = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const only =
    chosen.length === 1
      ? filter.options.find(({ value }) => value === chosen[0])?.label
      : undefined;
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={classNames(css['button'], chosen.length > 0 && css['set'])}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          if (!open) filter.onOpen?.();
          setOpen(!open);
        }}
      >
        <span className="truncate">
          {filter.label}
          {chosen.length > 0 && (
            <>
              : <span className="num">{only ?? chosen.length}</span>
            </>
          )}
        </span>
        <Icon name="chevron-down" size={18} />
      </button>
      <Popover anchor={ref} open={open} onClose={() => setOpen(false)} label={filter.label}>
        <FilterChoices filter={filter} chosen={chosen} onChange={onChange} />
      </Popover>
    </>
  );
}
