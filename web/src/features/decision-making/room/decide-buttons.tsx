import type { DecisionCandidate } from '@parley/contracts/decisions/decisions.routes.ts';
import type { RequisitionView } from '@parley/contracts/requisitions/requisition.schema.ts';
import { useState } from 'react';
import { useAbility } from '../../../session/abilities.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { DecisionDialog } from '../../../shared/decide/decision-dialog.tsx';
import { mayDecide, peopleMissing } from '../../../shared/decide/decision-values.ts';
import { ReopenDialog } from '../../../shared/decide/reopen-dialog.tsx';
import { useSharedStrings } from '../../../shared/shared-strings.ts';
import { useDecisionStrings } from '../decision-strings.ts';
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
        look={open && isReady(card) ? 'tonal' : 'outlined'}
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
