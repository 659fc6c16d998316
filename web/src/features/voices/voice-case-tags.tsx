import type { VoiceCaseRow } from '@parley/contracts/voices/voice.schema.ts';
import { StatusTag } from '../../components/status/status-tag.tsx';
import { dayKey } from '../../components/time/day-key.ts';
import { formatDay } from '../../components/time/format-time.ts';
import { serverNow } from '../../session/services.ts';
import { useMyZone } from '../../session/use-account.ts';
import { useVoiceCasesStrings } from './voice-cases-strings.ts';

const DAY_MS = 86_400_000;

/**
 * The time at which a case is due, or since when it is overdue. A closed case is shown as closed.
 */
export function DueTag({
  of: { state, due_at },
  closedAt,
}: {
  of: Pick<VoiceCaseRow, 'state' | 'due_at'>;
  closedAt?: string | null;
}) {
  const t = useVoiceCasesStrings();
  const zone = useMyZone();
  if (state === 'closed')
    return (
      <StatusTag tone="primary">
        {closedAt ? t('due.closed', { day: formatDay(closedAt, zone) }) : t('tabs.closed')}
      </StatusTag>
    );
  const late = serverNow() - Date.parse(due_at);
  if (late >= DAY_MS)
    return (
      <StatusTag tone="bad">{t('due.overdue', { count: Math.floor(late / DAY_MS) })}</StatusTag>
    );
  if (late > 0) return <StatusTag tone="bad">{t('due.overdue-today')}</StatusTag>;
  if (dayKey(due_at, zone) === dayKey(serverNow(), zone))
    return <StatusTag tone="warn">{t('due.today')}</StatusTag>;
  return <StatusTag tone="neutral">{t('due.later', { day: formatDay(due_at, zone) })}</StatusTag>;
}

/** The result of the check in two or three words. */
export function FoundText({
  of: { outcome, reason },
}: {
  of: Pick<VoiceCaseRow, 'outcome' | 'reason'>;
}) {
  const t = useVoiceCasesStrings();
  return t(`short.${outcome === 'mismatch' ? 'mismatch' : (reason ?? 'undecided')}`);
}
