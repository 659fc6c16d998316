import { useMemo } from 'react';
import * as z from 'zod';
import type { SearchResults } from '@parley/contracts/search/search.routes.ts';
import { isSearchable } from '@parley/domain/search/unspaced.ts';
import { truncateText } from '@parley/domain/text/truncate-text.ts';
import { useDebouncedValue } from '../../../components/hooks/use-debounced-value.ts';
import { type IconName, ICONS } from '../../../components/icons/all-icons.ts';
import { toSingleLineQuery, stepName } from '../../../components/text/formats.ts';
import { formatDayTime } from '../../../components/time/format-time.ts';
import { paths } from '../../../paths.ts';
import { useAbility } from '../../../session/abilities.tsx';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { sharedText } from '../../../shared/shared-strings.ts';
import { searchText } from './search-strings.ts';

const PAUSE = 180;

/**
 * Searches for a text once typing pauses. The previous `hits` remain while the next ones load;
 * `searched` is the text to which they belong.
 */
export function useSearch(text: string, limit: number) {
  const typed = toSingleLineQuery(text);
  const wanted = useDebouncedValue(typed, PAUSE);
  const ability = useAbility();
  const zone = useMyZone();
  const can = ability.can('read', 'search');
  const asks = isSearchable(typed);
  const enabled = can && isSearchable(wanted);
  const query = useApiQuery(
    'search',
    { query: { q: truncateText(wanted, 200), limit } },
    { enabled, errors: 'own', keepPrevious: true },
  );
  const mayEdit = ability.can('manage', 'users');
  const hits = useMemo<Hit[]>(
    () => (query.data && asks ? toHits(query.data, zone, mayEdit) : []),
    [query.data, asks, zone, mayEdit],
  );
  const waiting = can && asks && (wanted !== typed || query.isFetching);
  return {
    can,
    query,
    hits,
    waiting,
    searched: enabled && !query.isPlaceholderData && query.data ? wanted : undefined,
  };
}

export const HIT_GROUPS = ['candidates', 'requisitions', 'interviews', 'people'] as const;
type HitGroup = (typeof HIT_GROUPS)[number];

/** A search result as a row. Members and candidates have an avatar instead of an icon. */
export interface Hit {
  id: string;
  group: HitGroup;
  title: string;
  sub: string;
  path: string;
  icon: IconName | null;
}

/**
 * Converts search results to rows, group by group, with the best of each group first. Times are in
 * `zone`. Members link to the page that the user may open.
 */
function toHits(results: SearchResults, zone: string, mayEditUsers: boolean): Hit[] {
  return [
    ...results.candidates.map(({ id, name, email }): Hit => ({
      id,
      group: 'candidates',
      title: name,
      sub: email,
      path: paths.candidate(id),
      icon: null,
    })),
    ...results.requisitions.map(({ id, title, department, location, status }): Hit => ({
      id,
      group: 'requisitions',
      title,
      sub: [department, location, sharedText(`requisition-statuses.${status}`)]
        .filter(Boolean)
        .join(', '),
      path: paths.requisition(id),
      icon: 'work',
    })),
    ...results.interviews.map(({ id, candidate, requisition, stage, starts_at }): Hit => ({
      id,
      group: 'interviews',
      title: searchText('interview', { candidate }),
      sub: searchText('interview-sub', {
        requisition,
        stage: stepName(stage),
        when: formatDayTime(starts_at, zone),
      }),
      path: paths.interview(id),
      icon: 'video',
    })),
    ...results.people.map(({ user_id, name, email }): Hit => ({
      id: user_id,
      group: 'people',
      title: name,
      sub: email,
      path: mayEditUsers ? paths.editUser(user_id) : paths.users,
      icon: null,
    })),
  ];
}

const MAX_HITS = 5;
const stored = z.array(
  z.object({
    id: z.string(),
    group: z.enum(HIT_GROUPS),
    title: z.string(),
    sub: z.string(),
    path: z.string().regex(/^\/(app|management)\//),
    icon: z
      .string()
      .nullable()
      .transform((name) =>
        name !== null && Object.hasOwn(ICONS, name) ? (name as IconName) : null,
      ),
  }),
);

/**
 * Returns the storage key of the search results that the user opened last on this device. It
 * contains user and company, because names are private to both.
 */
const getKey = (userId: string, tenantId: number) => `recent-hits:${tenantId}:${userId}`;

export function readRecent(userId: string, tenantId: number): Hit[] {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(getKey(userId, tenantId)) ?? '[]'));
  } catch {
    // An unreadable value is ignored, because the list is only a convenience.
    return [];
  }
}

/** Puts a result at the beginning of the list, without repetition, and stores the first five. */
export function storeRecent(userId: string, tenantId: number, hit: Hit): void {
  const others = readRecent(userId, tenantId).filter(({ path }) => path !== hit.path);
  localStorage.setItem(
    getKey(userId, tenantId),
    JSON.stringify([hit, ...others].slice(0, MAX_HITS)),
  );
}
