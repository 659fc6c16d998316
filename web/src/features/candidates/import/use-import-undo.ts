import { ApiProblem } from '@parley/api-client/api-problem.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BULK_LIMIT, type BulkResult, useBulk } from '../../../shared/lists/use-bulk.ts';
import { refetchLists } from '../../../shared/lists/cached-rows.ts';

/** The queries of other pages that an import changes. */
export const IMPORT_READS = ['list-candidates', 'get-list-counts', 'get-requisition'] as const;

export interface ImportUndo {
  busy: boolean;
  error: unknown;
  /** The number of deleted candidates; undefined before that. */
  removed: number | undefined;
  /** The candidates who stay, with the reason. */
  kept: readonly BulkResult[];
  run: () => void;
}

/**
 * Deletes the candidates that an import added, except those who were changed since. Candidates who
 * are already deleted are counted as well, so that it can be continued after a lost connection or a
 * reload.
 */
export function useImportUndo(ids: readonly string[], onUndone: () => void): ImportUndo {
  const bulk = useBulk('bulk-candidates');
  const queries = useQueryClient();
  const [state, setState] = useState<Omit<ImportUndo, 'run'>>({
    busy: false,
    error: null,
    removed: undefined,
    kept: [],
  });
  const removeAll = async () => {
    const kept: BulkResult[] = [];
    for (let from = 0; from < ids.length; from += BULK_LIMIT)
      try {
        const { results } = await bulk(
          ids.slice(from, from + BULK_LIMIT),
          { type: 'delete', only_unchanged: true },
          false,
        );
        kept.push(
          ...results.filter(({ outcome, code }) => outcome === 'blocked' && code !== 'not-found'),
        );
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'not-found') throw error;
      }
    return kept;
  };
  const run = () => {
    setState((before) => ({ ...before, busy: true, error: null }));
    removeAll().then(
      (kept) => {
        setState({ busy: false, error: null, removed: ids.length - kept.length, kept });
        refetchLists(queries, IMPORT_READS);
        onUndone();
      },
      (error: unknown) => setState((before) => ({ ...before, busy: false, error })),
    );
  };
  return { ...state, run };
}
