import { useState } from 'react';
import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import type { BoardCard } from '@parley/contracts/board/board.schema.ts';
import type { DecisionOutcome } from '@parley/contracts/decisions/decisions.routes.ts';
import { planBoardMove } from '@parley/domain/board/plan-board-move.ts';
import { toast } from '../../components/status/toasts/toast.tsx';
import { useApiMutation } from '../../session/api/use-api-mutation.ts';
import { useSharedStrings } from '../../shared/shared-strings.ts';
import { useBoardStrings } from './board-strings.ts';
import type { Board } from './use-board.ts';

/** The question that has to be answered before a move. */
export type Asking =
  | { kind: 'decide'; card: BoardCard; outcome: DecisionOutcome | undefined }
  | { kind: 'reopen'; card: BoardCard }
  | { kind: 'schedule'; card: BoardCard };

/**
 * Returns functions that move cards. A move is shown immediately, its result is reported, and it is
 * reverted if it is refused.
 */
export function useMove({ show, drop, refresh, refreshSoon }: Board) {
  const t = useBoardStrings();
  const text = useSharedStrings();
  const [asking, setAsking] = useState<Asking | null>(null);
  const mover = useApiMutation('move-card', { keepalive: true, errors: 'own' });
  const undoer = useApiMutation('undo-move', { errors: 'own' });
  const stage = (name: ApplicationStage | null) => text(`stages.${name ?? 'applied'}`);

  const undo = (moved: BoardCard) =>
    undoer.mutate(
      { params: { cardId: moved.id }, ifMatch: moved.version },
      {
        onSuccess: (card) => {
          show({ card });
          refreshSoon();
          toast.success(t('undone', { name: card.candidate, stage: stage(card.stage) }));
        },
        onError: (problem) => {
          refresh();
          toast.error(
            problem.code === 'stale-version'
              ? t('undo-stale', { name: moved.candidate })
              : problem.message,
          );
        },
      },
    );

  const go = (
    card: BoardCard,
    to: ApplicationStage,
    index: number,
    neighbours: { after: BoardCard | undefined; before: BoardCard | undefined },
  ): void => {
    const other = card.stage !== to;
    show({
      card: {
        ...card,
        stage: to,
        version: card.version + 1,
        ...(other ? { stage_since: new Date().toISOString() } : {}),
      },
      index,
    });
    mover.mutate(
      {
        params: { cardId: card.id },
        body: {
          stage: to,
          after: neighbours.after?.id ?? null,
          before: neighbours.before?.id ?? null,
        },
        ifMatch: card.version,
      },
      {
        onSuccess: (moved) => {
          show({ card: moved });
          refreshSoon();
          toast.success(
            t(other ? 'moved' : 'sorted', { name: moved.candidate, stage: stage(moved.stage) }),
            () => undo(moved),
          );
        },
        onError: (problem) => {
          drop(card.id);
          refresh();
          toast.error(
            problem.code === 'stale-version'
              ? t('stale', { name: card.candidate })
              : t('not-moved', {
                  name: card.candidate,
                  stage: stage(card.stage),
                  reason: problem.message,
                }),
          );
        },
      },
    );
  };

  return {
    asking,
    ask: setAsking,
    /** Drops a card between two others of a column, or at the top if none is given. */
    move: (
      card: BoardCard,
      to: ApplicationStage,
      index = 0,
      after?: BoardCard,
      before?: BoardCard,
    ): void => {
      const meaning = planBoardMove(card, to);
      if (meaning.kind === 'order' || meaning.kind === 'step')
        return go(card, to, index, { after, before });
      if (meaning.kind === 'decide')
        return setAsking({ kind: 'decide', card, outcome: meaning.outcome });
      if (meaning.kind === 'reopen') return setAsking({ kind: 'reopen', card });
      if (meaning.why === 'interview-needed') return setAsking({ kind: 'schedule', card });
      toast.error(
        t(`refused.${meaning.why}`, {
          name: card.candidate,
          stage: stage(card.stage),
          to: stage(to),
          left: stage(card.stage_left),
        }),
      );
    },
    /** Called after a decision about a card was made, undone or reopened. */
    decided: (card: BoardCard, after: { stage: ApplicationStage; version: number }): void => {
      show({
        card: {
          ...card,
          stage: after.stage,
          version: after.version,
          stage_left: card.stage,
          stage_since: new Date().toISOString(),
        },
        index: 0,
      });
      refreshSoon();
    },
  };
}
export type Mover = ReturnType<typeof useMove>;
