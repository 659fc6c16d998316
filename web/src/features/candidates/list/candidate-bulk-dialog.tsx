import { useState } from 'react';
import { BulkDialog } from '../../../shared/lists/bulk-dialog.tsx';
import css from '../../../shared/lists/lists.module.css';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { useCandidatesStrings } from '../candidates-strings.ts';
import type { ListMove } from './stages.ts';
import type { BulkAction, BulkResult } from '../../../shared/lists/use-bulk.ts';

export interface BulkIntent {
  kind: ListMove | 'put' | 'delete';
  ids: readonly string[];
  /** Something was changed and the person has seen it. */
  onDone: () => void;
}

type Action = BulkAction<'bulk-candidates'>;

/** Asks what a change of several candidates still needs, then shows what it will do. */
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
  const open = useApiQuery(
    'list-requisitions',
    { query: { status: 'open', limit: '100' } },
    { enabled: kind === 'put', errors: 'own' },
  );
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
          title: open.data?.items.find(({ id }) => id === requisition)?.title ?? '',
        })
      }
      {...(kind === 'delete'
        ? {}
        : { undoAction: (bulk_id: string): Action => ({ type: 'undo', bulk_id }) })}
    >
      {kind === 'put' && (
        <label className={css['field']}>
          <span className="label">{t('put.requisition')}</span>
          <select
            className={css['input']}
            value={requisition}
            onChange={(event) => setRequisition(event.target.value)}
          >
            <option value="">{open.isPending ? t('put.loading') : t('put.choose')}</option>
            {open.data?.items.map((each) => (
              <option key={each.id} value={each.id}>
                {each.title}
              </option>
            ))}
          </select>
          <span role="alert" className={css['error']}>
            {open.error ? t('put.error') : open.data?.items.length === 0 ? t('put.none') : ''}
          </span>
        </label>
      )}
    </BulkDialog>
  );
}
