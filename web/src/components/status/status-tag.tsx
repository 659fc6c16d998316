import type { ReactNode } from 'react';
import type { Tone } from '../../theme/tokens.ts';
import css from './status-tag.module.css';

type Props = { status: KnownStatus } | { tone: Tone; children: ReactNode; dot?: boolean };

/**
 * A state as a colored dot with text: `<StatusTag status="Hired" />`, or any text with the tone of
 * its meaning.
 */
export function StatusTag(props: Props) {
  const tone = 'status' in props ? STATUS_TONES[props.status] : props.tone;
  const dot = 'status' in props || props.dot !== false;
  return (
    <span
      className={`inline-row no-shrink gap-6 medium ${css['tag']}`}
      style={{ background: `var(--tone-${tone}-bg)`, color: `var(--tone-${tone}-ink)` }}
    >
      {dot && <span className={css['dot']} style={{ background: `var(--tone-${tone}-dot)` }} />}
      {'status' in props ? props.status : props.children}
    </span>
  );
}

/**
 * The tone of each shown state. The meaning of a tone is fixed (docs/interface-rules.md): neutral
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

type KnownStatus = keyof typeof STATUS_TONES;
