import { useState } from 'react';
import {
  DECISION_OUTCOMES,
  type DecisionCandidate,
  type DecisionOutcome,
} from '@parley/contracts/decisions/decisions.routes.ts';
import type { RequisitionView } from '@parley/contracts/requisitions/requisition.schema.ts';
import { stageAfterDecision } from '@parley/domain/decisions/outcomes.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { useAbility } from '../../../session/abilities.tsx';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import { useDecisionStrings } from '../decision-strings.ts';
import css from '../decisions.module.css';
import { useDecideStrings } from '../shared/decide-strings.ts';
import { DecisionDialog } from '../shared/decision-dialog.tsx';
import { mayDecide, peopleMissing } from '../shared/decision-values.ts';
import { ReopenDialog } from '../shared/reopen-dialog.tsx';
import { isOpenStage, isReady } from './readiness.ts';

/** Decides about a candidate, or reopens the application of one who was rejected or withdrew. */
export function DecideButtons({
  card,
  requisition,
}: {
  card: DecisionCandidate;
  requisition: RequisitionView | undefined;
}) {
  const t = useDecisionStrings();
  const shared = useSharedStrings();
  const ability = useAbility();
  const [asking, setAsking] = useState<'decision' | 'reopen' | null>(null);
  const { application } = card;
  const open = isOpenStage(application.stage);
  const may = requisition === undefined || mayDecide(ability, requisition);
  const blocked = !open
    ? t('decided', { stage: shared(`stages.${application.stage}`) })
    : may
      ? undefined
      : t('no-right');
  const reopens =
    (application.stage === 'rejected' || application.stage === 'withdrawn') && requisition && may;
  return (
    <>
      <Button
        variant={open && isReady(card) ? 'tonal' : 'outlined'}
        icon="gavel"
        blockedBecause={blocked}
        aria-label={t('decide-for', { name: application.candidate })}
        onClick={() => setAsking('decision')}
      >
        {t('decide')}
      </Button>
      {reopens && (
        <Button
          aria-label={t('reopen-of', { name: application.candidate })}
          onClick={() => setAsking('reopen')}
        >
          {t('reopen')}
        </Button>
      )}
      {asking === 'decision' && (
        <DecisionDialog
          application={application}
          requisition={application.requisition}
          missing={peopleMissing(card)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'reopen' && (
        <ReopenDialog
          application={application}
          to={card.stage_left}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

/**
 * One button for each outcome, below the ratings. Each opens the dialog in which the decision is
 * explained and made. Renders nothing if the user may not decide.
 */
export function OutcomeButtons({
  card: { application, ...card },
  requisition,
}: {
  card: DecisionCandidate;
  requisition: RequisitionView | undefined;
}) {
  const t = useDecisionStrings();
  const text = useDecideStrings();
  const ability = useAbility();
  const [outcome, setOutcome] = useState<DecisionOutcome | null>(null);
  if (!isOpenStage(application.stage) || !requisition || !mayDecide(ability, requisition))
    return null;
  return (
    <div
      role="group"
      aria-label={t('decide-for', { name: application.candidate })}
      className={`row wrap gap-8 ${css['outcomes']}`}
    >
      <span className="label">{text('outcome-label')}</span>
      {DECISION_OUTCOMES.filter((one) => stageAfterDecision(one, application.stage).ok).map(
        (one) => (
          <Button key={one} onClick={() => setOutcome(one)}>
            {text(`outcome.${one}`)}
          </Button>
        ),
      )}
      {outcome && (
        <DecisionDialog
          application={application}
          requisition={application.requisition}
          missing={peopleMissing(card)}
          outcome={outcome}
          onClose={() => setOutcome(null)}
        />
      )}
    </div>
  );
}
