import { asFailure } from '../../components/status/failure.ts';
import { formatTime } from '../../components/time/format-time.ts';
import { useFeedbackStrings } from './feedbacks-strings.ts';
import type { SaveState } from '../drafts/autosaved-draft.ts';

export interface DraftStateProps {
  /** Fields that still keep the scorecard from being sent. */
  left: number;
  state: SaveState;
  online: boolean;
  autosaves: boolean;
  sent: boolean;
  zone: string;
}

/** "2 left. Draft saved 10:52." */
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
