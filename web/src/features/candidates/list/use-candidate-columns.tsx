import { useMemo } from 'react';
import type { CandidateRow } from '@parley/contracts/candidates/candidate.schema.ts';
import { AvatarGroup } from '../../../components/people/avatar-group.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import type { TableColumn } from '../../../components/table/table-column.ts';
import { formatDay } from '../../../components/time/format-time.ts';
import { serverNow } from '../../../session/services.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import { UndoOffer } from '../../decisions/shared/undo-offer.tsx';
import {
  isWithinUndo,
  useUndoableDecisions,
} from '../../decisions/shared/use-undoable-decisions.ts';
import { ScorecardProgress } from '../../scorecards/shared/scorecard-progress.tsx';
import { useCandidatesStrings } from '../candidates-strings.ts';
import { StageTag } from '../shared/stage-tag.tsx';
import { nextStep } from './next-step.ts';
import { daysInStage } from './stages.ts';
import type { CandidateEdits } from './use-candidate-edits.ts';

/** The columns of the list after the name. */
export function useCandidateColumns(edits: CandidateEdits): TableColumn<CandidateRow>[] {
  const t = useCandidatesStrings();
  const shared = useSharedStrings();
  const zone = useMyZone();
  return useMemo(() => {
    const quiet = (text: string) => <span className="secondary">{text}</span>;
    return [
      {
        id: 'requisition',
        header: t('columns.requisition'),
        min: 140,
        grow: 1,
        cell: (row) =>
          row.requisition === null ? (
            quiet(t('next.none'))
          ) : (
            <span title={row.requisition}>{row.requisition}</span>
          ),
      },
      {
        id: 'stage',
        header: t('columns.stage'),
        min: 166,
        ...(edits.stage ? { edit: edits.stage } : {}),
        cell: (row) => (row.stage ? <StageTag stage={row.stage} /> : quiet(t('no-stage'))),
      },
      {
        id: 'next',
        header: t('columns.next'),
        min: 178,
        grow: 1,
        drops: 2,
        cell: (row) =>
          row.requisition === null ? quiet(t('next.put')) : <NextStepOrUndo row={row} />,
      },
      {
        id: 'feedback',
        header: t('columns.feedback'),
        min: 122,
        drops: 3,
        cell: (row) => <ScorecardProgress asked={row.feedback_due} done={row.feedback_submitted} />,
      },
      {
        id: 'panel',
        header: t('columns.panel'),
        min: 112,
        drops: 4,
        cell: (row) =>
          row.panel_size === 0 ? (
            quiet(t('nobody'))
          ) : (
            <AvatarGroup
              label={t('columns.panel')}
              people={row.panel.map((name) => ({ name }))}
              more={row.panel_size - row.panel.length}
            />
          ),
      },
      {
        id: 'days',
        header: t('columns.days'),
        min: 76,
        drops: 5,
        cell: (row) => {
          const days = daysInStage(row.stage_since, serverNow());
          return days !== null && <span className="num">{t('days', { days })}</span>;
        },
      },
      {
        id: 'source',
        header: t('columns.source'),
        min: 104,
        drops: 6,
        ...(edits.source ? { edit: edits.source } : {}),
        cell: (row) => shared(`sources.${row.source}`),
      },
      {
        id: 'created',
        header: t('columns.added'),
        min: 112,
        drops: 7,
        sort: 'down',
        cell: (row) => <span className="num">{formatDay(row.createdAt, zone)}</span>,
      },
    ];
  }, [t, shared, zone, edits.stage, edits.source]);
}

/** The next step with a candidate, or for ten minutes after a decision the offer to undo it. */
function NextStepOrUndo({ row }: { row: CandidateRow }) {
  const { requisition_id, id, stage_since } = row;
  const isRecent = stage_since !== null && isWithinUndo(stage_since);
  const decision = useUndoableDecisions(isRecent).get(`${requisition_id}~${id}`);
  if (!decision) return <NextStepView row={row} />;
  const { application_id, candidate, stage, version, undo_until } = decision;
  return (
    <UndoOffer application={{ id: application_id, candidate, stage, version }} until={undo_until} />
  );
}

/** The next step with a candidate: a tag if it is today or due, otherwise plain text. */
export function NextStepView({
  row,
  tagOnly = false,
}: {
  row: Pick<CandidateRow, 'stage' | 'next_interview_at'>;
  /** Renders nothing if there is no tag. */
  tagOnly?: boolean;
}) {
  const t = useCandidatesStrings();
  const next = nextStep(row, serverNow(), useMyZone());
  if (next.kind === 'today')
    return <StatusTag tone="primary">{t('next.today', { time: next.time })}</StatusTag>;
  if (next.kind === 'due') return <StatusTag tone="warn">{t('next.decision')}</StatusTag>;
  if (tagOnly) return null;
  if (next.kind === 'interview') return <span className="num">{next.at}</span>;
  return <span className="secondary">{t(`next.${next.stage}`)}</span>;
}
