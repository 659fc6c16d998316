import { hashText } from './hash-text.ts';
import { initials } from './initials.ts';
import type { Tone } from '../theme/tokens.ts';

const TINTS: readonly Tone[] = ['neutral', 'primary', 'neutral', 'violet'];

/**
 * A person's initials on a tint drawn from the id (or the name). Decorative: always write the name beside it. Tints are
 * neutral, primary and violet only, so that an avatar never looks like a status.
 */
export function Avatar({ name, id, size = 32, src }: { name: string; id?: string; size?: number; src?: string | null }) {
  const tint = TINTS[hashText(id ?? name) % TINTS.length];
  const box = { width: size, height: size, borderRadius: '50%', flexShrink: 0 } as const;
  if (src) return <img src={src} alt="" style={{ ...box, objectFit: 'cover' }} />;
  return (
    <span
      aria-hidden
      style={{
        ...box, display: 'inline-grid', placeItems: 'center', fontSize: size * 0.38, fontWeight: 600, lineHeight: 1, letterSpacing: 0,
        background: `var(--tone-${tint}-bg)`, color: `var(--tone-${tint}-ink)`,
      }}
    >
      {initials(name)}
    </span>
  );
}
