import { useMemo, useState } from 'react';
import { listedZones, zoneOffset } from '../time/zones.ts';
import { type Choice, CLOSED_SEARCH, type FoundChoices } from './choice-search.ts';
import { SearchSelect } from './lazy-search-select.tsx';
import type { SearchSelectProps } from './search-select.tsx';

/**
 * The number of zones that are listed at first, and added whenever the end of the list is reached.
 * There are more than 400.
 */
const PAGE = 40;

export type ZoneSelectProps = Omit<
  SearchSelectProps,
  'value' | 'onChange' | 'found' | 'onSearch' | 'addsChoices'
> & {
  /** An IANA name, or empty. */
  value: string;
  onChange: (zone: string) => void;
  /** The instant whose offsets are shown, in milliseconds since 1970. */
  now: number;
  /** Options above all others, with values of their own. */
  first?: readonly Choice[] | undefined;
};

/** A select for a time zone, which is searched by name, by parts of it, or by offset. */
export function ZoneSelect({ value, onChange, now, first, ...field }: ZoneSelectProps) {
  const [search, setSearch] = useState(CLOSED_SEARCH);
  const [count, setCount] = useState(PAGE);
  const all = useMemo(
    () => [
      ...(first ?? []),
      ...listedZones(value)
        .filter((zone) => !first?.some(({ id }) => id === zone))
        .map((zone) => ({ id: zone, label: formatZone(zone, now) })),
    ],
    [value, now, first],
  );
  const words = search.text.toLowerCase().split(/[\s_/]+/);
  const found = all.filter(({ label }) =>
    words.every((word) => label.toLowerCase().includes(word)),
  );
  const choices: FoundChoices = {
    choices: found.slice(0, count),
    isLoading: false,
    hasFailed: false,
    hasMore: found.length > count,
    more: () => setCount((now) => now + PAGE),
  };
  return (
    <SearchSelect
      {...field}
      value={all.find(({ id }) => id === value) ?? null}
      onChange={(choice) => onChange(choice?.id ?? '')}
      found={choices}
      onSearch={(next) => {
        setSearch(next);
        setCount(PAGE);
      }}
    />
  );
}

/** Formats a zone with its offset at an instant: "America/New York (GMT-5)". */
const formatZone = (zone: string, now: number): string =>
  `${zone.replaceAll('_', ' ')} (${zoneOffset(zone, now)})`;
