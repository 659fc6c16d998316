import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type UIEvent, useEffect, useState } from 'react';
import { FieldFrame } from '../form/fields/field-frame.tsx';
import { useUiStrings } from '../text/ui-strings.ts';
import type { Choice, ChoiceSearch, FoundChoices } from './choice-search.ts';
import css from './search-select.module.css';

export interface SearchSelectProps {
  label: string;
  helper?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  optional?: boolean | undefined;
  placeholder?: string | undefined;
  value: Choice | null;
  /** Called with null when the field was emptied. */
  onChange: (choice: Choice | null) => void;
  onBlur?: (() => void) | undefined;
  found: FoundChoices;
  onSearch: (search: ChoiceSearch) => void;
  /** Each choice is taken over by the page and leaves the field empty for the next one. */
  addsChoices?: boolean | undefined;
  /** The field cannot be emptied, only changed. */
  isFixed?: boolean | undefined;
  inputRef?: ((input: HTMLInputElement | null) => void) | undefined;
  autoFocus?: boolean | undefined;
}

/** Distance from the end of the list, in pixels, at which the next page is read. */
const MORE_AT = 120;
/** A list that is shorter does not scroll, so its next page is read immediately. */
const FULL_LIST = 8;

/**
 * One of many, found by typing: the server searches, so that a choice can be made from lists of any
 * length. Default export so that `lazy-search-select.tsx` can load it when it is first shown.
 */
export default function SearchSelect({
  label,
  helper,
  error,
  required,
  optional,
  placeholder,
  value,
  onChange,
  onBlur,
  found,
  onSearch,
  isFixed = false,
  addsChoices = false,
  inputRef,
  autoFocus,
}: SearchSelectProps) {
  const t = useUiStrings();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { choices, isLoading, hasFailed, hasMore, more } = found;

  const isTooShort = isOpen && hasMore && !isLoading && choices.length < FULL_LIST;
  useEffect(() => {
    if (isTooShort) more();
  }, [isTooShort, more]);

  const setSearch = (typed: string, open: boolean) => {
    setOpen(open);
    // The label of the choice that was made is no search for others.
    onSearch({ text: typed === value?.label ? '' : typed, isOpen: open });
  };
  const readMoreAtEnd = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const left = currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight;
    if (left < MORE_AT && hasMore && !isLoading) more();
  };
  return (
    <FieldFrame label={label} helper={helper} error={error} required={required} optional={optional}>
      {({ id, labelId: _, ...aria }) => (
        <Autocomplete<Choice, false, boolean>
          id={id}
          options={choices}
          value={value}
          inputValue={text}
          disableClearable={isFixed}
          openOnFocus={autoFocus ?? false}
          autoHighlight={text !== '' && text !== value?.label}
          loading={isLoading}
          loadingText={t('choose.loading')}
          noOptionsText={t(hasFailed ? 'choose.failed' : 'choose.none')}
          openText={t('choose.open')}
          closeText={t('choose.close')}
          clearText={t('choose.clear')}
          filterOptions={(options) => options}
          getOptionLabel={(choice) => choice.label}
          getOptionKey={(choice) => choice.id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          open={isOpen}
          // The first key opens the list, too; it is already a search.
          onOpen={({ type }) => type !== 'change' && setSearch('', true)}
          onClose={() => setSearch('', false)}
          onChange={(_event, choice) => onChange(choice)}
          onInputChange={(_event, typed, reason) => {
            setText(addsChoices && reason !== 'input' ? '' : typed);
            if (reason === 'input') setSearch(typed, true);
          }}
          slotProps={{
            listbox: { onScroll: readMoreAtEnd },
            popper: { popperOptions: { strategy: 'fixed' } },
          }}
          renderInput={({ slotProps }) => (
            <OutlinedInput
              {...slotProps.input}
              fullWidth
              inputRef={inputRef}
              placeholder={placeholder}
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={autoFocus}
              onBlur={onBlur}
              slotProps={{ input: { ...slotProps.htmlInput, ...aria } }}
            />
          )}
          renderOption={({ key, ...attributes }, choice) => (
            <li key={key} {...attributes}>
              <span className={css['option']}>
                <span className="truncate">{choice.label}</span>
                {choice.detail && <span className={css['detail']}>{choice.detail}</span>}
              </span>
            </li>
          )}
        />
      )}
    </FieldFrame>
  );
}
