import type { ReactNode } from 'react';
import { useDelayed } from '../hooks/use-delayed.ts';
import { useUiStrings } from '../text/ui-strings.ts';
import { ErrorMessage } from './error-message.tsx';
import { asFailure } from './failure.ts';
import { NoAccess } from './no-access.tsx';
import { ListSkeleton } from './skeleton.tsx';

/** The part of a react-query result that determines the shown state. */
export interface QueryLike<T> {
  data: T | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
}

export interface AsyncContentProps<T> {
  query: QueryLike<T>;
  /**
   * A placeholder with the final layout. It takes its space at once and becomes visible after 200
   * ms. By default it is rows of a list.
   */
  skeleton?: ReactNode;
  /** Checks whether the data is empty; then `empty` is shown. */
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  /** The title of the error: "The list did not load". */
  errorTitle?: string;
  children: (data: T) => ReactNode;
}

/** The four states of a page or a part of one: loading, empty, error (or no access), ready. */
export function AsyncContent<T>({
  query,
  skeleton,
  isEmpty,
  empty,
  errorTitle,
  children,
}: AsyncContentProps<T>) {
  const t = useUiStrings();
  const waiting = useDelayed(query.data === undefined && !query.error, 200);
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data);
  if (query.error) {
    if (asFailure(query.error).status === 403) return <NoAccess />;
    return (
      <ErrorMessage error={query.error} title={errorTitle} onRetry={() => void query.refetch()} />
    );
  }
  return (
    <div aria-busy="true" aria-label={t('loading')} role="status">
      <div style={waiting ? undefined : { visibility: 'hidden' }}>
        {skeleton ?? <ListSkeleton />}
      </div>
    </div>
  );
}
