import { recordingText } from './recordings-strings.ts';

/** "30 minutes"; seconds are said where there is not more. */
export const formatDuration = (seconds: number): string =>
  seconds < 60
    ? recordingText('seconds', { count: Math.round(seconds) })
    : recordingText('minutes', { count: Math.round(seconds / 60) });
