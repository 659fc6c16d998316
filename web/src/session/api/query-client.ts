import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { toast } from '../../components/status/toasts/toast.tsx';
import { paths } from '../../paths.ts';
import { navigateTo } from '../navigator.ts';
import { sessionText } from '../sign-in/session-strings.ts';
import { isTenantUnavailable } from './api.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `errors: 'own'`: the caller shows failures itself; no toast, no redirect to /404. */
    queryMeta: { errors?: 'own' | 'shared' | undefined };
    mutationMeta: { errors?: 'own' | 'shared' | undefined };
  }
}

/**
 * Spec §8: a 404 leads to /404; other failures are shown in a toast; an ended session has already
 * led to /app/error.
 */
function showFailure(error: unknown): void {
  if (!(error instanceof ApiProblem)) {
    toast.error(sessionText('call-failed'));
    return;
  }
  // A malformed id cannot exist either.
  if (error.status === 404 || error.code === 'malformed-id') void navigateTo(paths.notFound);
  else if (error.status !== 401 && !isTenantUnavailable(error.code)) toast.error(error.message);
}

/**
 * Whether a failure of this query is shown here: one of the parts of the page that read it leaves
 * that to the cache. `query.meta` is that of only one of them.
 */
function isShownHere({ observers, meta }: Query<unknown, unknown>): boolean {
  const readers = observers.filter(({ options }) => options.enabled !== false);
  const metas = readers.length > 0 ? readers.map(({ options }) => options.meta) : [meta];
  return metas.some((one) => one?.errors !== 'own');
}

/** Queries are retried without an answer or after a 5xx; a refusal is final. */
const again = (count: number, error: Error): boolean =>
  error instanceof ApiProblem && (error.status === 0 || error.status >= 500) && count < 2;

/**
 * Extends `invalidateQueries` to queries that are being read for the first time, because their
 * result may be from before the change.
 */
class Queries extends QueryClient {
  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    const early = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    await super.invalidateQueries(filters, options);
    if (early.length > 0)
      await this.refetchQueries(
        { type: 'active', predicate: (query) => early.includes(query) },
        options,
      );
  }
}

export const makeQueryClient = (): QueryClient =>
  new Queries({
    queryCache: new QueryCache({
      onError(error, query) {
        if (isShownHere(query)) showFailure(error);
      },
    }),
    mutationCache: new MutationCache({
      onError(error, _variables, _context, { meta }) {
        if (meta?.errors !== 'own') showFailure(error);
      },
    }),
    defaultOptions: {
      queries: { retry: again, staleTime: 15_000, refetchOnWindowFocus: true },
      mutations: { retry: 0 },
    },
  });

/** The cache of server state; one for the page's lifetime. */
export const queries = makeQueryClient();
