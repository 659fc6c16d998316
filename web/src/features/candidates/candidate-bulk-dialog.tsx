import { useId, useState } from 'react';
import type { BulkAction, BulkResult } from '../../parts/lists/bulk.ts';
import { BulkDialog } from '../../parts/lists/bulk-dialog.tsx';
import css from '../../parts/lists/lists.module.css';
import { useApiQuery } from '../../session/use-api-query.ts';
import { useCandidatesStrings } from './candidates-strings.ts';
import { REASONS } from './reasons.ts';

export interface BulkIntent {
  kind: 'in_review' | 'reopened' | 'rejected' | 'withdrawn' | 'put' | 'delete';
  ids: readonly string[];
}

type Action = BulkAction<'bulk-candidates'>;

/** Asks what a change of several candidates still needs, then shows what it will do. */
export default function CandidateBulkDialog({ intent: { kind, ids }, onChanged, onClose }: { intent: BulkIntent; onChanged: (results: readonly BulkResult[], gone: boolean) => void; onClose: () => void }) {
  const t = useCandidatesStrings();
  const id = useId();
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [requisition, setRequisition] = useState('');
  const open = useApiQuery('list-requisitions', { query: { status: 'open', limit: '100' } }, { enabled: kind === 'put', errors: 'own' });
  const action = ((): Action | undefined => {
    if (kind === 'delete') return { type: 'delete' };
    if (kind === 'put') return requisition === '' ? undefined : { type: 'put-on-requisition', requisition_id: requisition as never };
    if (kind === 'in_review' || kind === 'reopened') return { type: 'move-stage', to: kind };
    return reason === '' ? undefined : { type: 'move-stage', to: kind, reason_code: reason as never, ...(note.trim() ? { note: note.trim() } : {}) };
  })();
  const reasons = kind === 'rejected' || kind === 'withdrawn';
  return (
    <BulkDialog
      route="bulk-candidates" ids={ids} title={t(`bulk.title.${kind}`, { count: ids.length })} action={action} confirmLabel={t(`bulk.confirm.${kind}`)} destructive={kind === 'delete' || kind === 'rejected'}
      onClose={onClose} onChanged={(results) => onChanged(results, kind === 'delete')}
      {...(kind === 'delete' ? {} : { undoAction: (bulk_id: string): Action => ({ type: 'undo', bulk_id }) })}
    >
      {kind === 'put' && (
        <label className={css['field']}>
          <span className="label">{t('put.requisition')}</span>
          <select className={css['input']} value={requisition} onChange={(event) => setRequisition(event.target.value)}>
            <option value="">{open.isPending ? t('put.loading') : t('put.choose')}</option>
            {open.data?.items.map((each) => <option key={each.id} value={each.id}>{each.title}</option>)}
          </select>
          <span role="alert" className={css['error']}>{open.error ? t('put.error') : open.data?.items.length === 0 ? t('put.none') : ''}</span>
        </label>
      )}
      {reasons && (
        <>
          <label className={css['field']}>
            <span className="label">{t('bulk.reason')}</span>
            <select className={css['input']} value={reason} onChange={(event) => setReason(event.target.value)}>
              <option value="">{t('bulk.reason-pick')}</option>
              {REASONS[kind].map((code) => <option key={code} value={code}>{t(`reasons.${code}`)}</option>)}
            </select>
          </label>
          <label className={css['field']} htmlFor={id}>
            <span className="label">{t('bulk.note')}</span>
            <textarea id={id} className={css['input']} rows={2} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
          </label>
        </>
      )}
    </BulkDialog>
  );
}
