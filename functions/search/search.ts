import type { SearchResults } from '@parley/contracts/search/search.routes.ts';
import { candidateList, requisitionList } from '@parley/data/lists/hiring-lists.ts';
import { interviewList, type InterviewRowItem } from '@parley/data/lists/interview-lists.ts';
import { scopeText } from '@parley/data/lists/list-change.ts';
import { memberList } from '@parley/data/lists/people-lists.ts';
import { latestRows, listTerms } from '@parley/data/search/list-terms.ts';
import { names } from '@parley/data/search/names.repo.ts';
import { namePrefix, matchRank } from '@parley/domain/search/find-tokens.ts';
import { queryTokens } from '@parley/domain/search/search-tokens.ts';
import type { HandlerOf } from '../shared/context.ts';

/**
 * Returns the items that match the query, each once, the best first; equal ones in the order of
 * `before`.
 */
function rankHits<T>(
  hits: readonly T[],
  query: string,
  text: (hit: T) => readonly [text: string, email?: string],
  id: (hit: T) => string,
  before: (a: T, b: T) => number,
  limit: number,
): T[] {
  const rankOf = ([of, email]: ReturnType<typeof text>) => matchRank(of, query, email);
  const rated = [...new Map(hits.map((hit) => [id(hit), hit])).values()].map((hit) => ({
    hit,
    rank: rankOf(text(hit)),
  }));
  return rated
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || before(a.hit, b.hit))
    .slice(0, limit)
    .map(({ hit }) => hit);
}

/**
 * The number of entries read of each list: rows of less than 4 KB together, half a read unit, so
 * that a query costs two units independent of the amount of data.
 */
const READ = 12;
/** Entries of names are smaller still. */
const NAMES_READ = 20;
/** The number of an interviewer's latest interviews that are searched; less than 12 KB. */
const SAT_IN = 40;

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
const latest = (a: { starts_at: string }, b: { starts_at: string }) =>
  a.starts_at > b.starts_at ? -1 : 1;

/**
 * Searches each list for the longest word of the query as a prefix; the others must be prefixes of
 * words of the results. Two or more words are also searched as a name, which finds one person among
 * thousands who share a word. A member who sees only their own interviews gets results from those.
 */
export const search: HandlerOf<'search'> = async ({ request, caller, store, may }) => {
  const { q } = request.query;
  const limit = request.query.limit ?? 6;
  const [word] = queryTokens(q);
  if (word === undefined)
    return { status: 200, body: { candidates: [], requisitions: [], interviews: [], people: [] } };

  const seesAll = may('read', 'candidates');
  const name = namePrefix(q);
  const named =
    name === undefined || !seesAll
      ? { candidates: [], requisitions: [], people: [] }
      : await names.find(store, name, NAMES_READ);
  const [persons, requisitions, interviews, people] = await Promise.all([
    seesAll && named.candidates.length === 0 ? listTerms(store, candidateList, word, READ) : [],
    may('read', 'requisitions') ? listTerms(store, requisitionList, word, READ) : [],
    seesAll
      ? listTerms(store, interviewList, word, READ)
      : latestRows(store, interviewList, 'start', scopeText('', 'panel', caller.userId), SAT_IN),
    may('read', 'users') ? listTerms(store, memberList, word, READ) : [],
  ]);
  const met = seesAll
    ? named.candidates
    : interviews.map(({ candidate_id, candidate }) => ({
        id: candidate_id,
        name: candidate,
        email: '',
      }));
  const body = {
    candidates: rankHits(
      [...met, ...persons],
      q,
      (hit) => [hit.name, hit.email],
      (hit) => hit.id,
      byName,
      limit,
    ).map(({ id, name, email }) => ({ id, name, email })),
    requisitions: rankHits(
      [...(may('read', 'requisitions') ? named.requisitions : []), ...requisitions],
      q,
      ({ title, department, location }) => [`${title} ${department} ${location}`],
      (hit) => hit.id,
      (a, b) => a.title.localeCompare(b.title),
      limit,
    ).map(({ id, title, department, location, status }) => ({
      id,
      title,
      department,
      location,
      status,
    })),
    interviews: rankHits(
      interviews,
      q,
      ({ candidate, requisition, stage }) => [`${candidate} ${requisition} ${stage}`],
      (hit) => hit.id,
      latest,
      limit,
    ).map(interviewHit),
    people: rankHits(
      [...(may('read', 'users') ? named.people : []), ...people],
      q,
      (hit) => [hit.name, hit.email],
      (hit) => hit.id,
      byName,
      limit,
    ).map(({ id, name, email, role }) => ({ user_id: id, name, email, role })),
  };
  return { status: 200, body: body as unknown as SearchResults };
};

const interviewHit = ({
  id,
  candidate,
  requisition,
  stage,
  starts_at,
  state,
}: InterviewRowItem) => ({ id, candidate, requisition, stage, starts_at, state });
