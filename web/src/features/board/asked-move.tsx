import type { BoardView } from '@parley/contracts/board/board.schema.ts';
import { useNavigate } from 'react-router-dom';
import { DecisionDialog } from '../../components/decide/decision-dialog.tsx';
import { ReopenDialog } from '../../components/decide/reopen-dialog.tsx';
import { usePartsStrings } from '../../components/parts-strings.ts';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useBoardStrings } from './board-strings.ts';
import type { Asking, Mover } from './use-move.ts';

/** What a move asks first: why it is decided so, why it is reopened, or an interview. */
export function AskedMove({
  asking,
  requisition,
  mover,
}: {
  asking: Asking;
  requisition: BoardView['requisition'];
  mover: Mover;
}) {
  const t = useBoardStrings();
  const words = usePartsStrings();
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
      keepLabel={t('refused.keep')}
      destructive={false}
      onClose={close}
      onConfirm={() => void navigate(paths.addInterview(requisition.id))}
    >
      {t('refused.interview-text', { stage: words('stages.interviewing') })}
    </ConfirmDialog>
  );
}
