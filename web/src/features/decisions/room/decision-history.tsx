import type { DecisionCandidate } from '@parley/contracts/decisions/decisions.routes.ts';
import { formatDay, formatDayTime } from '../../../components/time/format-time.ts';
import { useDecisionStrings } from '../decision-strings.ts';
import css from '../decisions.module.css';
import { useDecideStrings } from '../shared/decide-strings.ts';
import { UndoOffer } from '../shared/undo-offer.tsx';

/**
 * What was decided, by whom, when and why; what the candidate is sent; and how it can be undone
 * while it can.
 */
export function DecisionHistory({
  card: { application, decisions },
  zone,
}: {
  card: DecisionCandidate;
  zone: string;
}) {
  const t = useDecisionStrings();
  const text = useDecideStrings();
  return (
    <div className={`stack line-above gap-8 ${css['history']}`}>
      <h3 className="label">{t('history')}</h3>
      <ol className={`stack gap-12 ${css['entries']}`}>
        {decisions.map(
          ({
            id,
            outcome,
            reason_code,
            rationale,
            decided_by_name,
            decided_at,
            hold_until,
            waived,
            undone,
            reopened,
            mail,
            undo_until,
          }) => (
            <li key={id} data-over={undone !== null || undefined}>
              <p className="body2 strong num">
                {t('made', {
                  outcome: text(`outcome.${outcome}`),
                  name: decided_by_name,
                  when: formatDayTime(decided_at, zone),
                })}
              </p>
              <p className="caption secondary num">
                {[
                  text(`reason-code.${reason_code}`),
                  ...(hold_until
                    ? [t('held-until', { day: formatDay(`${hold_until}T12:00:00Z`, 'UTC') })]
                    : []),
                  t(`mail-${mail.state}`, { when: mail.at ? formatDayTime(mail.at, zone) : '' }),
                ].join('. ')}
              </p>
              {rationale && (
                <p className={`break-anywhere keep-lines ${css['prose']}`}>{rationale}</p>
              )}
              {waived.length > 0 && (
                <p className="caption secondary">
                  {t('waived', {
                    names: waived.map(({ name, reason }) => `${name} (${reason})`).join(', '),
                  })}
                </p>
              )}
              {undone && (
                <p className="caption strong num">
                  {t('undone', { name: undone.by_name, when: formatDayTime(undone.at, zone) })}
                </p>
              )}
              {reopened && (
                <p className="caption strong num">
                  {t('reopened', {
                    name: reopened.by_name,
                    when: formatDayTime(reopened.at, zone),
                    reason: reopened.reason,
                  })}
                </p>
              )}
              {undo_until && <UndoOffer application={application} until={undo_until} />}
            </li>
          ),
        )}
      </ol>
    </div>
  );
}
