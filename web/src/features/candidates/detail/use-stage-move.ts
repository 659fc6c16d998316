import { useQueryClient } from '@tanstack/react-query';
import {
  APPLICATION_STAGES,
  type ApplicationStage,
} from '@parley/contracts/applications/application.schema.ts';
import type { BoardCard } from '@parley/contracts/board/board.schema.ts';
import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import { type BoardMove, planBoardMove } from '@parley/domain/board/plan-board-move.ts';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import { DECISION_READS } from '../../decisions/shared/decision-values.ts';
import { useCandidatesStrings } from '../candidates-strings.ts';

/** The time in milliseconds that the stream needs to update lists after a move. */
const STREAM_MS = 1_500;

export type StageMove = { stage: ApplicationStage } & Extract<
  BoardMove,
  { kind: 'step' | 'decide' | 'reopen' }
>;

/** Returns the stages to which an application can be moved now, and how. */
export const listStageMoves = (card: BoardCard): StageMove[] =>
  APPLICATION_STAGES.flatMap((stage) => {
    const move = planBoardMove(card, stage);
    return move.kind === 'order' || move.kind === 'refused' ? [] : [{ ...move, stage }];
  });

/** Returns a function that moves an application to a stage that needs no decision. */
export function useStageMove({ name }: Pick<CandidateView, 'name'>) {
  const t = useCandidatesStrings();
  const text = useSharedStrings();
  const queries = useQueryClient();
  const mover = useApiMutation('move-card', { invalidates: DECISION_READS, errors: 'own' });
  const undoer = useApiMutation('undo-move', { invalidates: DECISION_READS, errors: 'own' });
  const readLater = (): void =>
    void setTimeout(() => {
      for (const route of ['get-candidate', 'list-applications', 'list-candidates'] as const)
        void queries.invalidateQueries({ queryKey: [route] });
    }, STREAM_MS);
  const showMove = (card: BoardCard, undo?: () => void): void => {
    toast.success(t('edit.stage', { name, stage: text(`stages.${card.stage}`) }), undo);
    readLater();
  };
  const onError = (problem: { message: string }): void => {
    toast.error(t('edit.failed', { name, reason: problem.message }));
    void queries.invalidateQueries({ queryKey: ['get-card'] });
  };
  const undo = (card: BoardCard): void =>
    undoer.mutate(
      { params: { cardId: card.id }, ifMatch: card.version },
      { onSuccess: (after) => showMove(after), onError },
    );
  return {
    isMoving: mover.isPending || undoer.isPending,
    move: (card: BoardCard, stage: ApplicationStage): void =>
      mover.mutate(
        {
          params: { cardId: card.id },
          body: { stage, after: null, before: null },
          ifMatch: card.version,
        },
        { onSuccess: (after) => showMove(after, () => undo(after)), onError },
      ),
  };
}
