import { useQueryClient } from '@tanstack/react-query';
import {
  APPLICATION_STAGES,
  type ApplicationStage,
} from '@parley/contracts/applications/application.schema.ts';
import type { CandidateRow } from '@parley/contracts/candidates/candidate.schema.ts';
import { serverNow } from '../../../session/services.ts';
import { rereadRows, patchRows } from '../../../shared/lists/cached-rows.ts';
import type { BulkResult } from '../../../shared/lists/use-bulk.ts';

const isStage = (text: string | null): text is ApplicationStage =>
  APPLICATION_STAGES.some((stage) => stage === text);

/**
 * Returns a function that applies the server's results to the shown rows and reads those rows
 * again.
 *
 * @param kind the kind of change; with `other` (putting candidates on a requisition, and its undo)
 *   the rows are only read again, because they may now be on another requisition
 */
export function useChangedCandidates(): (
  results: readonly BulkResult[],
  kind: 'stage' | 'gone' | 'other',
) => void {
  const queries = useQueryClient();
  return (results, kind) => {
    const by = new Map(
      results.filter(({ outcome }) => outcome === 'changed').map((result) => [result.id, result]),
    );
    if (kind !== 'other') {
      patchRows<CandidateRow>(queries, 'list-candidates', new Set(by.keys()), (row) => {
        const to = by.get(row.id)?.to ?? null;
        return kind === 'gone'
          ? null
          : isStage(to)
            ? { ...row, stage: to, stage_since: new Date(serverNow()).toISOString() }
            : row;
      });
    }
    rereadRows(queries, 'list-candidates', [...by.keys()]);
    for (const route of [
      'get-candidate',
      'list-applications',
      'list-undoable-decisions',
      'get-requisition',
    ] as const)
      void queries.invalidateQueries({ queryKey: [route] });
  };
}
