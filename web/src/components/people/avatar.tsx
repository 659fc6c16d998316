import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Tone } from '../../theme/tokens.ts';
import { avatarDirectory } from './avatar-directory.ts';
import { initials, hashText } from './initials.ts';

const TINTS: readonly Tone[] = ['neutral', 'primary', 'neutral', 'violet'];

/**
 * A person's picture, or their initials on a color derived from the id (or the name), also if the
 * picture does not load. Decorative: always show the name next to it. Colors are neutral, primary
 * and violet only, so that an avatar never looks like a status.
 */
export function Avatar({
  name,
  id,
  size = 32,
  src,
}: {
  name: string;
  id?: string;
  size?: number;
  src?: string | null | undefined;
}) {
  const getKnown = () => avatarDirectory.get(id);
  const known = useSyncExternalStore(avatarDirectory.subscribe, getKnown, getKnown);
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (!src) avatarDirectory.want(id);
  }, [id, src]);
  const picture = src || known;
  const tint = TINTS[hashText(id ?? name) % TINTS.length];
  const box = { width: size, height: size, borderRadius: '50%', flexShrink: 0 } as const;
  if (picture && picture !== failed)
    return (
      <img
        src={picture}
        alt=""
        width={size}
        height={size}
        onError={() => setFailed(picture)}
        style={{ ...box, objectFit: 'cover', background: `var(--tone-${tint}-bg)` }}
      />
    );
  return (
    <span
      aria-hidden
      style={{
        ...box,
        display: 'inline-grid',
        placeItems: 'center',
        fontSize: size * 0.38,
        fontWeight: 600,
        lineHeight: 1,
        letterSpacing: 0,
        background: `var(--tone-${tint}-bg)`,
        color: `var(--tone-${tint}-ink)`,
      }}
    >
      {initials(name)}
    </span>
  );
}
