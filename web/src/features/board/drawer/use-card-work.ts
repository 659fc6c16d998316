import type { CardView, CardWork } from '@parley/contracts/board/card.schema.ts';
import type { ApplicationId } from '@parley/contracts/shared/ids.ts';
import { useQueryClient } from '@tanstack/react-query';

/** Keeps the opened card in step with what a change of its tasks or people answered. */
export function useCardWork(cardId: ApplicationId, onChanged: () => void) {
  const queries = useQueryClient();
  const key = ['get-card', { params: { cardId } }];
  const patch = (change: (work: CardWork) => CardWork): CardView | undefined => {
    const before = queries.getQueryData<CardView>(key);
    if (before) queries.setQueryData<CardView>(key, { ...before, ...change(before) });
    return before;
  };
  return {
    /** What the server answered. */
    took: ({ checklists, members }: CardWork): void => {
      patch(() => ({ checklists, members }));
      onChanged();
    },
    /** Shows a change at once; answers how to take it back. */
    ahead: (change: (work: CardWork) => CardWork): (() => void) => {
      void queries.cancelQueries({ queryKey: key });
      const before = patch(change);
      return () => {
        if (before) queries.setQueryData(key, before);
        void queries.invalidateQueries({ queryKey: key });
      };
    },
    reread: () => void queries.invalidateQueries({ queryKey: key }),
  };
}
