import type { BoardCard } from '@parley/contracts/board/board.schema.ts';
import { serverNow } from '../../../session/services.ts';
import { useMyZone } from '../../../session/use-account.ts';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { dayKey } from '../../../ui/time/day-key.ts';
import { formatDay, formatDayTime, formatTimeZoned } from '../../../ui/time/format-time.ts';
import { useBoardStrings } from '../board-strings.ts';
import css from '../board.module.css';

/**
 * What comes next with a card, where something does: an interview, a decision, the end of a hold.
 */
export function CardNext({
  card: { next_interview_at: at, stage, hold_until, scorecards_asked, scorecards_in },
}: {
  card: BoardCard;
}) {
  const t = useBoardStrings();
  const zone = useMyZone();
  const now = serverNow();
  const coming = at !== null && Date.parse(at) > now;
  const today = coming && formatDay(at, zone) === formatDay(now, zone);
  const ready =
    stage === 'decision' ||
    (stage === 'interviewing' &&
      !coming &&
      scorecards_asked > 0 &&
      scorecards_in === scorecards_asked);
  if (!coming && !hold_until && !ready) return null;
  return (
    <div className={css['next']}>
      {coming &&
        (today ? (
          <StatusTag tone="primary">
            {t('card.interview-today', { time: formatTimeZoned(at, zone) })}
          </StatusTag>
        ) : (
          <span className="body2 num">{formatDayTime(at, zone)}</span>
        ))}
      {hold_until && (
        <StatusTag tone={hold_until > dayKey(now, zone) ? 'neutral' : 'warn'}>
          {t(hold_until > dayKey(now, zone) ? 'card.on-hold' : 'card.hold-over', {
            day: formatDay(`${hold_until}T12:00:00Z`, 'UTC'),
          })}
        </StatusTag>
      )}
      {ready && !hold_until && <StatusTag tone="warn">{t('card.decision')}</StatusTag>}
    </div>
  );
}
