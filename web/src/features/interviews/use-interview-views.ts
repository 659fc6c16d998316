import type { BuiltInView } from '../../components/lists/use-view-tabs.tsx';
import { useApiQuery } from '../../session/use-api-query.ts';
import { useUser } from '../../session/use-session.ts';
import { useInterviewStrings } from './interviews-strings.ts';

/**
 * Coming, past, one's own and all; the counts are kept by the server, which knows statuses and no
 * times.
 */
export function useInterviewViews(): BuiltInView[] {
  const t = useInterviewStrings();
  const user = useUser();
  const counts = useApiQuery(
    'get-list-counts',
    { query: { list: 'interviews' } },
    { errors: 'own' },
  ).data;
  return [
    { id: 'upcoming', label: t('upcoming'), state: { filters: {} } },
    ...(user.role === 'interviewer'
      ? []
      : [{ id: 'mine', label: t('mine'), state: { filters: { mine: ['true'] } } }]),
    { id: 'past', label: t('past'), state: { filters: { when: ['past'] } } },
    { id: 'all', label: t('all'), state: { filters: { when: ['all'] } }, count: counts?.total },
  ];
}
