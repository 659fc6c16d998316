import { recordingText } from './recordings-strings.ts';

/** "30 minutes"; seconds are shown for less than a minute. */
export const formatDuration = (seconds: number): string =>
  seconds < 60
    ? recordingText('seconds', { count: Math.round(seconds) })
    : recordingText('minutes', { count: Math.round(seconds / 60) });
