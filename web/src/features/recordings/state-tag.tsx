import type { RecordingState } from '@parley/contracts/recordings/recording.schema.ts';
import { StatusTag } from '../../components/status/status-tag.tsx';
import type { Tone } from '../../theme/tokens.ts';
import { useRecordingStrings } from './recordings-strings.ts';

const TONES: Readonly<Record<RecordingState, Tone>> = {
  off: 'neutral',
  recording: 'bad',
  paused: 'warn',
  processing: 'info',
  ready: 'ok',
  expired: 'neutral',
  erased: 'neutral',
};

/** @param isErasing whether it was erased and that can still be undone */
export function StateTag({ state, isErasing }: { state: RecordingState; isErasing: boolean }) {
  const t = useRecordingStrings();
  if (isErasing) return <StatusTag tone="warn">{t('states.erasing')}</StatusTag>;
  return <StatusTag tone={TONES[state]}>{t(`states.${state}`)}</StatusTag>;
}
