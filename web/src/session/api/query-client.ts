import { ApiProblem } from '@parley/api-client/api-problem.ts';
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { toast } from '../../components/status/toasts/toast.tsx';
import { isTenantUnavailable } from './api.ts';
import { navigateTo } from '../navigator.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `errors: 'own'`: the caller shows failures itself; no toast, no way to /404. */
    queryMeta: { errors?: 'own' | 'shared' | undefined };
    mutationMeta: { errors?: 'own' | 'shared' | undefined };
  }
}

/**
 * Spec §8: a 404 goes to /404; everything else is said in a toast; a lost session has been sent to
 * /app/error already.
 */
function showFailure(error: unknown, shows: 'own' | 'shared' | undefined): void {
  if (shows === 'own') return;
  if (!(error instanceof ApiProblem)) {
    toast.error('Something went wrong');
    return;
  }
  // An id that cannot be one names nothing either.
  if (error.status === 404 || error.code === 'malformed-id') void navigateTo(paths.notFound);
  else if (error.status !== 401 && !isTenantUnavailable(error.code)) toast.error(error.message);
}

/** Reads are tried again when no answer or a 5xx came; a refusal is an answer. */
const again = (count: number, error: Error): boolean =>
  error instanceof ApiProblem && (error.status === 0 || error.status >= 500) && count < 2;

/**
 * Its `invalidateQueries` holds also for what is being read for the first time: that answer may be
 * from before the change.
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
      onError: (error, query) => showFailure(error, query.meta?.errors),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => showFailure(error, mutation.meta?.errors),
    }),
    defaultOptions: {
      queries: { retry: again, staleTime: 15_000, refetchOnWindowFocus: true },
      mutations: { retry: 0 },
    },
  });

/** What the page knows of the server; one for the page's whole life. */
export const queries = makeQueryClient();
