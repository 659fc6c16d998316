import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useDebouncedValue } from '../../../components/hooks/use-debounced-value.ts';
import { SearchSelect } from '../../../components/pickers/lazy-search-select.tsx';
import {
  type Choice,
  type ChoiceSearch,
  CLOSED_SEARCH,
  type FoundChoices,
} from '../../../components/pickers/choice-search.ts';
import { toSingleLineQuery } from '../../../components/text/formats.ts';
import { useApiPages, useApiQuery } from '../../../session/api/use-api-query.ts';
import { MIN_SEARCH_CHARS, SEARCH_DELAY_MS } from '../../../shared/choose/requisition-select.tsx';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import { useInterviewStrings } from '../interviews-strings.ts';
import type { BookingValues } from './booking-times.ts';

const OVER = ['hired', 'rejected', 'withdrawn'];

/**
 * Before anything is typed the candidates of the requisition whose applications go on; then all
 * candidates of the company that fit the text.
 */
function useCandidateChoices(
  { text, isOpen }: ChoiceSearch,
  requisition: string,
): FoundChoices & { hasNobody: boolean } {
  const t = useSharedStrings();
  const q = useDebouncedValue(toSingleLineQuery(text), SEARCH_DELAY_MS);
  const isSearch = q.length >= MIN_SEARCH_CHARS;
  const applications = useApiPages(
    'list-applications',
    { query: { requisition_id: requisition, limit: '50' } },
    { enabled: requisition !== '', errors: 'own' },
  );
  const found = useApiQuery(
    'search-candidates',
    { query: { q, limit: '25' } },
    { enabled: isOpen && isSearch, keepPrevious: true, errors: 'own' },
  );
  const onRequisition = (applications.data ?? []).filter(({ stage }) => !OVER.includes(stage));
  const choices: Choice[] = isSearch
    ? (found.data?.items ?? []).map(({ id, name, email }) => ({ id, label: name, detail: email }))
    : onRequisition.map(({ candidate_id, candidate, stage }) => ({
        id: candidate_id,
        label: candidate,
        detail: t(`stages.${stage}`),
      }));
  return {
    choices,
    isLoading: isSearch
      ? found.isFetching
      : requisition !== '' && (applications.isPending || applications.loadingMore),
    hasFailed: Boolean(isSearch ? found.error : applications.error),
    hasMore: !isSearch && applications.hasMore && !applications.moreFailed,
    more: applications.more,
    hasNobody: applications.data !== undefined && onRequisition.length === 0,
  };
}

/** The candidate: one of those on the requisition, or anybody found by name. */
export function CandidateField({ chosenName }: { chosenName: string | undefined }) {
  const t = useInterviewStrings();
  const { control, watch } = useFormContext<BookingValues>();
  const requisition = watch('jobreq_id');
  const [search, setSearch] = useState(CLOSED_SEARCH);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const found = useCandidateChoices(search, requisition);
  const { field, fieldState } = useController({
    control,
    name: 'candidate_id',
    rules: { required: t('form.needed', { field: t('form.candidate') }) },
  });
  const id = field.value;
  const label =
    chosen?.id === id
      ? chosen.label
      : (found.choices.find((choice) => choice.id === id)?.label ?? chosenName ?? '');
  return (
    <SearchSelect
      label={t('form.candidate')}
      placeholder={t(requisition === '' ? 'form.candidate-first' : 'form.candidate-pick')}
      helper={found.hasNobody && id === '' ? t('form.candidate-none') : undefined}
      error={fieldState.error?.message}
      required
      isFixed
      found={found}
      onSearch={setSearch}
      value={id === '' ? null : { id, label }}
      onChange={(choice) => {
        setChosen(choice);
        field.onChange(choice?.id ?? '');
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}
