import InputAdornment from '@mui/material/InputAdornment';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../buttons/icon-button.tsx';
import { Icon } from '../../icons/icon.tsx';
import { toSingleLineQuery } from '../../text/formats.ts';
import { useUiStrings } from '../../text/ui-strings.ts';
import css from './search-box.module.css';
import { TextInput } from './text-input.tsx';

export interface SearchBoxProps {
  label: string;
  value: string;
  /** Called 250 ms after the last key, and immediately on Enter and on clearing. */
  onSearch: (text: string) => void;
}

/** A search field with debounce. Keep `value` in the URL. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const t = useUiStrings();
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  // When the search of this field returns by the address, it must not replace what was typed since.
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (next: string, delay: number) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = toSingleLineQuery(next);
      search.current(sent.current);
    }, delay);
  };
  return (
    <div className={css['box']} role="search">
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => send(event.target.value, 250)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text, 0);
        }}
        startAdornment={
          <InputAdornment position="start">
            <Icon name="search" />
          </InputAdornment>
        }
        endAdornment={
          text !== '' && (
            <IconButton
              icon="close"
              size={18}
              label={t('search.clear')}
              onClick={() => send('', 0)}
            />
          )
        }
      />
    </div>
  );
}
