import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../buttons/button.tsx';
import { ChoiceButton } from '../../buttons/choice-button.tsx';
import { IconButton } from '../../buttons/icon-button.tsx';
import { useBreakpoint } from '../../hooks/use-media.ts';
import { Dialog } from '../../overlays/dialog.tsx';
import { Menu } from '../../overlays/menu.tsx';
import { Popover } from '../../overlays/popover.tsx';
import { useUiStrings } from '../../text/ui-strings.ts';
import { FilterChoices } from './filter-choices.tsx';
import type { TableFilter } from './table-filter.ts';
import type { TablePrefs } from './table-prefs.ts';
import css from './toolbar.module.css';

/** A filter as a button with a menu; the button shows the chosen values. */
function FilterButton({
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
      <ChoiceButton
        ref={ref}
        isSet={chosen.length > 0}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          if (!open) filter.onOpen?.();
          setOpen(true);
        }}
      >
        {filter.label}
        {chosen.length > 0 && (
          <>
            : <span className="num">{only ?? chosen.length}</span>
          </>
        )}
      </ChoiceButton>
      <Popover anchor={ref} open={open} onClose={() => setOpen(false)} label={filter.label}>
        <FilterChoices filter={filter} chosen={chosen} onChange={onChange} />
      </Popover>
    </>
  );
}

export interface TableToolbarProps {
  /** The search field, if the list has one. */
  search?: ReactNode;
  filters: readonly TableFilter[];
  chosen: Readonly<Record<string, readonly string[]>>;
  onFilter: (id: string, values: string[]) => void;
  /** Clears all filters and the search; offered if there is something to clear. */
  onClear?: (() => void) | undefined;
  prefs: TablePrefs;
  onPrefs: (part: Partial<TablePrefs>) => void;
  /** Columns that can be hidden. */
  columns: readonly { id: string; header: string }[];
  selecting?: boolean;
  /** The button that starts selecting rows on a phone. */
  onSelecting?: ((selecting: boolean) => void) | undefined;
}

/**
 * The toolbar above a table: search, a button per filter, display of rows and columns. On a phone
 * the filters are in a sheet.
 */
export function TableToolbar(props: TableToolbarProps) {
  const t = useUiStrings();
  const wide = useBreakpoint('md');
  const { search, filters, chosen, onFilter, onClear, selecting = false, onSelecting } = props;
  const [sheet, setSheet] = useState(false);
  const set = filters.filter(({ id }) => (chosen[id]?.length ?? 0) > 0).length;
  return (
    <div className={`row wrap gap-8 ${css['tools']}`}>
      {search}
      {wide &&
        filters.map((filter) => (
          <FilterButton
            key={filter.id}
            filter={filter}
            chosen={chosen[filter.id] ?? []}
            onChange={(values) => onFilter(filter.id, values)}
          />
        ))}
      {wide && onClear && (
        <Button variant="text" size="small" onClick={onClear}>
          {t('table.clear-all')}
        </Button>
      )}
      {wide && <Looks {...props} />}
      {!wide && filters.length > 0 && (
        <Button
          icon="filter"
          aria-haspopup="dialog"
          onClick={() => {
            for (const filter of filters) filter.onOpen?.();
            setSheet(true);
          }}
        >
          {set > 0 ? t('table.filters-on', { count: set }) : t('table.filters')}
        </Button>
      )}
      {!wide && onSelecting && (
        <Button
          icon="check-circle"
          aria-pressed={selecting}
          onClick={() => onSelecting(!selecting)}
        >
          {t(selecting ? 'table.select-stop' : 'table.select-start')}
        </Button>
      )}
      <Dialog
        open={sheet && !wide}
        onClose={() => setSheet(false)}
        title={t('table.filters')}
        width={640}
        actions={
          <>
            {onClear && <Button onClick={onClear}>{t('table.clear-all')}</Button>}
            <Button variant="primary" onClick={() => setSheet(false)}>
              {t('table.done')}
            </Button>
          </>
        }
      >
        <div className={`stack gap-20 ${css['sheet']}`}>
          {filters.map((filter) => (
            <FilterChoices
              key={filter.id}
              titled
              filter={filter}
              chosen={chosen[filter.id] ?? []}
              onChange={(values) => onFilter(filter.id, values)}
            />
          ))}
        </div>
      </Dialog>
    </div>
  );
}

function Looks({
  prefs,
  onPrefs,
  columns,
}: Pick<TableToolbarProps, 'prefs' | 'onPrefs' | 'columns'>) {
  const t = useUiStrings();
  const ref = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const toggle = (id: string) =>
    onPrefs({
      hidden: prefs.hidden.includes(id)
        ? prefs.hidden.filter((each) => each !== id)
        : [...prefs.hidden, id],
    });
  return (
    <span className="flex at-end gap-2">
      <IconButton
        icon="density"
        size={20}
        label={t('table.compact')}
        aria-pressed={prefs.compact}
        onClick={() => onPrefs({ compact: !prefs.compact })}
      />
      {columns.length > 0 && (
        <>
          <span ref={ref} tabIndex={-1}>
            <IconButton
              icon="tune"
              size={20}
              label={t('table.columns')}
              aria-haspopup="menu"
              aria-expanded={open}
              onClick={() => setOpen(true)}
            />
          </span>
          <Menu
            anchor={ref}
            open={open}
            onClose={() => setOpen(false)}
            label={t('table.columns')}
            many
            align="end"
            items={columns.map(({ id, header }) => ({
              id,
              label: header,
              checked: !prefs.hidden.includes(id),
              onPick: () => toggle(id),
            }))}
          />
        </>
      )}
    </span>
  );
}
