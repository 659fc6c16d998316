import type { StopReason } from './call-state.ts';

/**
 * Why a session stopped, by the number of its status (amazon-chime-sdk-js,
 * MeetingSessionStatusCode).
 */
const REASONS: Readonly<Record<number, StopReason>> = {
  0: 'left',
  1: 'left',
  2: 'elsewhere',
  3: 'refused',
  4: 'full',
  5: 'ended',
  20: 'refused',
  21: 'lost',
  22: 'removed',
};

/** Everything that is not said to be something else is a connection that was lost. */
export const stopReason = (statusCode: number): StopReason => REASONS[statusCode] ?? 'lost';
