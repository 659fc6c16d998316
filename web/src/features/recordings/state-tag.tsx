import type { RecordingState } from '@parley/contracts/recordings/recording.schema.ts';
import type { Tone } from '../../theme/tokens.ts';
import { StatusTag } from '../../components/status/status-tag.tsx';
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

export function StateTag({ state }: { state: RecordingState }) {
  const t = useRecordingStrings();
  return <StatusTag tone={TONES[state]}>{t(`states.${state}`)}</StatusTag>;
}
