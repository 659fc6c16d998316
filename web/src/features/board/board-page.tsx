import type { RequisitionRow } from './requisition-row.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { Button } from '../../components/buttons/button.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { Page } from '../../components/layout/page.tsx';
import { useBoardStrings } from './board-strings.ts';
import { RequisitionBoard, BoardSkeleton } from './requisition-board.tsx';

const getKey = (userId: string): string => `parley-board-${userId}`;

/** The requisition whose board this person looked at last; null where none is known. */
const readLastBoard = (userId: string): string | null => localStorage.getItem(getKey(userId));

const rememberBoard = (userId: string, requisitionId: string): void =>
  localStorage.setItem(getKey(userId), requisitionId);

/** The open one with most candidates; any where none is open. */
const busiest = (items: readonly RequisitionRow[] | undefined): RequisitionRow | undefined =>
  items?.toSorted(
    (a, b) =>
      Number(b.status === 'open') - Number(a.status === 'open') || b.candidates - a.candidates,
  )[0];

/**
 * /app/kanban: the pipeline of one requisition. Which one is in the address; without it, the last
 * one looked at.
 */
export default function BoardPage() {
  const t = useBoardStrings();
  const user = useUser();
  const [search] = useSearchParams();
  const requisitions = useApiQuery(
    'list-requisitions',
    { query: { limit: '100' } },
    { errors: 'own' },
  );
  const items = requisitions.data?.items;
  const remembered = readLastBoard(user.id);
  const chosen =
    search.get('requisition') ??
    items?.find(({ id }) => id === remembered)?.id ??
    busiest(items)?.id;
  useEffect(() => {
    if (items?.some(({ id }) => id === chosen)) rememberBoard(user.id, String(chosen));
  }, [items, chosen, user.id]);
  if (items && chosen !== undefined)
    return <RequisitionBoard key={chosen} requisitionId={chosen} requisitions={items} />;
  return (
    <Page title={t('title')} width="full">
      <AsyncContent query={requisitions} errorTitle={t('list-failed')} skeleton={<BoardSkeleton />}>
        {() => (
          <EmptyState
            title={t('none')}
            action={
              <Button look="primary" to={paths.addRequisition}>
                {t('new-requisition')}
              </Button>
            }
          >
            {t('none-text')}
          </EmptyState>
        )}
      </AsyncContent>
    </Page>
  );
}
