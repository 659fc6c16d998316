import type { Transition } from '../transitions/next-state.ts';

export const VOICE_CASE_STATES = ['open', 'assigned', 'closed'] as const;
type VoiceCaseState = (typeof VOICE_CASE_STATES)[number];

/**
 * The state transitions of a voice case. Only an assigned case can be closed, so that a named
 * person is responsible. A case whose candidate withdraws the consent is removed with its check.
 */
export const VOICE_CASE_TRANSITIONS = {
  assign: { from: ['open', 'assigned'], to: 'assigned' },
  close: { from: ['assigned'], to: 'closed' },
  reopen: { from: ['closed'], to: 'assigned' },
} as const satisfies Record<string, Transition<VoiceCaseState>>;

const DAYS_TO_CLOSE = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns when a voice case is due: five days after it was opened.
 * @param openedAt UTC, ISO 8601
 */
export const computeVoiceCaseDueAt = (openedAt: string): string =>
  new Date(Date.parse(openedAt) + DAYS_TO_CLOSE * DAY_MS).toISOString();

/**
 * Checks whether the candidate may still answer to the case, for example that they had a cold or
 * used another device.
 */
export const mayAnswerVoiceCase = (state: VoiceCaseState): boolean => state !== 'closed';
