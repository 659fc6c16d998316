import { useState } from 'react';
import { useController } from 'react-hook-form';
import { SPOKEN_LANGUAGES } from '@parley/contracts/recordings/spoken-languages.ts';
import { toCaptionLanguage } from '@parley/domain/room/caption-language.ts';
import { CLOSED_SEARCH } from '../components/pickers/choice-search.ts';
import { SearchSelect } from '../components/pickers/lazy-search-select.tsx';
import { formatLanguage } from '../components/text/format-language.ts';
import { useSpokenLanguageStrings } from './spoken-language-strings.ts';

const LANGUAGES = SPOKEN_LANGUAGES.map((id) => ({
  id: id as string,
  label: formatLanguage(id),
})).sort((a, b) => a.label.localeCompare(b.label, 'en'));

interface SpokenLanguageFieldProps {
  name: string;
  label: string;
  /** The text of the option without a language. Without it, a language must be chosen. */
  openLabel?: string;
}

/**
 * The language that is spoken in interviews, found by typing. Null is the option without a
 * language.
 */
export function SpokenLanguageField({ name, label, openLabel }: SpokenLanguageFieldProps) {
  const t = useSpokenLanguageStrings();
  const { field } = useController<Record<string, string | null>>({ name });
  const [search, setSearch] = useState(CLOSED_SEARCH);
  const typed = search.text.trim().toLowerCase();
  const choices = [...(openLabel ? [{ id: '', label: openLabel }] : []), ...LANGUAGES];
  const chosen = field.value ?? '';
  return (
    <SearchSelect
      label={label}
      {...(chosen && {
        helper: t(toCaptionLanguage(chosen) ? 'tested' : 'tested-no-captions'),
      })}
      isFixed
      value={choices.find(({ id }) => id === chosen) ?? null}
      onChange={(choice) => choice && field.onChange(choice.id || null)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      found={{
        choices: choices.filter((choice) => choice.label.toLowerCase().includes(typed)),
        isLoading: false,
        hasFailed: false,
        hasMore: false,
        more: () => undefined,
      }}
      onSearch={setSearch}
    />
  );
}
