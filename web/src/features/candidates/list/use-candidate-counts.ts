import type { ListState } from '../../../components/table/toolbar/list-address.ts';
import type { BuiltInView } from '../../../shared/lists/use-view-tabs.tsx';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { useCandidatesStrings } from '../candidates-strings.ts';

const only = (filters: ListState['filters']) => ({ filters });

/**
 * The views the product brings along, with how many each holds, and how many fit what is filtered
 * where that is known.
 */
export function useCandidateCounts({ q, filters }: ListState): {
  views: BuiltInView[];
  total: number | undefined;
} {
  const t = useCandidatesStrings();
  const all = useApiQuery(
    'get-list-counts',
    { query: { list: 'candidates' } },
    { errors: 'own' },
  ).data;
  const mine = useApiQuery(
    'get-list-counts',
    { query: { list: 'candidates', mine: 'true' } },
    { errors: 'own' },
  ).data;
  const stage = (name: string) => all && (all.by['stage']?.[name] ?? 0);
  const names = Object.keys(filters);
  const one = names.length === 1 ? names[0] : undefined;
  const value = one && filters[one]?.[0];
  const known = (): number | undefined => {
    if (q !== '') return undefined;
    if (names.length === 0) return all?.total;
    if (one === 'mine') return mine?.total;
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
      { id: 'mine', label: t('views.mine'), state: only({ mine: ['true'] }), count: mine?.total },
    ],
  };
}
