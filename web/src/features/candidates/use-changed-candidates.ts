import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import { APPLICATION_STAGES } from '@parley/contracts/applications/application.schema.ts';
import type { CandidateRow } from '@parley/contracts/candidates/candidate.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { BulkResult } from '../../parts/lists/bulk.ts';
import { patchRows } from '../../parts/lists/patch-rows.ts';
import { serverNow } from '../../session/services.ts';

const isStage = (text: string | null): text is ApplicationStage => APPLICATION_STAGES.some((stage) => stage === text);
/** The list's counts and rows are written from the stream, a moment after the answer. */
const LATER_MS = 1500;

/** Puts what the server answered into the rows that are shown, and has the rest read again. */
export function useChangedCandidates(): (results: readonly BulkResult[], gone?: boolean) => void {
  const queries = useQueryClient();
  return (results, gone = false) => {
    const by = new Map(results.filter(({ outcome }) => outcome === 'changed').map((result) => [result.id, result]));
    patchRows<CandidateRow>(queries, 'list-candidates', new Set(by.keys()), (row) => {
      if (gone) return null;
      const to = by.get(row.id)?.to ?? null;
      return isStage(to) ? { ...row, stage: to, stage_since: new Date(serverNow()).toISOString() } : row;
    });
    for (const route of ['get-candidate', 'list-applications', 'get-requisition'] as const) void queries.invalidateQueries({ queryKey: [route] });
    setTimeout(() => void queries.invalidateQueries({ queryKey: ['get-list-counts'] }), LATER_MS);
  };
}
