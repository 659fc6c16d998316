import { REMINDER_DEFAULTS } from '@parley/domain/interviews/reminder-settings.ts';
import type { InterviewView } from '@parley/contracts/interviews/interview.schema.ts';
import { useAbility } from '../../../session/abilities.tsx';
import { useNow } from '../../../session/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useInterviewStrings } from '../interviews-strings.ts';

/**
 * When it has begun and somebody is missing: who, and what can be said about it. Asking comes when
 * it is no mere delay any more.
 */
export function MissingNotice({
  interview,
  onReport,
}: {
  interview: InterviewView;
  onReport: () => void;
}) {
  const t = useInterviewStrings();
  const now = useNow();
  const mayReport = useAbility().can('update', 'interviews');
  const minutes = (now - Date.parse(interview.starts_at)) / 60_000;
  if (interview.missing === null || minutes < 0) return null;
  const late = minutes >= REMINDER_DEFAULTS.noShowMinutes;
  return (
    <Notice
      tone="info"
      title={t(`missing.${interview.missing}`, { name: interview.candidate })}
      actions={mayReport && <Button onClick={onReport}>{t('no-show.open')}</Button>}
    >
      <p>{late && mayReport ? t('missing.was-it') : t('missing.wait')}</p>
    </Notice>
  );
}
