import { truncateText } from '@parley/domain/text/truncate-text.ts';
import { useMemo } from 'react';
import { useAbility } from '../../session/abilities.tsx';
import { useMyZone } from '../../session/use-account.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { type Hit, toHits } from './hit.ts';
import { useDebouncedValue } from '../../components/hooks/use-debounced-value.ts';
import { toSingleLineQuery } from '../../components/text/formats.ts';

const MIN_QUERY_LENGTH = 2;
const PAUSE = 180;

/**
 * What answers a text, once typing pauses. `hits` stay while the next ones load; `searched` is the
 * text they answer.
 */
export function useSearch(text: string, limit: number) {
  const typed = toSingleLineQuery(text);
  const wanted = useDebouncedValue(typed, PAUSE);
  const ability = useAbility();
  const zone = useMyZone();
  const can = ability.can('read', 'search');
  const enabled = can && wanted.length >= MIN_QUERY_LENGTH;
  const query = useApiQuery(
    'search',
    { query: { q: truncateText(wanted, 200), limit: String(limit) } },
    { enabled, errors: 'own', keepPrevious: true },
  );
  const mayEdit = ability.can('manage', 'users');
  const hits = useMemo<Hit[]>(
    () => (query.data && typed.length >= MIN_QUERY_LENGTH ? toHits(query.data, zone, mayEdit) : []),
    [query.data, typed.length, zone, mayEdit],
  );
  const waiting = can && typed.length >= MIN_QUERY_LENGTH && (wanted !== typed || query.isFetching);
  return {
    can,
    query,
    hits,
    waiting,
    searched: enabled && !query.isPlaceholderData && query.data ? wanted : undefined,
  };
}
