import { useQueryClient } from '@tanstack/react-query';
import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import type { CandidateRow } from '@parley/contracts/candidates/candidate.schema.ts';
import { toast } from '../../../components/status/toasts/toast.tsx';
import type { ChoiceEdit } from '../../../components/table/table-column.ts';
import { patchRows } from '../../../shared/lists/cached-rows.ts';
import { useBulk } from '../../../shared/lists/use-bulk.ts';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import { useCandidatesStrings } from '../candidates-strings.ts';
import { StageTag } from '../shared/stage-tag.tsx';
import { type ListMove, mayMove } from './stages.ts';
import { useChangedCandidates } from './use-changed-candidates.ts';

const MOVE_TO: Partial<Record<ApplicationStage, ListMove>> = { in_review: 'in_review' };
const SHOWN = [
  'applied',
  'in_review',
  'interviewing',
  'decision',
  'offer',
  'hired',
  'rejected',
  'withdrawn',
] as const satisfies readonly ApplicationStage[];

/**
 * Returns the stage as an editable cell. A change is shown immediately and reverted, with the
 * reason, if the server refuses it. Stages that the list cannot set are disabled and show the
 * reason.
 */
export function useStageEdit(): (row: CandidateRow) => ChoiceEdit<CandidateRow> | undefined {
  const t = useCandidatesStrings();
  const text = useSharedStrings();
  const queries = useQueryClient();
  const bulk = useBulk('bulk-candidates');
  const changed = useChangedCandidates();
  const move = async (row: CandidateRow, to: ListMove): Promise<void> => {
    const show = (from: ApplicationStage | null, stage: ApplicationStage | null) =>
      patchRows<CandidateRow>(queries, 'list-candidates', new Set([row.id]), (now) =>
        now.stage === from ? { ...now, stage } : now,
      );
    show(row.stage, to);
    const failed = (reason: string) => {
      show(to, row.stage);
      toast.error(t('edit.failed', { name: row.name, reason }));
    };
    try {
      const {
        answers,
        results: [result],
      } = await bulk([row.id], { type: 'move-stage', to }, false);
      if (!result || result.outcome === 'blocked') return failed(result?.message ?? '');
      changed([result], 'stage');
      const stage = result.to as ApplicationStage;
      const undo = answers[0]?.undoable ? () => void takeBack(row, answers[0]!.bulk_id) : undefined;
      toast.success(t('edit.stage', { name: row.name, stage: text(`stages.${stage}`) }), undo);
    } catch (error) {
      failed(error instanceof Error ? error.message : String(error));
    }
  };
  const takeBack = async (row: CandidateRow, bulk_id: string): Promise<void> => {
    try {
      const {
        results: [result],
      } = await bulk([row.id], { type: 'undo', bulk_id }, false);
      if (!result || result.outcome === 'blocked')
        return toast.error(t('edit.failed', { name: row.name, reason: result?.message ?? '' }));
      changed([result], 'stage');
      toast.success(
        t('edit.stage', {
          name: row.name,
          stage: text(`stages.${result.to as ApplicationStage}`),
        }),
      );
    } catch (error) {
      toast.error(
        t('edit.failed', {
          name: row.name,
          reason: error instanceof Error ? error.message : String(error),
        }),
      );
    }
  };
  return (row) => {
    const now = row.stage;
    if (now === null) return undefined;
    const why = (stage: ApplicationStage): string | undefined => {
      const to = MOVE_TO[stage];
      if (stage === now || (to && mayMove(now, to))) return undefined;
      return t(
        stage === 'interviewing'
          ? 'edit.by-interview'
          : stage === 'applied' || stage === 'in_review'
            ? 'edit.past'
            : 'edit.by-decision',
      );
    };
    return {
      kind: 'choice',
      value: () => now,
      options: () =>
        SHOWN.map((stage) => ({
          value: stage as string,
          label: <StageTag stage={stage} />,
          blockedBecause: why(stage),
        })),
      commit: (_, value) => {
        const to = MOVE_TO[value as ApplicationStage];
        if (to) void move(row, to);
      },
    };
  };
}
