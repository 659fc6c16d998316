import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams, useNavigate } from 'react-router-dom';
import type { BoardView } from '@parley/contracts/board/board.schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Page } from '../../components/layout/page.tsx';
import { ConfirmDialog } from '../../components/overlays/confirm-dialog.tsx';
import { AsyncContent } from '../../components/status/async-content.tsx';
import { EmptyState } from '../../components/status/empty-state.tsx';
import { Skeleton } from '../../components/status/skeleton.tsx';
import { paths } from '../../paths.ts';
import { useUser } from '../../session/sign-in/use-session.ts';
import { useSharedStrings } from '../../shared/shared-strings.ts';
import { useBlocked } from '../../shared/use-blocked.ts';
import { DecisionDialog } from '../decisions/shared/decision-dialog.tsx';
import { ReopenDialog } from '../decisions/shared/reopen-dialog.tsx';
import { useBoardStrings } from './board-strings.ts';
import { BoardToolbar } from './board-toolbar.tsx';
import css from './board.module.css';
import { BoardColumns } from './columns/board-columns.tsx';
import { CardDrawer } from './drawer/card-drawer.tsx';
import { useBoard } from './use-board.ts';
import { useMove, type Asking, type Mover } from './use-move.ts';

/**
 * The dialog that a move opens first: the decision, the reason for reopening, or the booking of an
 * interview.
 */
function AskedMove({
  asking,
  requisition,
  mover,
}: {
  asking: Asking;
  requisition: BoardView['requisition'];
  mover: Mover;
}) {
  const t = useBoardStrings();
  const text = useSharedStrings();
  const navigate = useNavigate();
  const { card } = asking;
  const close = () => mover.ask(null);
  const application = {
    id: card.id,
    candidate: card.candidate,
    stage: card.stage,
    version: card.version,
  };
  if (asking.kind === 'reopen')
    return (
      <ReopenDialog
        application={application}
        to={card.stage_left}
        onClose={close}
        onReopened={(after) => mover.decided(card, after)}
      />
    );
  if (asking.kind === 'decide') {
    return (
      <DecisionDialog
        application={application}
        requisition={requisition.title}
        {...(asking.outcome ? { outcome: asking.outcome } : {})}
        onClose={close}
        onDecided={(after) => mover.decided(card, after)}
        onUndone={(after) => mover.decided(card, after)}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      title={t('refused.interview-needed', { name: card.candidate })}
      confirmLabel={t('menu.schedule')}
      keepLabel={t('refused.dismiss')}
      destructive={false}
      onClose={close}
      onConfirm={() =>
        void navigate(paths.addInterview(requisition.id, { candidateId: card.candidate_id }))
      }
    >
      {t('refused.interview-text', { stage: text('stages.interviewing') })}
    </ConfirmDialog>
  );
}

/**
 * The board of one requisition: the columns, the choice of requisition and person, and the drawer
 * of a card.
 */
export function RequisitionBoard({
  requisitionId,
  onShown,
}: {
  requisitionId: string;
  /** Called once the server has returned the requisition. */
  onShown: () => void;
}) {
  const t = useBoardStrings();
  const user = useUser();
  const blocked = useBlocked();
  const board = useBoard(requisitionId);
  const mover = useMove(board);
  const [search] = useSearchParams();
  const { requisition, lists } = board;
  const guarded = {
    tenant_id: user.tenant_id,
    ...(requisition?.hiring_manager_id ? { hiring_manager_id: requisition.hiring_manager_id } : {}),
  };
  const rights = {
    move: requisition && blocked('update', 'requisitions', guarded),
    decide: requisition && blocked('decide', 'decision-making', guarded),
  };
  const isKnown = requisition !== undefined;
  const shownNow = useRef(onShown);
  useEffect(() => {
    shownNow.current = onShown;
  });
  useEffect(() => {
    if (isKnown) shownNow.current();
  }, [isKnown]);
  const person = search.get('person');
  const shown = useMemo(
    () =>
      person && lists
        ? lists.map((list) => ({
            ...list,
            cards: list.cards.filter(({ members, panel }) =>
              [...members, ...panel].some(({ user_id }) => user_id === person),
            ),
          }))
        : lists,
    [lists, person],
  );
  const nobody = lists?.every(({ cards }) => cards.length === 0);
  const open = requisition?.status === 'open';
  const add = (
    <span className={css['add']}>
      <Button
        variant="primary"
        icon="add"
        {...(rights.move === undefined && open
          ? {
              to:
                blocked('manage', 'candidates') === undefined
                  ? `${paths.addCandidate}?requisition=${requisitionId}`
                  : paths.requisition(requisitionId),
            }
          : { blockedBecause: rights.move ?? t('not-open', { title: requisition?.title ?? '' }) })}
      >
        {t('add-candidate')}
      </Button>
    </span>
  );
  return (
    <Page
      title={t('title')}
      width="full"
      sub={
        requisition && (
          <span className="num">
            {requisition.title}.{' '}
            {t('summary', { hired: requisition.hired, openings: requisition.openings })}
          </span>
        )
      }
      actions={
        <BoardToolbar
          requisitionId={requisitionId}
          title={requisition?.title}
          lists={lists ?? []}
          person={person}
          add={add}
        />
      }
    >
      <AsyncContent query={board.query} errorTitle={t('failed')} skeleton={<BoardSkeleton />}>
        {() =>
          nobody ? (
            <EmptyState
              title={t('empty')}
              action={
                <Button variant="primary" to={paths.requisition(requisitionId)}>
                  {t('to-requisition')}
                </Button>
              }
            >
              {t(open ? 'empty-text' : 'empty-closed')}
            </EmptyState>
          ) : (
            <BoardColumns lists={shown ?? []} mover={mover} rights={rights} onMore={board.more} />
          )
        }
      </AsyncContent>
      {mover.asking && requisition && (
        <AskedMove asking={mover.asking} requisition={requisition} mover={mover} />
      )}
      {lists && (
        <CardDrawer
          lists={lists}
          requisitionId={requisitionId}
          rights={rights}
          mover={mover}
          onChanged={board.refreshSoon}
        />
      )}
    </Page>
  );
}

/** The placeholder that is shown while the board is loading. */
export const BoardSkeleton = () => (
  <div className={`stack gap-12 ${css['bones']}`}>
    {[3, 2, 3, 1, 2].map((cards, column) => (
      <div key={column} className={`stack content-start gap-8 ${css['bone']}`}>
        <Skeleton width={120} height={20} />
        {Array.from({ length: cards }, (_, card) => (
          <Skeleton key={card} height={104} />
        ))}
      </div>
    ))}
  </div>
);
