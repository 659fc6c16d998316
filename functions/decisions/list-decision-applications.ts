import type { DecisionView } from '@parley/contracts/decisions/decisions.routes.ts';
import { type Application, applications } from '@parley/data/applications/applications.repo.ts';
import { boards } from '@parley/data/board/board.repo.ts';
import { undoableDecisions } from '@parley/data/decisions/undoable-decisions.repo.ts';
import { pendingApplications } from '@parley/data/pending-applications/pending-applications.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { isUndecided } from '@parley/domain/decisions/outcomes.ts';
import { matchesQuery, queryTokens, searchTokens } from '@parley/domain/search/search-tokens.ts';

interface Asked {
  view?: DecisionView | undefined;
  q?: string | undefined;
  /** Candidate ids, separated by commas. */
  candidates?: string | undefined;
  limit: number;
  after: Record<string, string> | undefined;
}

interface Found {
  items: Application[];
  lastKey: Record<string, string> | undefined;
  counts: Record<DecisionView, number>;
}

/** The position of an application at the beginning of a view, as a sortable text. */
interface First {
  candidateId: string;
  rank: string;
}

const LAST_MS = 9_999_999_999_999;

/**
 * Returns the applications of a requisition for the decision room: certain candidates, or a page of
 * a view. Undoable decisions and due decisions come first; both lists are short, so they are read
 * completely.
 */
export async function listDecisionApplications(
  store: TenantStore,
  now: Date,
  requisitionId: string,
  { view, q, candidates, limit, after }: Asked,
): Promise<Found> {
  const [stages, due] = await Promise.all([
    boards.counts(store, requisitionId),
    pendingApplications.listOfRequisition(store, 'decide', requisitionId),
  ]);
  const counts = { undecided: 0, due: due.length, decided: 0 };
  for (const [stage, count] of Object.entries(stages))
    counts[isUndecided(stage as Application['stage']) ? 'undecided' : 'decided'] += count;
  if (candidates !== undefined)
    return {
      items: await listInOrder(store, requisitionId, candidates.split(',')),
      lastKey: undefined,
      counts,
    };

  const words = q === undefined ? undefined : queryTokens(q);
  const isFound = ({ candidate, candidate_email }: Application) =>
    words === undefined ||
    matchesQuery(searchTokens({ name: candidate, email: candidate_email }), words);
  const first: First[] =
    view === 'due' || view === 'undecided' ? await listFirst(store, now, requisitionId, due) : [];
  const begun = after?.['rank'];
  const left = after && begun === undefined ? [] : first.filter(({ rank }) => rank > (begun ?? ''));
  const shown = (
    await listInOrder(
      store,
      requisitionId,
      left.map(({ candidateId }) => candidateId),
    )
  ).filter(isFound);
  if (shown.length >= limit || view === 'due') {
    const items = shown.slice(0, limit);
    const last = left.find(({ candidateId }) => candidateId === items.at(-1)?.candidate_id);
    const hasMore = shown.length > limit || view !== 'due';
    return { items, lastKey: last && hasMore ? { rank: last.rank } : undefined, counts };
  }

  const known = new Set(first.map(({ candidateId }) => candidateId));
  const rest = await applications.findOfRequisition(
    store,
    requisitionId,
    (application) =>
      !known.has(application.candidate_id) &&
      (view === undefined || isUndecided(application.stage) === (view === 'undecided')) &&
      isFound(application),
    limit - shown.length,
    begun === undefined ? after : undefined,
  );
  return { items: [...shown, ...rest.items], lastKey: rest.lastKey, counts };
}

/** Undoable decisions, newest first, then due ones, the longest pending first. */
async function listFirst(
  store: TenantStore,
  now: Date,
  requisitionId: string,
  due: readonly { candidate_id: string; since: string }[],
): Promise<First[]> {
  const recent = (await undoableDecisions.list(store, now)).filter(
    ({ requisition_id }) => requisition_id === requisitionId,
  );
  const ranked = [
    ...recent.map(({ candidate_id, decided_at }) => ({
      candidateId: candidate_id,
      rank: `0#${LAST_MS - Date.parse(decided_at)}#${candidate_id}`,
    })),
    ...due.map(({ candidate_id, since }) => ({
      candidateId: candidate_id,
      rank: `1#${since}#${candidate_id}`,
    })),
  ].sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return ranked.filter(
    ({ candidateId }, index) =>
      ranked.findIndex((one) => one.candidateId === candidateId) === index,
  );
}

/** Returns the existing applications of the candidates, in their order. */
async function listInOrder(
  store: TenantStore,
  requisitionId: string,
  candidateIds: readonly string[],
): Promise<Application[]> {
  const found = await applications.getMany(
    store,
    candidateIds.map((candidateId) => ({ requisitionId, candidateId })),
    { consistent: true },
  );
  const byCandidate = new Map(found.map((one) => [one.candidate_id, one]));
  return candidateIds.flatMap((id) => byCandidate.get(id) ?? []);
}
