import type { Transition } from '../transitions/next-state.ts';

/** What a voice check found. */
export const VOICE_OUTCOMES = ['match', 'mismatch', 'inconclusive'] as const;
type VoiceOutcome = (typeof VOICE_OUTCOMES)[number];

export const VOICE_CASE_STATES = ['open', 'assigned', 'closed', 'withdrawn'] as const;
type VoiceCaseState = (typeof VOICE_CASE_STATES)[number];

/**
 * The state transitions of a voice case. Only an assigned case can be closed, so that a named person
 * answers for it. A case whose candidate withdraws their consent ends without a result, and keeps
 * nothing of the voice.
 */
export const VOICE_CASE_TRANSITIONS = {
  assign: { from: ['open', 'assigned'], to: 'assigned' },
  close: { from: ['assigned'], to: 'closed' },
  reopen: { from: ['closed'], to: 'assigned' },
  withdraw: { from: ['open', 'assigned', 'closed'], to: 'withdrawn' },
} as const satisfies Record<string, Transition<VoiceCaseState>>;

/** Whether a person has to look at what a voice check found. */
export const opensVoiceCase = (outcome: VoiceOutcome): boolean => outcome !== 'match';

const DAYS_TO_CLOSE = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * When a voice case is due: five days after it was opened.
 * @param openedAt UTC, ISO 8601
 */
export const voiceCaseDueAt = (openedAt: string): string =>
  new Date(Date.parse(openedAt) + DAYS_TO_CLOSE * DAY_MS).toISOString();

/** Whether the candidate can still say how it came about, such as by a cold or another device. */
export const mayAnswerVoiceCase = (state: VoiceCaseState): boolean =>
  state === 'open' || state === 'assigned';

/** The longest note of whoever closes a case. */
export const MAX_VOICE_CASE_NOTE = 2000;

type CloseRefusal = 'not-assigned' | 'not-theirs' | 'note-missing' | 'note-too-long';

/**
 * Returns why somebody cannot close a voice case, or undefined if they can. Whether they have the
 * right at all is checked before.
 */
export function findCloseRefusal(
  { state, assignee }: { state: VoiceCaseState; assignee: string | null },
  person: string,
  note: string,
): CloseRefusal | undefined {
  if (state !== 'assigned') return 'not-assigned';
  if (assignee !== person) return 'not-theirs';
  if (note.trim() === '') return 'note-missing';
  return note.length > MAX_VOICE_CASE_NOTE ? 'note-too-long' : undefined;
}
