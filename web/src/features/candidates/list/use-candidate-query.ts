import { APPLICATION_STAGES, SOURCES } from '@parley/contracts/applications/application.schema.ts';
import type { ListState } from '../../../components/table/toolbar/list-address.ts';
import type { TableFilter } from '../../../components/table/toolbar/table-filter.ts';
import { useApiPages } from '../../../session/api/use-api-query.ts';
import { useRequisitionFilter } from '../../../shared/choose/choice-filters.ts';
import { useListCounts } from '../../../shared/lists/use-list-counts.ts';
import type { BuiltInView } from '../../../shared/lists/use-view-tabs.tsx';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import { useCandidatesStrings } from '../candidates-strings.ts';
import { toCandidateQuery } from './to-candidate-query.ts';

/** The filters above the list. */
export function useCandidateFilters(
  chosen: Readonly<Record<string, readonly string[]>>,
): TableFilter[] {
  const t = useCandidatesStrings();
  const text = useSharedStrings();
  const requisition = useRequisitionFilter({
    id: 'requisition_id',
    label: t('columns.requisition'),
    chosen: chosen['requisition_id']?.[0],
  });
  return [
    ...requisition,
    {
      id: 'stage',
      label: t('columns.stage'),
      single: true,
      options: [
        ...APPLICATION_STAGES.map((stage) => ({ value: stage, label: text(`stages.${stage}`) })),
        { value: 'none', label: t('next.none') },
      ],
    },
    {
      id: 'source',
      label: t('columns.source'),
      single: true,
      options: SOURCES.map((source) => ({ value: source, label: text(`sources.${source}`) })),
    },
    {
      id: 'mine',
      label: t('columns.panel'),
      single: true,
      options: [{ value: 'true', label: t('views.mine') }],
    },
  ];
}

/**
 * Reads the pages of candidates for the state in the address. `none` is true if the company has no
 * candidates at all; the page then hides its own button, so that only one button offers to add the
 * first.
 */
export function useCandidatePages(state: ListState) {
  const pages = useApiPages(
    'list-candidates',
    { query: { limit: 50, ...toCandidateQuery(state) } },
    { errors: 'own', keepPrevious: true, counts: 'candidates' },
  );
  return {
    pages,
    none:
      pages.data?.length === 0 &&
      !pages.hasMore &&
      state.q === '' &&
      Object.keys(state.filters).length === 0,
  };
}

const only = (filters: ListState['filters']) => ({ filters });

/**
 * Returns the built-in views with the number of candidates in each, and the total for the current
 * filters if it is known.
 */
export function useCandidateCounts(
  { q, filters }: ListState,
  pages: ReturnType<typeof useCandidatePages>['pages'],
): {
  views: BuiltInView[];
  total: number | undefined;
} {
  const t = useCandidatesStrings();
  const all = useListCounts('candidates', pages);
  const stage = (name: string) => all && (all.by['stage']?.[name] ?? 0);
  const names = Object.keys(filters);
  const one = names.length === 1 ? names[0] : undefined;
  const value = one && filters[one]?.[0];
  const known = (): number | undefined => {
    if (q !== '') return undefined;
    if (names.length === 0) return all?.total;
    if (one === 'mine') return all?.own_total ?? undefined;
    return one && value ? all && (all.by[one] ? (all.by[one][value] ?? 0) : undefined) : undefined;
  };
  return {
    total: known(),
    views: [
      { id: 'all', label: t('views.all'), state: only({}), count: all?.total },
      {
        id: 'review',
        label: t('views.review'),
        state: only({ stage: ['in_review'] }),
        count: stage('in_review'),
      },
      {
        id: 'interviewing',
        label: t('views.interviewing'),
        state: only({ stage: ['interviewing'] }),
        count: stage('interviewing'),
      },
      {
        id: 'decision',
        label: t('views.decision'),
        state: only({ stage: ['decision'] }),
        count: stage('decision'),
      },
      {
        id: 'mine',
        label: t('views.mine'),
        state: only({ mine: ['true'] }),
        count: all?.own_total ?? undefined,
      },
    ],
  };
}
