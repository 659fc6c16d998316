import { useMemo, useState } from 'react';
import type { RequisitionStatus } from '@parley/contracts/requisitions/requisition.schema.ts';
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
import { useSharedStrings } from '../shared-strings.ts';

/** The delay after the last key press, in milliseconds, before a search is sent. */
export const SEARCH_DELAY_MS = 200;

interface Row {
  id: string;
  title: string;
  department?: string;
  status: RequisitionStatus;
}

/**
 * Returns the requisitions that match a search text, the user's own first. For an empty text, the
 * others are those that were changed last.
 */
export function useRequisitionChoices(
  { text, isOpen }: ChoiceSearch,
  status: 'open' | undefined,
): FoundChoices {
  const user = useUser();
  const t = useSharedStrings();
  const q = useDebouncedValue(toSingleLineQuery(text), SEARCH_DELAY_MS);
  const isSearch = isSearchable(q);
  const query = {
    ...(status && { status }),
    limit: 25,
    ...(isSearch ? { q } : { sort: '-updated' as const }),
  };
  const hasOwn = isOpen && user.role !== 'interviewer';
  const own = useApiQuery(
    'list-requisitions',
    { query: { ...query, mine: true } },
    { enabled: hasOwn, errors: 'own', keepPrevious: true },
  );
  const pages = useApiPages(
    'list-requisitions',
    { query },
    { enabled: isOpen, errors: 'own', keepPrevious: true },
  );
  // Both responses are shown together, so that the list does not change while the user clicks an
  // option.
  const isReady = !pages.isPending && !(hasOwn && own.isPending);
  const isCurrent = isReady && !pages.previous && !own.isPlaceholderData;
  const found = useMemo<readonly Row[]>(
    () => [...(own.data?.items ?? []), ...(pages.data ?? [])],
    [own.data, pages.data],
  );
  const [shown, setShown] = useState<readonly Row[]>([]);
  if (isCurrent && shown !== found) setShown(found);
  const rows = isCurrent ? found : shown;
  const choices = new Map(
    rows.map(({ id, title, department, status: state }) => [
      id,
      {
        id,
        label: title,
        detail: [department, state === 'open' ? '' : t(`requisition-statuses.${state}`)]
          .filter(Boolean)
          .join(', '),
      },
    ]),
  );
  return {
    choices: [...choices.values()],
    isBehind: q !== toSingleLineQuery(text) || !isCurrent,
    isLoading: isOpen && (!isCurrent || pages.loadingMore),
    hasFailed: Boolean(pages.error),
    hasMore: pages.hasMore && !pages.moreFailed,
    more: pages.more,
  };
}

export interface RequisitionSelectProps extends Omit<
  SearchSelectProps,
  'value' | 'onChange' | 'found' | 'onSearch'
> {
  /** The id of the chosen requisition, or an empty string. */
  value: string;
  onChange: (id: string, title: string) => void;
  /** Set if only open requisitions are offered. */
  status?: 'open';
  /**
   * The title of the requisition with the id `value`, if the page has it; otherwise it is fetched.
   */
  knownTitle?: string | undefined;
}

/** A field that chooses one of all requisitions of the company by search. */
export function RequisitionSelect({
  value,
  onChange,
  status,
  knownTitle,
  ...field
}: RequisitionSelectProps) {
  const [search, setSearch] = useState(CLOSED_SEARCH);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const found = useRequisitionChoices(search, status);
  const title =
    chosen?.id === value
      ? chosen.label
      : (knownTitle ?? found.choices.find(({ id }) => id === value)?.label);
  const read = useApiQuery(
    'get-requisition',
    { params: { id: value } },
    { enabled: value !== '' && title === undefined, errors: 'own' },
  );
  return (
    <SearchSelect
      {...field}
      found={found}
      onSearch={setSearch}
      value={value === '' ? null : { id: value, label: title ?? read.data?.title ?? '' }}
      onChange={(choice) => {
        setChosen(choice);
        onChange(choice?.id ?? '', choice?.label ?? '');
      }}
    />
  );
}
