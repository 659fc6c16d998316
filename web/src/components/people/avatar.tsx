import MuiAvatar from '@mui/material/Avatar';
import { useEffect, useSyncExternalStore } from 'react';
import { avatarDirectory } from './avatar-directory.ts';
import { avatarTint, initials } from './initials.ts';

/**
 * A person's picture, or their initials on a color derived from the id (or the name), also if the
 * picture does not load. Decorative: always show the name next to it.
 */
export function Avatar({
  name,
  id,
  size = 32,
  src,
  className,
}: {
  name: string;
  id?: string;
  size?: number;
  src?: string | null | undefined;
  /** Set by `AvatarGroup`. */
  className?: string;
}) {
  const getKnown = () => avatarDirectory.get(id);
  const known = useSyncExternalStore(avatarDirectory.subscribe, getKnown, getKnown);
  useEffect(() => {
    if (!src) avatarDirectory.want(id);
  }, [id, src]);
  return (
    <MuiAvatar
      component="span"
      aria-hidden
      alt=""
      src={src || known}
      variant={avatarTint(id ?? name)}
      className={className}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
    >
      {initials(name)}
    </MuiAvatar>
  );
}
