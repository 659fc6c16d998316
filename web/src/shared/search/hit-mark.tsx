import { Avatar } from '../../components/people/avatar.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import type { Hit } from './use-search.ts';

/** The face or icon before something that was found. */
export const HitMark = ({ hit, size }: { hit: Hit; size: number }) =>
  hit.icon === null ? (
    <Avatar name={hit.title} id={hit.id} size={size} />
  ) : (
    <Icon name={hit.icon} size={Math.min(size, 22)} />
  );
