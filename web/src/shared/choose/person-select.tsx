import { useState } from 'react';
import type { MemberView } from '@parley/contracts/members/member.schema.ts';
import { isSearchable } from '@parley/domain/search/unspaced.ts';
import { useDebouncedValue } from '../../components/hooks/use-debounced-value.ts';
import {
  type Choice,
  type ChoiceSearch,
  CLOSED_SEARCH,
  type FoundChoices,
} from '../../components/pickers/choice-search.ts';
import { SearchSelect } from '../../components/pickers/lazy-search-select.tsx';
import type { SearchSelectProps } from '../../components/pickers/search-select.tsx';
import { toSingleLineQuery } from '../../components/text/formats.ts';
import { useApiPages, useApiQuery } from '../../session/api/use-api-query.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { SEARCH_DELAY_MS } from './requisition-select.tsx';

export interface PersonFilter {
  /** Decides who can be chosen; by default everybody who is not disabled. */
  accepts?: ((person: MemberView) => boolean) | undefined;
  /** Returns the second line of a choice; by default the e-mail address. */
  describe?: ((person: MemberView) => string) | undefined;
  /** The company whose members are offered; by default the user's own. */
  tenantId?: number | undefined;
}

const isNotDisabled = ({ status }: MemberView) => status !== 'disabled';
const toEmail = ({ email }: MemberView) => email;

/** Returns the members whose name matches a search text. */
export function usePersonChoices(
  { text, isOpen }: ChoiceSearch,
  { accepts = isNotDisabled, describe = toEmail, tenantId }: PersonFilter = {},
): FoundChoices {
  const { tenant_id } = useUser();
  const q = useDebouncedValue(toSingleLineQuery(text), SEARCH_DELAY_MS);
  const pages = useApiPages(
    'list-users',
    {
      body: {
        tenant_id: tenantId ?? tenant_id,
        limit: 50,
        ...(isSearchable(q) && { q }),
      },
    },
    { enabled: isOpen, errors: 'own', keepPrevious: true },
  );
  return {
    choices: (pages.data ?? []).filter(accepts).map((person) => ({
      id: person.user_id,
      label: person.name,
      detail: describe(person),
    })),
    isBehind: q !== toSingleLineQuery(text) || pages.previous,
    isLoading: isOpen && (pages.isPending || pages.loadingMore || pages.previous),
    hasFailed: Boolean(pages.error),
    hasMore: pages.hasMore && !pages.moreFailed,
    more: pages.more,
  };
}

export interface PersonSelectProps
  extends PersonFilter, Omit<SearchSelectProps, 'value' | 'onChange' | 'found' | 'onSearch'> {
  /** The id of the chosen person, or an empty string. */
  value: string;
  onChange: (id: string, name: string) => void;
  /** The name of the person with the id `value`, if the page has it; otherwise it is fetched. */
  knownName?: string | undefined;
}

/** A field that chooses one of all members of the company by search. */
export function PersonSelect({
  value,
  onChange,
  knownName,
  accepts,
  describe,
  tenantId,
  ...field
}: PersonSelectProps) {
  const [search, setSearch] = useState(CLOSED_SEARCH);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const found = usePersonChoices(search, { accepts, describe, tenantId });
  const name =
    chosen?.id === value
      ? chosen.label
      : (knownName ?? found.choices.find(({ id }) => id === value)?.label);
  const read = useApiQuery(
    'list-users-by-id',
    { body: { panel: [value] } },
    { enabled: value !== '' && name === undefined && tenantId === undefined, errors: 'own' },
  );
  return (
    <SearchSelect
      {...field}
      found={found}
      onSearch={setSearch}
      value={value === '' ? null : { id: value, label: name ?? read.data?.items[0]?.name ?? '' }}
      onChange={(choice) => {
        setChosen(choice);
        onChange(choice?.id ?? '', choice?.label ?? '');
      }}
    />
  );
}
