import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { BoardCard } from '@parley/contracts/board/board.schema.ts';
import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import type { DecisionOutcome } from '@parley/contracts/decisions/decisions.routes.ts';
import { isUndecided } from '@parley/domain/decisions/outcomes.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { ChoiceButton } from '../../../components/buttons/choice-button.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { Menu } from '../../../components/overlays/menu.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { Skeleton } from '../../../components/status/skeleton.tsx';
import { formatDay } from '../../../components/time/format-time.ts';
import { paths } from '../../../paths.ts';
import { useAbility } from '../../../session/abilities.tsx';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import { useBlocked } from '../../../shared/use-blocked.ts';
import { DiscussButton } from '../../chat/shared/discuss-button.tsx';
import { DecisionDialog } from '../../decisions/shared/decision-dialog.tsx';
import { ReopenDialog } from '../../decisions/shared/reopen-dialog.tsx';
import { UndoableDecision } from '../../decisions/shared/undoable-decision.tsx';
import { useCandidatesStrings } from '../candidates-strings.ts';
import { StageTag } from '../shared/stage-tag.tsx';
import { listStageMoves, type StageMove, useStageMove } from './use-stage-move.ts';

type Asking = { kind: 'decide'; outcome?: DecisionOutcome } | { kind: 'reopen' };

/** Reads the card of the candidate's current application. Interviewers have no access to cards. */
export function useCurrentCard({ id, requisition_id }: CandidateView) {
  const mayRead = useAbility().can('read', 'requisitions');
  return useApiQuery(
    'get-card',
    { params: { cardId: `${requisition_id ?? ''}~${id}` } },
    { enabled: mayRead && requisition_id !== null, errors: 'own' },
  );
}

/**
 * The application that was moved last, with its stage and its actions. Other applications are on
 * their own tab.
 */
export function CurrentApplication({ candidate }: { candidate: CandidateView }) {
  const t = useCandidatesStrings();
  const mayRead = useAbility().can('read', 'requisitions');
  const query = useCurrentCard(candidate);
  if (!mayRead || candidate.requisition_id === null) return null;
  return (
    <AsyncContent
      query={query}
      errorTitle={t('standing.error')}
      skeleton={<Skeleton height={148} />}
    >
      {({ card, requisition }) => (
        <Standing card={card} requisition={requisition} candidate={candidate} />
      )}
    </AsyncContent>
  );
}

function Standing({
  card,
  requisition,
  candidate,
}: {
  card: BoardCard;
  requisition: string;
  candidate: CandidateView;
}) {
  const t = useCandidatesStrings();
  const zone = useMyZone();
  const [asking, setAsking] = useState<Asking | null>(null);
  const requisitionId = candidate.requisition_id ?? '';
  const application = {
    id: card.id,
    candidate: candidate.name,
    stage: card.stage,
    version: card.version,
  };
  return (
    <Panel>
      <section aria-label={t('standing.label', { requisition })} className="stack gap-16">
        <div className="row wrap gap-8-12">
          <h2 className="h3">
            <Link to={paths.requisition(requisitionId)}>{requisition}</Link>
          </h2>
          <StageTag stage={card.stage} />
          <span className="caption secondary num">
            {t('standing.since', { day: formatDay(card.stage_since, zone) })}
          </span>
        </div>
        <UndoableDecision
          requisitionId={requisitionId}
          candidateId={candidate.id}
          // A hold does not change the stage, so the time in the stage is unknown.
          since={card.hold_until ? undefined : card.stage_since}
        />
        {(card.hold_until || card.scorecards_asked > 0 || card.tasks > 0) && (
          <Facts
            of={[
              [
                t('standing.hold'),
                card.hold_until && (
                  <span className="num">{formatDay(`${card.hold_until}T12:00:00Z`, 'UTC')}</span>
                ),
              ],
              [
                t('standing.scorecards'),
                card.scorecards_asked > 0 && (
                  <Link className="num" to={paths.candidate(candidate.id, 'scorecards')}>
                    {t('standing.of', { done: card.scorecards_in, all: card.scorecards_asked })}
                  </Link>
                ),
              ],
              [
                t('standing.tasks'),
                card.tasks > 0 && (
                  <Link className="num" to={paths.candidate(candidate.id, 'tasks')}>
                    {t('standing.of', { done: card.tasks_done, all: card.tasks })}
                  </Link>
                ),
              ],
            ]}
          />
        )}
        <Actions card={card} candidate={candidate} onAsk={setAsking} />
      </section>
      {asking?.kind === 'decide' && (
        <DecisionDialog
          application={application}
          requisition={requisition}
          {...(asking.outcome ? { outcome: asking.outcome } : {})}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.kind === 'reopen' && (
        <ReopenDialog
          application={application}
          to={card.stage_left}
          onClose={() => setAsking(null)}
        />
      )}
    </Panel>
  );
}

/** The actions: decide, reject, move, discuss, and open the card on the board. */
function Actions({
  card,
  candidate,
  onAsk,
}: {
  card: BoardCard;
  candidate: CandidateView;
  onAsk: (asking: Asking) => void;
}) {
  const t = useCandidatesStrings();
  const text = useSharedStrings();
  const blocked = useBlocked();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { move, isMoving } = useStageMove(candidate);
  const requisitionId = candidate.requisition_id ?? '';
  const requisition = useApiQuery(
    'get-requisition',
    { params: { id: requisitionId } },
    { errors: 'own' },
  ).data;
  const guarded = {
    tenant_id: candidate.tenant_id,
    ...(requisition?.hiring_manager_id ? { hiring_manager_id: requisition.hiring_manager_id } : {}),
  };
  const noDecision = blocked('decide', 'decision-making', guarded);
  const noMove = blocked('update', 'requisitions', guarded);
  const { name } = candidate;
  const go = (to: StageMove) => {
    if (to.kind === 'step') return move(card, to.stage);
    onAsk(to.kind === 'reopen' ? { kind: 'reopen' } : { kind: 'decide', outcome: to.outcome });
  };
  return (
    <div className="flex wrap gap-8">
      {isUndecided(card.stage) && (
        <>
          <Button
            variant="tonal"
            icon="gavel"
            blockedBecause={noDecision}
            onClick={() => onAsk({ kind: 'decide' })}
          >
            {t('standing.decide')}
          </Button>
          <Button
            blockedBecause={noDecision}
            onClick={() => onAsk({ kind: 'decide', outcome: 'reject' })}
          >
            {t('standing.reject')}
          </Button>
        </>
      )}
      <ChoiceButton
        ref={anchor}
        aria-label={t('standing.move-of', { name })}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-busy={isMoving}
        onClick={() => setOpen(true)}
      >
        {t('standing.move')}
      </ChoiceButton>
      <Menu
        anchor={anchor}
        open={open}
        onClose={() => setOpen(false)}
        label={t('standing.move-of', { name })}
        items={listStageMoves(card).map((to) => ({
          id: to.stage,
          label: text(`stages.${to.stage}`),
          blockedBecause: to.kind === 'step' ? noMove : noDecision,
          onPick: () => go(to),
        }))}
      />
      <DiscussButton requisitionId={requisitionId} candidateId={candidate.id} />
      <Button variant="text" icon="board" to={paths.board(requisitionId, candidate.id)}>
        {t('standing.board')}
      </Button>
    </div>
  );
}
