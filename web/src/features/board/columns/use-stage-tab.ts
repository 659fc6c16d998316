import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import type { BoardList } from '@parley/contracts/board/board.schema.ts';
import { useSearchParams } from 'react-router-dom';

/**
 * The column a phone shows, kept in the address; the first with somebody in it where none is named.
 */
export function useStageTab(
  lists: readonly BoardList[],
): [ApplicationStage, (stage: ApplicationStage) => void] {
  const [search, setSearch] = useSearchParams();
  const named = lists.find(({ stage }) => stage === search.get('stage'))?.stage;
  const full =
    lists.find(({ stage, cards }) => stage === 'interviewing' && cards.length > 0) ??
    lists.find(({ cards }) => cards.length > 0);
  return [
    named ?? full?.stage ?? 'applied',
    (stage) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          next.set('stage', stage);
          return next;
        },
        { replace: true },
      ),
  ];
}
