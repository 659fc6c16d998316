import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '@parley/api-client/api-problem.ts';
import type { Input } from '../../../../session/api/api.ts';
import { api } from '../../../../session/services.ts';
import { refetchLists } from '../../../../shared/lists/cached-rows.ts';
import { BULK_LIMIT, type BulkResult, useBulk } from '../../../../shared/lists/use-bulk.ts';
import type { CreatedRequisition } from './last-import.ts';

/** The queries of other pages that an import changes. */
export const IMPORT_READS = [
  'list-candidates',
  'list-requisitions',
  'get-list-counts',
  'get-requisition',
] as const;

/** Candidates leave their requisitions a moment after they were deleted. */
const ATTEMPTS = 20;
const BETWEEN_MS = 1_000;

interface Kept {
  name: string;
  message: string;
}

export interface ImportUndo {
  busy: boolean;
  error: unknown;
  /** The number of deleted candidates; undefined before that. */
  removed: number | undefined;
  /** The candidates and requisitions that stay, with the reason. */
  kept: readonly Kept[];
  run: () => void;
}

/**
 * Deletes the candidates that an import added, except those who were changed since, and then the
 * requisitions that it created, unless they were changed or others are on them. What is already
 * deleted is counted as well, so that it can be continued after a lost connection or a reload.
 */
export function useImportUndo(
  ids: readonly string[],
  requisitions: readonly CreatedRequisition[],
  onUndone: () => void,
): ImportUndo {
  const bulk = useBulk('bulk-candidates');
  const queries = useQueryClient();
  const [state, setState] = useState<Omit<ImportUndo, 'run'>>({
    busy: false,
    error: null,
    removed: undefined,
    kept: [],
  });
  const removeCandidates = async () => {
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
  const removeAll = async () => {
    const kept = await removeCandidates();
    const stays: Kept[] = [];
    for (const created of requisitions) {
      const message = await removeRequisition(created.id, kept.length === 0 ? ATTEMPTS : 1);
      if (message !== undefined) stays.push({ name: created.title, message });
    }
    return { removed: ids.length - kept.length, kept: [...kept, ...stays] };
  };
  const run = () => {
    setState((before) => ({ ...before, busy: true, error: null }));
    removeAll().then(
      ({ removed, kept }) => {
        setState({ busy: false, error: null, removed, kept });
        refetchLists(queries, IMPORT_READS);
        onUndone();
      },
      (error: unknown) => setState((before) => ({ ...before, busy: false, error })),
    );
  };
  return { ...state, run };
}

/** Deletes a draft as it was created, or returns why it stays. */
async function removeRequisition(id: string, attempts: number): Promise<string | undefined> {
  try {
    const input = { params: { id } } as Input<'delete-requisition'>;
    await api.call('delete-requisition', input, { ifMatch: 1 });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.code === 'not-found') return undefined;
    if (error.code !== 'in-use' && error.code !== 'stale-version') throw error;
    if (error.code === 'stale-version' || attempts <= 1) return error.message;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    return removeRequisition(id, attempts - 1);
  }
}
