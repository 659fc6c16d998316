import type { ReactNode } from 'react';
import type { Tone } from '../../theme/tokens.ts';
import { type KnownStatus, STATUS_TONES } from './status-tones.ts';
import css from './status-tag.module.css';

type Props = { status: KnownStatus } | { tone: Tone; children: ReactNode; dot?: boolean };

/**
 * A state as dot and word: `<StatusTag status="Hired" />`, or any word with the tone that carries
 * its meaning.
 */
export function StatusTag(props: Props) {
  const tone = 'status' in props ? STATUS_TONES[props.status] : props.tone;
  const dot = 'status' in props || props.dot !== false;
  return (
    <span
      className={css['tag']}
      style={{ background: `var(--tone-${tone}-bg)`, color: `var(--tone-${tone}-ink)` }}
    >
      {dot && <span className={css['dot']} style={{ background: `var(--tone-${tone}-dot)` }} />}
      {'status' in props ? props.status : props.children}
    </span>
  );
}
