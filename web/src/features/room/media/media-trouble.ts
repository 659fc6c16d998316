/** Why a camera or microphone is not there. */
export type MediaTrouble = 'denied' | 'missing' | 'busy' | 'failed';

const TROUBLES: Readonly<Record<string, MediaTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** What the browser's refusal means for the person. */
export const mediaTrouble = (error: unknown): MediaTrouble =>
  error instanceof Error ? (TROUBLES[error.name] ?? 'failed') : 'failed';
