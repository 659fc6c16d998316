import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import type { BoardCard, BoardList, BoardView } from '@parley/contracts/board/board.schema.ts';
import { toast } from '../../components/status/toasts/toast.tsx';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { api } from '../../session/services.ts';
import { type PendingMove, applyPendingMoves, listPendingMoves } from './apply-pending-moves.ts';

const REFRESH_MS = 20_000;
/** The time in milliseconds that the stream needs to update the board after a move. */
const STREAM_MS = 1_500;
type Further = Partial<Record<ApplicationStage, { cards: BoardCard[]; cursor: string | null }>>;

/**
 * Returns the board with further pages of its columns and with the pending moves of this window.
 */
export function useBoard(requisitionId: string) {
  const queries = useQueryClient();
  const query = useApiQuery(
    'get-board',
    { params: { requisitionId } },
    { errors: 'own', refetchIntervalMs: REFRESH_MS },
  );
  const [further, setFurther] = useState<Further>({});
  const [ahead, setAhead] = useState<PendingMove[]>([]);
  const data = query.data;
  const read = useMemo(() => data && withFurther(data, further), [data, further]);
  const lists = useMemo(() => read && applyPendingMoves(read, ahead), [read, ahead]);
  // Moves that the board already contains are no longer pending.
  useEffect(() => {
    if (read)
      setAhead((known) => {
        const left = listPendingMoves(read, known);
        return left.length === known.length ? known : left;
      });
  }, [read]);
  const refresh = (): void => {
    void queries.invalidateQueries({ queryKey: ['get-board'] });
    void queries.invalidateQueries({ queryKey: ['get-card'] });
  };
  return {
    query,
    lists,
    requisition: data?.requisition,
    /** Shows a card in its new place until the board contains it. */
    show: (next: PendingMove) => {
      void queries.cancelQueries({ queryKey: ['get-board'] });
      setAhead((known) => [...known.filter(({ card }) => card.id !== next.card.id), next]);
    },
    /** Removes a pending move: the card returns to its place on the board. */
    drop: (id: string) => setAhead((known) => known.filter(({ card }) => card.id !== id)),
    refresh,
    refreshSoon: () => void setTimeout(refresh, STREAM_MS),
    more: async (stage: ApplicationStage): Promise<void> => {
      const cursor = read?.find((list) => list.stage === stage)?.next_cursor;
      if (!cursor) return;
      try {
        const page = await api.call('list-board-cards', {
          params: { requisitionId, stage },
          query: { cursor },
        });
        setFurther((known) => ({
          ...known,
          [stage]: {
            cards: [...(known[stage]?.cards ?? []), ...page.items],
            cursor: page.next_cursor,
          },
        }));
      } catch (error) {
        toast.error(error instanceof Error ? error.message : String(error));
      }
    },
  };
}
export type Board = ReturnType<typeof useBoard>;

/**
 * Adds the further pages to the first ones. First pages are refetched periodically. Later pages are
 * unchanged until their cards appear on a first page.
 */
function withFurther({ lists }: BoardView, further: Further): BoardList[] {
  const first = new Set(lists.flatMap(({ cards }) => cards.map(({ id }) => id as string)));
  return lists.map((list) => {
    const more = further[list.stage];
    return more && list.next_cursor
      ? {
          ...list,
          cards: [...list.cards, ...more.cards.filter(({ id }) => !first.has(id))],
          next_cursor: more.cursor,
        }
      : list;
  });
}
