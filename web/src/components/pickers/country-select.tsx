import { useMemo, useState } from 'react';
import { COUNTRY_CODES } from '@parley/contracts/shared/country-codes.ts';
import { type Choice, CLOSED_SEARCH, type FoundChoices } from './choice-search.ts';
import { formatCountry } from './format-country.ts';
import { SearchSelect } from './lazy-search-select.tsx';
import type { SearchSelectProps } from './search-select.tsx';

export type CountrySelectProps = Omit<
  SearchSelectProps,
  'value' | 'onChange' | 'found' | 'onSearch' | 'addsChoices'
> & {
  /** A code of ISO 3166-1 such as DE, or empty. */
  value: string;
  onChange: (country: string) => void;
};

/** A select for a country, which is searched by parts of its name or by its code. */
export function CountrySelect({ value, onChange, ...field }: CountrySelectProps) {
  const [search, setSearch] = useState(CLOSED_SEARCH);
  const all = useMemo(() => listCountries(), []);
  const typed = search.text.trim().toLowerCase();
  const found: FoundChoices = {
    choices: all.filter(
      ({ id, label }) => label.toLowerCase().includes(typed) || id.toLowerCase() === typed,
    ),
    isLoading: false,
    hasFailed: false,
    hasMore: false,
    more: () => {},
  };
  return (
    <SearchSelect
      {...field}
      value={all.find(({ id }) => id === value) ?? null}
      onChange={(choice) => onChange(choice?.id ?? '')}
      found={found}
      onSearch={setSearch}
    />
  );
}

/** Returns all countries, sorted by their names. */
const listCountries = (): Choice[] =>
  COUNTRY_CODES.map((id) => ({ id, label: formatCountry(id) })).sort((a, b) =>
    a.label.localeCompare(b.label, 'en'),
  );
