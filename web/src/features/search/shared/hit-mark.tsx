import { Icon } from '../../../components/icons/icon.tsx';
import { Avatar } from '../../../components/people/avatar.tsx';
import type { Hit } from './use-search.ts';

/** The avatar or icon of a search result. */
export const HitMark = ({ hit, size }: { hit: Hit; size: number }) =>
  hit.icon === null ? (
    <Avatar name={hit.title} id={hit.id} size={size} />
  ) : (
    <Icon name={hit.icon} size={Math.min(size, 22)} />
  );
