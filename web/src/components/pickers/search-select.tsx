import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type UIEvent, useEffect, useMemo, useRef, useState } from 'react';
import { FieldFrame } from '../form/fields/field-frame.tsx';
import { Icon } from '../icons/icon.tsx';
import { useUiStrings } from '../text/ui-strings.ts';
import type { Choice, ChoiceSearch, FoundChoices } from './choice-search.ts';

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
  /** A last entry of the list, for what is not in it. It gets the text that was typed. */
  addition?: { label: (typed: string) => string; onPick: (typed: string) => void } | undefined;
}

/** The id of the last entry, which is none of the choices. */
const ADDITION = 'addition';

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
  addition,
}: SearchSelectProps) {
  const t = useUiStrings();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  /** Whether the highlighted entry was chosen by an arrow key or the mouse. */
  const isHighlightedByHand = useRef(false);
  const { choices, isLoading, isBehind, hasFailed, hasMore, more } = found;
  // MUI takes another object for another choice and drops what is being typed.
  const [chosenId, chosenLabel = ''] = [value?.id, value?.label];
  const chosen = useMemo(
    () => (chosenId === undefined ? null : { id: chosenId, label: chosenLabel }),
    [chosenId, chosenLabel],
  );
  const typed = text === value?.label ? '' : text.trim();
  // An empty list first says that it is read, or that it could not be.
  const options =
    addition && (choices.length > 0 || !(isLoading || isBehind || hasFailed))
      ? [...choices, { id: ADDITION, label: addition.label(typed) }]
      : choices;

  const isTooShort = isOpen && hasMore && !isLoading && choices.length < FULL_LIST;
  useEffect(() => {
    if (isTooShort) more();
  }, [isTooShort, more]);

  const setSearch = (input: string, open: boolean) => {
    setOpen(open);
    // The label of the choice that was made is no search for others.
    onSearch({ text: input === value?.label ? '' : input, isOpen: open });
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
          options={options}
          value={chosen}
          inputValue={text}
          disableClearable={isFixed}
          openOnFocus={autoFocus ?? false}
          autoHighlight={text !== '' && text !== value?.label}
          loading={isLoading || isBehind === true}
          loadingText={t('choose.loading')}
          noOptionsText={t(hasFailed ? 'choose.failed' : 'choose.none')}
          openText={t('choose.open')}
          closeText={t('choose.close')}
          clearText={t('choose.clear')}
          filterOptions={(all) => all}
          // The last entry leaves in the field what was chosen before.
          getOptionLabel={(choice) =>
            choice.id === ADDITION ? (value?.label ?? '') : choice.label
          }
          getOptionKey={(choice) => choice.id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          open={isOpen}
          // The first key opens the list, too; it is already a search.
          onOpen={({ type }) => type !== 'change' && setSearch('', true)}
          onClose={() => setSearch('', false)}
          onChange={(_event, choice) => {
            if (choice?.id === ADDITION) addition?.onPick(typed);
            else onChange(choice);
          }}
          // Not called for an entry that is highlighted by itself.
          onHighlightChange={() => {
            isHighlightedByHand.current = true;
          }}
          onKeyDown={(event) => {
            // The first entry, which is highlighted by itself, does not fit what was typed yet.
            if (event.key === 'Enter' && isOpen && isBehind && !isHighlightedByHand.current) {
              event.preventDefault();
              event.defaultMuiPrevented = true;
            }
          }}
          onInputChange={(_event, input, reason) => {
            setText(addsChoices && reason !== 'input' ? '' : input);
            if (reason !== 'input') return;
            isHighlightedByHand.current = false;
            setSearch(input, true);
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
              {choice.id === ADDITION && <Icon name="add" size={18} />}
              <span className="stack min-w-0">
                <span className="truncate">{choice.label}</span>
                {choice.detail && <span className="caption secondary">{choice.detail}</span>}
              </span>
            </li>
          )}
        />
      )}
    </FieldFrame>
  );
}
