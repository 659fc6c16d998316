import type { CandidateRow } from '@parley/contracts/candidates/candidate.schema.ts';
import { useRef, useState } from 'react';
import { useBlocked } from '../../parts/use-blocked.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';
import type { BulkIntent } from './candidate-bulk-dialog.tsx';
import { useCandidatesStrings } from './candidates-strings.ts';
import { mayMove } from './stage-choices.ts';

/** What can be done with the candidates that are chosen; each way opens the window that shows what will change. */
export function CandidateBulk({ rows, onIntent, onClear }: { rows: readonly CandidateRow[]; onIntent: (intent: BulkIntent) => void; onClear: () => void }) {
  const t = useCandidatesStrings();
  const blocked = useBlocked();
  const ref = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const ids = rows.map(({ id }) => id);
  const noManage = blocked('manage', 'candidates');
  const act = (kind: BulkIntent['kind']) => () => onIntent({ kind, ids });
  const none = (move: 'in_review' | 'reopened') => (rows.some(({ stage }) => stage !== null && mayMove(stage, move)) ? undefined : t(`bulk.none-${move}`));
  const single = rows.length === 1 ? rows[0] : undefined;
  return (
    <BulkBar count={rows.length} onClear={onClear}>
      <span ref={ref} tabIndex={-1}><Button size="small" blockedBecause={noManage} aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(!open)}>{t('bulk.move')}</Button></span>
      <Menu
        anchor={ref} open={open} onClose={() => setOpen(false)} label={t('bulk.move')}
        items={[
          { id: 'in_review', label: t('bulk.to-review'), blockedBecause: none('in_review'), onPick: act('in_review') },
          { id: 'reopened', label: t('bulk.to-reopen'), blockedBecause: none('reopened'), onPick: act('reopened') },
          { id: 'withdrawn', label: t('bulk.to-withdrawn'), onPick: act('withdrawn') },
          { id: 'delete', label: t('bulk.to-delete'), danger: true, apart: true, onPick: act('delete') },
        ]}
      />
      <Button size="small" blockedBecause={noManage} onClick={act('put')}>{t('bulk.put')}</Button>
      {single?.requisition_id && blocked('create', 'interviews') === undefined && <Button size="small" to={paths.addInterview(single.requisition_id)}>{t('bulk.schedule')}</Button>}
      <Button size="small" look="text" blockedBecause={noManage} onClick={act('rejected')}><span style={{ color: 'var(--error)' }}>{t('bulk.reject')}</span></Button>
    </BulkBar>
  );
}
