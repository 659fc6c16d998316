import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/buttons/button.tsx';
import { Page } from '../../components/layout/page.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { paths } from '../../paths.ts';
import { useApiQuery } from '../../session/api/use-api-query.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { BoardOverview } from './board-overview.tsx';
import { useBoardStrings } from './board-strings.ts';
import { RequisitionBoard, BoardSkeleton } from './requisition-board.tsx';
import type { RequisitionRow } from './requisition-row.ts';

const getKey = (userId: string): string => `parley-board-${userId}`;

/**
 * Returns the id of the requisition whose board the user opened last, or null if none is stored.
 */
const readLastBoard = (userId: string): string | null => localStorage.getItem(getKey(userId));

const rememberBoard = (userId: string, requisitionId: string): void =>
  localStorage.setItem(getKey(userId), requisitionId);

/** Returns the requisition with the most candidates. */
const busiest = (items: readonly RequisitionRow[] | undefined): RequisitionRow | undefined =>
  items?.toSorted((a, b) => b.candidates - a.candidates)[0];

/**
 * /app/kanban: the board of one requisition. The address names the requisition; without it, the
 * page shows the board that the user opened last. `?view=all` shows all requisitions instead.
 */
export default function BoardPage() {
  const [search] = useSearchParams();
  return search.get('view') === 'all' ? <BoardOverview /> : <LastBoard />;
}

/** The board that the address names, or the one that the user opened last. */
function LastBoard() {
  const t = useBoardStrings();
  const user = useUser();
  const [search] = useSearchParams();
  const named = search.get('requisition');
  // The stored id is read again when the address no longer names a requisition.
  const isNamed = named !== null;
  const remembered = useMemo(() => (isNamed ? null : readLastBoard(user.id)), [isNamed, user.id]);
  const last = useApiQuery(
    'get-requisition',
    { params: { id: remembered ?? '' } },
    { enabled: remembered !== null, errors: 'own' },
  );
  const isForgotten = remembered === null || last.error !== null;
  const open = useApiQuery(
    'list-requisitions',
    { query: { status: 'open', limit: 100, sort: '-updated' } },
    { enabled: !isNamed && isForgotten, errors: 'own' },
  );
  const requisitions = useApiQuery(
    'list-requisitions',
    { query: { limit: 1, sort: '-updated' } },
    { enabled: open.data?.items.length === 0, errors: 'own' },
  );
  const chosen =
    named ?? last.data?.id ?? busiest(open.data?.items)?.id ?? requisitions.data?.items[0]?.id;
  if (chosen !== undefined)
    return (
      <RequisitionBoard
        key={chosen}
        requisitionId={chosen}
        onShown={() => rememberBoard(user.id, chosen)}
      />
    );
  if (!isForgotten)
    return (
      <Page title={t('title')} width="full">
        <BoardSkeleton />
      </Page>
    );
  return (
    <Page title={t('title')} width="full">
      <AsyncContent
        query={open.data?.items.length === 0 ? requisitions : open}
        errorTitle={t('list-failed')}
        skeleton={<BoardSkeleton />}
      >
        {() => (
          <EmptyState
            title={t('none')}
            action={
              <Button variant="primary" to={paths.addRequisition}>
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
