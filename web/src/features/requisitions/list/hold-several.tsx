import { useQueryClient } from '@tanstack/react-query';
import { REQUISITION_STATUSES } from '@parley/contracts/requisitions/requisition.schema.ts';
import type { Output } from '../../../session/api/api.ts';
import { BulkDialog } from '../../../shared/lists/bulk-dialog.tsx';
import { rereadRows, patchRows } from '../../../shared/lists/cached-rows.ts';
import { useRequisitionsStrings } from '../requisitions-strings.ts';

type RequisitionRow = Output<'list-requisitions'>['items'][number];

/** Puts several requisitions on hold or resumes them; each change can be undone. */
export default function HoldSeveral({
  type,
  ids,
  onClose,
}: {
  type: 'hold' | 'resume';
  ids: readonly string[];
  onClose: (done: boolean) => void;
}) {
  const t = useRequisitionsStrings();
  const queries = useQueryClient();
  return (
    <BulkDialog
      route="bulk-requisitions"
      ids={ids}
      title={t(`bulk.title-${type}`, { count: ids.length })}
      action={{ type }}
      confirmLabel={t(`bulk.${type}`)}
      onClose={onClose}
      doneMessage={(count) => t(`bulk.done-${type}`, { count })}
      undoAction={(bulk_id) => ({ type: 'undo' as const, bulk_id })}
      onChanged={(results) => {
        const by = new Map(results.map((result) => [result.id, result]));
        patchRows<RequisitionRow>(queries, 'list-requisitions', new Set(by.keys()), (row) => {
          const result = by.get(row.id);
          return {
            ...row,
            status: REQUISITION_STATUSES.find((status) => status === result?.to) ?? row.status,
            version: result?.version ?? row.version,
          };
        });
        rereadRows(queries, 'list-requisitions', [...by.keys()]);
        void queries.invalidateQueries({ queryKey: ['get-requisition'] });
      }}
    />
  );
}
