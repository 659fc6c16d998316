import { useId, useState } from 'react';
import { Checkbox } from '../../form/choices/checkbox.tsx';
import { Radio } from '../../form/choices/radio.tsx';
import { TextInput } from '../../form/fields/text-input.tsx';
import { useUiStrings } from '../../text/ui-strings.ts';
import type { TableFilter } from './table-filter.ts';
import css from './toolbar.module.css';

/** Above this number of values a search field is shown. */
const SEARCHABLE_FROM = 10;

/** The values of a filter as checkboxes; long lists can be searched. */
export function FilterChoices({
  filter,
  chosen,
  onChange,
  titled = false,
}: {
  filter: TableFilter;
  chosen: readonly string[];
  onChange: (values: string[]) => void;
  titled?: boolean;
}) {
  const t = useUiStrings();
  const name = useId();
  const [text, setText] = useState('');
  const { onSearch, more } = filter;
  const Choice = filter.single ? Radio : Checkbox;
  const found = onSearch
    ? filter.options
    : filter.options.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));
  const toggle = (value: string, on: boolean) =>
    onChange(
      filter.single
        ? on
          ? [value]
          : []
        : on
          ? [...chosen, value]
          : chosen.filter((each) => each !== value),
    );
  return (
    <fieldset className={`stack gap-6 ${css['choices']}`}>
      <legend className={titled ? `label ${css['legend'] ?? ''}` : 'visually-hidden'}>
        {filter.label}
      </legend>
      {(onSearch || (filter.options.length > SEARCHABLE_FROM && !titled)) && (
        <TextInput
          type="search"
          aria-label={t('table.filter-search', { name: filter.label })}
          placeholder={t('table.filter-search', { name: filter.label })}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            onSearch?.(event.target.value);
          }}
        />
      )}
      <div className={css['options']}>
        {found.map(({ value, label }) => (
          <label key={value} className={`row gap-10 touch-height ${css['option']}`}>
            <Choice
              name={name}
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.target.checked)}
            />
            <span>{label}</span>
          </label>
        ))}
        {more && !filter.loading && (
          <button type="button" className={`strong bare ${css['clear']}`} onClick={more}>
            {t('table.filter-more')}
          </button>
        )}
        {filter.loading && (
          <p className="caption secondary" role="status">
            {t('loading')}
          </p>
        )}
        {found.length === 0 && !filter.loading && (
          <p className="caption secondary" role="status">
            {t('table.filter-none')}
          </p>
        )}
      </div>
      {chosen.length > 0 && !titled && (
        <button
          type="button"
          className={`strong bare ${css['clear']}`}
          onClick={() => onChange([])}
        >
          {t('table.filter-clear', { name: filter.label })}
        </button>
      )}
    </fieldset>
  );
}
