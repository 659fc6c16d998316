import { Button } from '../../../components/buttons/button.tsx';
import { formatTimeZoned } from '../../../components/time/format-time.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { useTimeLeft } from '../../../shared/use-time-left.ts';
import { useDecideStrings } from './decide-strings.ts';
import css from './decide.module.css';
import type { DecidedApplication } from './decision-values.ts';
import { useUndoDecision } from './use-undo-decision.ts';

/**
 * Offers to undo a decision until an instant (UTC, ISO 8601), with the remaining time. Renders
 * nothing after that.
 */
export function UndoOffer({
  application,
  until,
}: {
  application: DecidedApplication;
  until: string;
}) {
  const t = useDecideStrings();
  const zone = useMyZone();
  const { undo, busy } = useUndoDecision();
  const left = useTimeLeft(until);
  if (left <= 0) return null;
  const minutes = Math.floor(left / 60_000);
  return (
    <span className={`inline-row wrap ${css['undo']}`}>
      <Button
        size="small"
        busy={busy}
        aria-label={t('undo-of', { name: application.candidate })}
        onClick={() => undo(application)}
      >
        {t('undo')}
      </Button>
      <span
        className="caption secondary num"
        title={t('undo-until', { time: formatTimeZoned(until, zone) })}
      >
        {t('undo-left', { count: minutes })}
      </span>
    </span>
  );
}
