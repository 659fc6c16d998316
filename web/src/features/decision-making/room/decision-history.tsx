import type { DecisionCard } from '@parley/contracts/decisions/decisions.routes.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { formatDayTime } from '../../../ui/time/format-time.ts';
import { useDecisionStrings } from '../decision-strings.ts';
import css from '../decisions.module.css';

/** What was decided, by whom, when and why. */
export function DecisionHistory({ decisions }: { decisions: DecisionCard['decisions'] }) {
  const t = useDecisionStrings();
  const zone = useMyZone();
  return (
    <div className={css['history']}>
      <h3 className="label">{t('history')}</h3>
      <ol className={css['entries']}>
        {decisions.map((decision) => (
          <li key={decision.decided_at}>
            <p className="body2 strong num">{t('made', { outcome: t(`outcome.${decision.outcome}`), name: decision.decided_by_name, when: formatDayTime(decision.decided_at, zone) })}</p>
            <p className="caption secondary">{t(`reason-code.${decision.reason_code}`)}</p>
            <p className={css['prose']}>{decision.rationale}</p>
            {decision.waived.length > 0 && <p className="caption secondary">{t('waived', { names: decision.waived.map(({ name, reason }) => `${name} (${reason})`).join(', ') })}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}
