import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { asFailure } from '../../../../components/status/failure.ts';
import { Notice } from '../../../../components/status/notice.tsx';
import { formatDayTime, formatTime } from '../../../../components/time/format-time.ts';
import type { SaveState } from '../../../../shared/drafts/autosaved-draft.ts';
import { useFeedbackStrings } from '../feedbacks-strings.ts';
import type { useFeedbackDraft } from './use-feedback-draft.ts';

type Draft = Pick<
  ReturnType<typeof useFeedbackDraft>,
  'newer' | 'settle' | 'status' | 'early' | 'restored'
>;

/**
 * Notices for the user: another version exists, the scorecard was already submitted or closed, it
 * is too early, or the draft was restored from this device.
 */
export function EditorNotices({
  stored,
  draft,
  zone,
}: {
  stored: ScorecardView;
  draft: Draft;
  zone: string;
}) {
  const t = useFeedbackStrings();
  const { newer, settle, status, early, restored } = draft;
  const notices = [
    newer && (
      <Notice
        key="stale"
        alert
        tone="warn"
        title={t('stale')}
        actions={
          <>
            <Button size="small" onClick={() => settle(true)}>
              {t('overwrite')}
            </Button>
            <Button size="small" onClick={() => settle(false)}>
              {t('take-theirs')}
            </Button>
          </>
        }
      >
        <p className="num">
          {t('stale-text', { when: newer.updatedAt ? formatDayTime(newer.updatedAt, zone) : '' })}
        </p>
      </Notice>
    ),
    status === 'submitted' && (
      <Notice
        key="sent"
        tone="info"
        title={t('sent-notice', {
          when: stored.submitted_at ? formatDayTime(stored.submitted_at, zone) : '',
        })}
      >
        <p>{t('sent-text')}</p>
      </Notice>
    ),
    status === 'locked' && (
      <Notice key="locked" tone="info" title={t('locked-notice')}>
        <p>{t('locked-text')}</p>
      </Notice>
    ),
    status === 'waived' && (
      <Notice key="waived" tone="info" title={t('waived-notice')}>
        <p>{t('waived-text')}</p>
      </Notice>
    ),
    early && (
      <Notice key="early" tone="info" title={t('early-notice')}>
        <p className="num">
          {t('early-text', { when: formatDayTime(stored.interview_starts_at, zone) })}
        </p>
      </Notice>
    ),
    restored && status !== 'locked' && status !== 'waived' && (
      <Notice key="restored" tone="info" title={t('restored')}>
        <p>{t('restored-text')}</p>
      </Notice>
    ),
  ].filter(Boolean);
  return notices.length > 0 && <div className="stack gap-12 mb-24">{notices}</div>;
}

export interface DraftStateProps {
  /** The number of fields that still prevent submitting the scorecard. */
  left: number;
  state: SaveState;
  online: boolean;
  autosaves: boolean;
  sent: boolean;
  zone: string;
}

/** The state of the draft: "2 left. Draft saved 10:52." */
export function DraftState({ left, state, online, autosaves, sent, zone }: DraftStateProps) {
  const t = useFeedbackStrings();
  const saved = (): string => {
    if (state.kind === 'clean') return '';
    if (!autosaves)
      return state.kind === 'failed'
        ? t('save.failed', { message: asFailure(state.error).message.replace(/\.$/, '') })
        : t('save.local');
    if (!online) return t('save.offline');
    if (state.kind === 'failed')
      return asFailure(state.error).status === 0
        ? t('save.offline')
        : t('save.failed', { message: asFailure(state.error).message.replace(/\.$/, '') });
    return state.kind === 'saved'
      ? t('save.saved', { time: formatTime(state.at, zone) })
      : t('save.saving');
  };
  const lead = left > 0 ? t('left', { count: left }) : sent ? '' : t('ready');
  return <>{[lead, saved()].filter(Boolean).join(' ')}</>;
}
