import type { Input } from '../../session/api/api.ts';
import type { ListState } from '../../components/table/toolbar/list-address.ts';

type Query = NonNullable<Input<'list-interviews'>['query']>;

/**
 * Filters of the list, as they stand in the address; `when` is the page's own word for from and to.
 */
export const INTERVIEW_FILTERS = ['when', 'status', 'requisition_id', 'mine'] as const;
export const INTERVIEW_SORTS = ['start'] as const;

/** The longest an interview lasts (ms): one that began within it may still go on. */
const MAX_INTERVIEW_MS = 480 * 60_000;

/**
 * What the server is asked for a state of the list. Coming ones first where nothing else is asked,
 * soonest first; past ones latest first.
 * @param now ms; the same for as long as the page is open, since another one is another list
 */
export function toInterviewQuery({ q, sort, filters }: ListState, now: number): Query {
  const when = filters['when']?.[0] ?? 'upcoming';
  const text = q.trim();
  const range =
    when === 'past'
      ? { to: new Date(now).toISOString() }
      : when === 'upcoming'
        ? { from: new Date(now - MAX_INTERVIEW_MS).toISOString() }
        : {};
  const order = sort ? sort.down : when !== 'upcoming';
  return {
    ...range,
    sort: order ? '-start' : 'start',
    ...Object.fromEntries(
      (['status', 'requisition_id', 'mine'] as const).flatMap((id) =>
        filters[id]?.[0] ? [[id, filters[id][0]]] : [],
      ),
    ),
    ...(text.length >= 2 ? { q: text } : {}),
  } as Query;
}

/**
 * Whether a row belongs to what is coming or to what is over; the server knows starts only, and one
 * that has begun is coming until it ends.
 */
export const matchesView = (
  endsAt: string,
  filters: ListState['filters'],
  now: number,
): boolean => {
  const when = filters['when']?.[0] ?? 'upcoming';
  return when === 'all' || Date.parse(endsAt) <= now === (when === 'past');
};
