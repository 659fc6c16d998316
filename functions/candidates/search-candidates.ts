import type { CandidateId } from '@parley/contracts/kit/ids.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { matchesQuery, queryTokens, searchTokens } from '@parley/domain/search/search-tokens.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail } from '../kit/failure.ts';

/** Read per question: enough to leave something after the other words were compared, and under two read units. */
const READ = 60;

/**
 * The longest word of the question is looked up as a prefix; the others must begin words of what was found. One query,
 * whatever the number of candidates.
 */
export const searchCandidates: HandlerOf<'search-candidates'> = async ({ request, store, may }) => {
  if (!may('read', 'candidates')) return fail('forbidden', 'You see the candidates you interview; open them from your interviews');
  const wanted = queryTokens(request.query.q);
  const [longest] = wanted;
  if (!longest) return { status: 200, body: { items: [] } };
  const limit = Math.min(Number(request.query.limit ?? 10), READ);
  const found = await candidates.findByPrefix(store, longest, wanted.length > 1 ? READ : limit);
  const matching = found.filter((hit) => matchesQuery(searchTokens(hit), wanted));
  const items = [...new Map(matching.map((hit) => [hit.id, { ...hit, id: hit.id as CandidateId }])).values()];
  return { status: 200, body: { items: items.slice(0, limit) } };
};
