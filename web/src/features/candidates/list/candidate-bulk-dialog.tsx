import { RequisitionSelect } from '../../../shared/choose/requisition-select.tsx';
import { useState } from 'react';
import { BulkDialog } from '../../../shared/lists/bulk-dialog.tsx';
import { useCandidatesStrings } from '../candidates-strings.ts';
import type { ListMove } from './stages.ts';
import type { BulkAction, BulkResult } from '../../../shared/lists/use-bulk.ts';

export interface BulkIntent {
  kind: ListMove | 'put' | 'delete';
  ids: readonly string[];
  /** Called when the dialog closes after the change was carried out and its result was shown. */
  onDone: () => void;
}

type Action = BulkAction<'bulk-candidates'>;

/**
 * The dialog for changing several candidates. It requests any missing input, such as the
 * requisition, then shows a preview of the change.
 */
export default function CandidateBulkDialog({
  intent: { kind, ids },
  onChanged,
  onClose,
}: {
  intent: BulkIntent;
  onChanged: (results: readonly BulkResult[], kind: 'stage' | 'gone' | 'other') => void;
  onClose: (done: boolean) => void;
}) {
  const t = useCandidatesStrings();
  const [requisition, setRequisition] = useState('');
  const [title, setTitle] = useState('');
  const action = ((): Action | undefined => {
    if (kind === 'delete') return { type: 'delete' };
    if (kind === 'put')
      return requisition === ''
        ? undefined
        : { type: 'put-on-requisition', requisition_id: requisition as never };
    return { type: 'move-stage', to: kind };
  })();
  return (
    <BulkDialog
      route="bulk-candidates"
      ids={ids}
      title={t(`bulk.title.${kind}`, { count: ids.length })}
      action={action}
      confirmLabel={t(`bulk.confirm.${kind}`)}
      destructive={kind === 'delete'}
      onClose={onClose}
      onChanged={(results) =>
        onChanged(results, kind === 'delete' ? 'gone' : kind === 'put' ? 'other' : 'stage')
      }
      doneMessage={(count) =>
        t(`bulk.done.${kind}`, {
          count,
          title,
        })
      }
      {...(kind === 'delete'
        ? {}
        : { undoAction: (bulk_id: string): Action => ({ type: 'undo', bulk_id }) })}
    >
      {kind === 'put' && (
        <RequisitionSelect
          label={t('put.requisition')}
          placeholder={t('put.choose')}
          status="open"
          value={requisition}
          onChange={(id, name) => {
            setRequisition(id);
            setTitle(name);
          }}
        />
      )}
    </BulkDialog>
  );
}
