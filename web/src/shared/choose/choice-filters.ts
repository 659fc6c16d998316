import { useState } from 'react';
import {
  CLOSED_SEARCH,
  type ChoiceSearch,
  type FoundChoices,
} from '../../components/pickers/choice-search.ts';
import type { TableFilter } from '../../components/table/toolbar/table-filter.ts';
import { useAbility } from '../../session/abilities.tsx';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { type PersonFilter, usePersonChoices } from './person-select.tsx';
import { useRequisitionChoices } from './requisition-select.tsx';

interface FilterProps {
  id: string;
  label: string;
  /** The value in the address, if there is one. */
  chosen: string | undefined;
}

function toFilter(
  { id, label, chosen }: FilterProps,
  found: FoundChoices,
  name: string | undefined,
  setSearch: (search: ChoiceSearch) => void,
): TableFilter {
  const isListed = found.choices.some((choice) => choice.id === chosen);
  return {
    id,
    label,
    single: true,
    loading: found.isLoading,
    options: [
      ...(chosen !== undefined && name !== undefined && !isListed
        ? [{ value: chosen, label: name }]
        : []),
      ...found.choices.map((choice) => ({ value: choice.id, label: choice.label })),
    ],
    onOpen: () => setSearch({ text: '', isOpen: true }),
    onSearch: (text) => setSearch({ text, isOpen: true }),
    more: found.hasMore ? found.more : undefined,
  };
}

/**
 * Returns a list filter by requisition; none for people who may not read requisitions. The server
 * searches for the values.
 */
export function useRequisitionFilter(props: FilterProps): readonly TableFilter[] {
  const isAllowed = useAbility().can('read', 'requisitions');
  const [search, setSearch] = useState(CLOSED_SEARCH);
  const found = useRequisitionChoices(search, undefined);
  const { chosen } = props;
  const read = useApiQuery(
    'get-requisition',
    { params: { id: chosen ?? '' } },
    { enabled: isAllowed && chosen !== undefined, errors: 'own' },
  );
  return isAllowed ? [toFilter(props, found, read.data?.title, setSearch)] : [];
}

/** Returns a list filter by member. The server searches for the values. */
export function usePersonFilter(props: FilterProps, people: PersonFilter = {}): TableFilter {
  const [search, setSearch] = useState(CLOSED_SEARCH);
  const found = usePersonChoices(search, people);
  const { chosen } = props;
  const read = useApiQuery(
    'list-users-by-id',
    { body: { panel: [chosen ?? ''] } },
    { enabled: chosen !== undefined, errors: 'own' },
  );
  return toFilter(props, found, read.data?.items[0]?.name, setSearch);
}
