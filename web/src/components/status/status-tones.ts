import type { Tone } from '../../theme/tokens.ts';

/**
 * The tone of each state that is shown to people. The meaning of a tone is fixed (ui.md): neutral
 * New; info In progress and Interview process; primary Completed and "today"; warn In review and
 * due; violet Offer; ok Hired; bad Incomplete, Rejected, overdue.
 */
export const STATUS_TONES = {
  New: 'neutral',
  Draft: 'neutral',
  Inactive: 'neutral',
  Closed: 'neutral',
  Invited: 'neutral',
  'In progress': 'info',
  'Interview process': 'info',
  Open: 'info',
  Completed: 'primary',
  Today: 'primary',
  Active: 'primary',
  'In review': 'warn',
  'Due today': 'warn',
  'On hold': 'warn',
  Offer: 'violet',
  Hired: 'ok',
  Incomplete: 'bad',
  Rejected: 'bad',
  Overdue: 'bad',
  Disabled: 'bad',
} as const satisfies Record<string, Tone>;

export type KnownStatus = keyof typeof STATUS_TONES;
