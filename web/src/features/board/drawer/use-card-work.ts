import { useQueryClient } from '@tanstack/react-query';
import type { CardView, CardWork } from '@parley/contracts/board/card.schema.ts';
import type { ApplicationId } from '@parley/contracts/shared/ids.ts';

/** Returns functions that update the cached card after its tasks or members were changed. */
export function useCardWork(cardId: ApplicationId, onChanged: () => void) {
  const queries = useQueryClient();
  const key = ['get-card', { params: { cardId } }];
  const patch = (change: (work: CardWork) => CardWork): CardView | undefined => {
    const before = queries.getQueryData<CardView>(key);
    if (before) queries.setQueryData<CardView>(key, { ...before, ...change(before) });
    return before;
  };
  return {
    /** Stores the card that the server returned. */
    took: (work: CardWork): void => {
      patch(() => work);
      onChanged();
    },
    /** Shows a change before the server has answered, and returns a function that reverts it. */
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
