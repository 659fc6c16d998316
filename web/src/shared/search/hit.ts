import type { SearchResults } from '@parley/contracts/search/search.routes.ts';
import { paths } from '../../paths.ts';
import type { IconName } from '../../components/icons/icon-paths.ts';
import { formatDayTime } from '../../components/time/format-time.ts';
import { searchText } from './search-strings.ts';
import { stepName } from '../../components/text/formats.ts';

export const HIT_GROUPS = ['candidates', 'requisitions', 'interviews', 'people'] as const;
type HitGroup = (typeof HIT_GROUPS)[number];

/**
 * Something that was found, as a row shows it. People and candidates have a face instead of an
 * icon.
 */
export interface Hit {
  id: string;
  group: HitGroup;
  title: string;
  sub: string;
  path: string;
  icon: IconName | null;
}

/**
 * What was found as rows, group by group, each best first. Times are in `zone`; people lead to
 * where one may look at them.
 */
export function toHits(results: SearchResults, zone: string, mayEditUsers: boolean): Hit[] {
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
      sub: [department, location, searchText(`status.${status}`)].filter(Boolean).join(', '),
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
