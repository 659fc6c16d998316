import { useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { isSearchable } from '@parley/domain/search/unspaced.ts';
import { useDebouncedValue } from '../../../components/hooks/use-debounced-value.ts';
import {
  type Choice,
  type ChoiceSearch,
  CLOSED_SEARCH,
  type FoundChoices,
} from '../../../components/pickers/choice-search.ts';
import { SearchSelect } from '../../../components/pickers/lazy-search-select.tsx';
import { toSingleLineQuery } from '../../../components/text/formats.ts';
import { useAbility } from '../../../session/abilities.tsx';
import { useApiPages, useApiQuery } from '../../../session/api/use-api-query.ts';
import { SEARCH_DELAY_MS } from '../../../shared/choose/requisition-select.tsx';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import { useInterviewStrings } from '../interviews-strings.ts';
import type { BookingValues } from './booking-times.ts';
import { NewCandidate } from './new-candidate.tsx';

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
  const isSearch = isSearchable(q);
  const applications = useApiPages(
    'list-applications',
    { query: { requisition_id: requisition, limit: 50 } },
    { enabled: requisition !== '', errors: 'own' },
  );
  const found = useApiQuery(
    'search-candidates',
    { query: { q, limit: 25 } },
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
    isBehind: q !== toSingleLineQuery(text) || (isSearch && found.isPlaceholderData),
    isLoading: isSearch
      ? found.isFetching
      : requisition !== '' && (applications.isPending || applications.loadingMore),
    hasFailed: Boolean(isSearch ? found.error : applications.error),
    hasMore: !isSearch && applications.hasMore && !applications.moreFailed,
    more: applications.more,
    hasNobody: applications.data !== undefined && onRequisition.length === 0,
  };
}

/**
 * The candidate: one of those on the requisition, anybody found by name, or somebody new, who is
 * added in place.
 */
export function CandidateField({ chosenName }: { chosenName: string | undefined }) {
  const t = useInterviewStrings();
  const { control, watch } = useFormContext<BookingValues>();
  const requisition = watch('jobreq_id');
  const mayAdd = useAbility().can('create', 'candidates');
  const [search, setSearch] = useState(CLOSED_SEARCH);
  const [chosen, setChosen] = useState<Choice | null>(null);
  /** What was typed before somebody new was chosen to be added. */
  const [newText, setNewText] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const found = useCandidateChoices(search, requisition);
  const { field, fieldState } = useController({
    control,
    name: 'candidate_id',
    rules: { required: t('form.needed', { field: t('form.candidate') }) },
  });
  const id = field.value;
  const isAdding = newText !== null;
  const label =
    chosen?.id === id
      ? chosen.label
      : (found.choices.find((choice) => choice.id === id)?.label ?? chosenName ?? '');
  const choose = (choice: Choice | null) => {
    setNewText(null);
    setChosen(choice);
    field.onChange(choice?.id ?? '');
  };
  return (
    <>
      <SearchSelect
        label={t('form.candidate')}
        placeholder={t(requisition === '' ? 'form.candidate-first' : 'form.candidate-pick')}
        helper={
          found.hasNobody && id === '' && !isAdding
            ? t(mayAdd ? 'form.candidate-none-add' : 'form.candidate-none')
            : undefined
        }
        error={isAdding ? undefined : fieldState.error?.message}
        required
        isFixed
        found={found}
        onSearch={setSearch}
        value={id === '' ? null : { id, label }}
        onChange={choose}
        onBlur={field.onBlur}
        inputRef={(element) => {
          input.current = element;
          field.ref(element);
        }}
        addition={
          mayAdd
            ? {
                label: (typed) =>
                  typed === '' ? t('new-candidate.add') : t('new-candidate.add-typed', { typed }),
                onPick: setNewText,
              }
            : undefined
        }
      />
      {isAdding && (
        <NewCandidate
          key={newText}
          typed={newText}
          onChosen={(candidate) => {
            choose(candidate);
            input.current?.focus();
          }}
          onCancel={() => {
            setNewText(null);
            input.current?.focus();
          }}
        />
      )}
    </>
  );
}
