import type { CandidateRow } from '@parley/contracts/candidates/candidate.schema.ts';
import { useBlocked } from '../../components/use-blocked.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';
import type { BulkIntent } from './candidate-bulk-dialog.tsx';
import { useCandidatesStrings } from './candidates-strings.ts';
import { mayMove } from './stage-choices.ts';

/**
 * What can be done with the candidates that are chosen; each way opens the window that shows what
 * will change.
 */
export function CandidateBulk({
  rows,
  onIntent,
  onClear,
}: {
  rows: readonly CandidateRow[];
  onIntent: (intent: BulkIntent) => void;
  onClear: () => void;
}) {
  const t = useCandidatesStrings();
  const blocked = useBlocked();
  const act = (kind: BulkIntent['kind']) => () =>
    onIntent({ kind, ids: rows.map(({ id }) => id), onDone: onClear });
  const noneNew = rows.some(({ stage }) => stage !== null && mayMove(stage, 'in_review'))
    ? undefined
    : t('bulk.none-in_review');
  const single = rows.length === 1 ? rows[0] : undefined;
  return (
    <BulkBar count={rows.length} onClear={onClear}>
      <Button size="small" blockedBecause={noneNew} onClick={act('in_review')}>
        {t('bulk.confirm.in_review')}
      </Button>
      <Button size="small" onClick={act('put')}>
        {t('bulk.put')}
      </Button>
      {single?.requisition_id && blocked('create', 'interviews') === undefined && (
        <Button
          size="small"
          to={`${paths.addInterview(single.requisition_id)}?candidate=${single.id}`}
        >
          {t('bulk.schedule')}
        </Button>
      )}
      <Button size="small" look="text" onClick={act('delete')}>
        <span style={{ color: 'var(--error)' }}>{t('bulk.delete')}</span>
      </Button>
    </BulkBar>
  );
}
