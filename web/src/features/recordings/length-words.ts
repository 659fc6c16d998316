import { recordingText } from './recordings-strings.ts';

/** "30 minutes"; seconds say nothing of an interview. */
export const lengthWords = (seconds: number): string => (seconds < 60 ? recordingText('under-minute') : recordingText('minutes', { count: Math.round(seconds / 60) }));
