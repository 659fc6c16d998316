import { matchRank } from '@parley/domain/search/find-tokens.ts';

/**
 * Those whose words answer the question, each once, the best first; equal ones in the order given
 * by `before`.
 */
export function rankHits<T>(
  hits: readonly T[],
  query: string,
  text: (hit: T) => string,
  id: (hit: T) => string,
  before: (a: T, b: T) => number,
  limit: number,
): T[] {
  const rated = [...new Map(hits.map((hit) => [id(hit), hit])).values()].map((hit) => ({
    hit,
    rank: matchRank(text(hit), query),
  }));
  return rated
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || before(a.hit, b.hit))
    .slice(0, limit)
    .map(({ hit }) => hit);
}
