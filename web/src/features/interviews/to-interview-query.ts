import { INTERVIEW_ORDERS } from '@parley/contracts/interviews/interview.schema.ts';
import type { ListState } from '../../components/table/toolbar/list-address.ts';
import type { Input } from '../../session/api/api.ts';
import { toListQuery } from '../../shared/lists/to-list-query.ts';

type Query = NonNullable<Input<'list-interviews'>['query']>;

/** Filters of the list as in the address; `when` stands for the API's from and to. */
export const INTERVIEW_FILTERS = ['when', 'status', 'requisition_id', 'mine'] as const;
export const INTERVIEW_SORTS = INTERVIEW_ORDERS;

/** The longest duration of an interview (ms): one that began within it may still be in progress. */
export const MAX_INTERVIEW_MS = 480 * 60_000;

/**
 * Returns the query of the server for a state of the list. By default coming interviews are
 * requested, soonest first; past ones latest first.
 * @param now ms; constant while the page is open, since another value would be another list
 */
export function toInterviewQuery(state: ListState, now: number): Query {
  const when = state.filters['when']?.[0] ?? 'upcoming';
  const range =
    when === 'past'
      ? { to: new Date(now).toISOString() }
      : when === 'upcoming'
        ? { from: new Date(now - MAX_INTERVIEW_MS).toISOString() }
        : {};
  return {
    ...range,
    sort: when === 'upcoming' ? 'start' : '-start',
    ...toListQuery<Query>(['status', 'requisition_id', 'mine'], state),
  };
}

/**
 * Checks whether a row belongs to the coming or the past interviews. The server filters by start
 * only, and an interview in progress counts as coming until it ends.
 */
export const matchesView = (
  endsAt: string,
  filters: ListState['filters'],
  now: number,
): boolean => {
  const when = filters['when']?.[0] ?? 'upcoming';
  return when === 'all' || Date.parse(endsAt) <= now === (when === 'past');
};
